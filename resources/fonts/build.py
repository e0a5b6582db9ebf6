"""Build the fonts that ship with the program.  Development only: needs fonttools, brotli and babel.

    python resources/fonts/build.py FOLDER...

looks in the folders for the original fonts, as their makers name them:

    SourceSans3-Regular.ttf  SourceSans3-Semibold.ttf   github.com/adobe-fonts/source-sans, 3.052, TTF/
    Literata-Regular.ttf     Literata-SemiBold.ttf      github.com/googlefonts/literata, 3.103, fonts/ttf/
    NotoSansCJK-Regular.ttc  NotoSansCJK-Bold.ttc       Debian's fonts-noto-cjk, 20220127, or
    NotoSerifCJK-Regular.ttc                            github.com/notofonts/noto-cjk

All are under the SIL Open Font License.  Its reserved names forbid a changed font to keep the name "Source", so every
result is called Cardavia; that also keeps it apart from a different version installed on the system.

The semibold is stored as the Bold of its family: a family of Regular and Bold is understood alike by every platform.
The Latin fonts stay plain TrueType, which every platform's Qt loads and which opens without unpacking; the Japanese
ones, three quarters of the bytes, are WOFF2 with quadratic outlines (a fifth smaller than their cubic ones).
"""

import argparse
import logging
import sys
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

from babel.messages.pofile import read_po
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTCollection, TTFont, newTable

HERE = Path(__file__).resolve().parent
LOCALES = HERE.parent.parent / "locales"

# Largest distance, in thousandths of an em, between a Japanese outline and its quadratic copy: a tenth of a pixel in
# a title of 50 pixels.
OUTLINE_ERROR = 2.0
# Source Sans draws the suit signs without air, so that a row of them runs together (thousandths of an em, each side).
SUIT_AIR = 45

# The bit by which a font declares itself made for Japanese: Qt then takes it for kanji before it asks the system.
JAPANESE_CODE_PAGE = 1 << 17

SUITS = "♠♥♦♣"
PUNCTUATION = "".join(map(chr, range(0x2010, 0x2028))) + "\u202f\u2009\u200a\u2007\u2008‰′″‹›⁄"
ARROWS = "←↑→↓↔"
MATHEMATICS = "−×÷±≤≥≠≈½¼¾"
MARKS = "✓✗•€₫"  # the dong sign also declares a font Vietnamese
LATIN = (
    "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x180)]))  # Basic Latin, Latin-1, Latin Extended-A
    + "ƠơƯư"
    + "\u0300\u0301\u0302\u0303\u0306\u0308\u0309\u031b\u0323"  # the marks of decomposed Finnish and Vietnamese
    + "".join(map(chr, range(0x1EA0, 0x1EFA)))  # stacked Vietnamese
    + PUNCTUATION
    + ARROWS
    + MATHEMATICS
    + MARKS
)
# What neither Latin font has but every language may show: other signs, and the name of Japanese in the list of languages.
SIGNS = "♤♡♢♧★☆●○■□▲△▼▽◆◇" + "日本語"
KANA = "".join(map(chr, [*range(0x3000, 0x3040), *range(0x3041, 0x3097), *range(0x3099, 0x3100)]))
FULL_WIDTH = "".join(map(chr, [*range(0xFF01, 0xFF5F), *range(0xFF61, 0xFFA0)]))
# Japanese text sets ASCII and punctuation in the Japanese font, where they are drawn to fit the kana.
JAPANESE_LATIN = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x100)])) + PUNCTUATION + ARROWS + MATHEMATICS


def jis_level_1() -> str:
    """The 2965 kanji of JIS X 0208, level 1 (rows 16 to 47)."""
    cells = (bytes([row + 0xA0, cell + 0xA0]) for row in range(16, 48) for cell in range(1, 95))
    return "".join(cell.decode("euc_jp", errors="ignore") for cell in cells)


def catalog_characters(languages: Iterable[str]) -> set[str]:
    """Every character of the originals and translations of these languages' catalogs."""
    found: set[str] = set()
    for language in languages:
        for path in sorted((LOCALES / language).glob("**/*.po")):
            with path.open("rb") as stream:
                for message in read_po(stream):
                    for text in (message.id, message.string):
                        found.update("".join(text or ""))
    return found - set(map(chr, range(0x20)))


def languages() -> list[str]:
    return sorted(path.name for path in LOCALES.iterdir() if path.is_dir()) if LOCALES.is_dir() else []


def original(name: str, folders: list[Path]) -> TTFont:
    """Open an original; of a collection, the Japanese face."""
    for folder in folders:
        path = folder / name
        if not path.is_file():
            continue
        if path.suffix != ".ttc":
            return TTFont(path)
        for face in TTCollection(path, lazy=True).fonts:
            if str(face["name"].getDebugName(1)).endswith(" CJK JP"):
                return face
    sys.exit(f"{name}: not in any of the given folders")


def subset(font: TTFont, characters: Iterable[str], features: list[str]) -> TTFont:
    """Keep these characters, as far as the font has them, and these layout features; drop hints of Japanese outlines."""
    options = Options()
    options.layout_features = features
    options.hinting = "glyf" in font
    options.notdef_outline = True
    options.name_IDs = [0, 13, 14]
    options.drop_tables += ["BASE", "DSIG", "STAT", "VORG", "vhea", "vmtx"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[ord(character) for character in characters])
    subsetter.subset(font)
    # A subset table can only be edited safely once written and read again.
    stream = BytesIO()
    font.save(stream)
    stream.seek(0)
    return TTFont(stream)


def make_quadratic(font: TTFont) -> None:
    """Replace the cubic outlines of a font by quadratic ones."""
    order = font.getGlyphOrder()
    glyph_set = font.getGlyphSet()
    glyphs = {}
    for name in order:
        pen = TTGlyphPen(glyph_set)
        glyph_set[name].draw(Cu2QuPen(pen, OUTLINE_ERROR, reverse_direction=True))
        glyphs[name] = pen.glyph()
    del font["CFF "]
    font["loca"] = newTable("loca")
    font["glyf"] = newTable("glyf")
    font["glyf"].glyphOrder = order
    font["glyf"].glyphs = glyphs
    font["post"].formatType = 3.0
    font.sfntVersion = "\x00\x01\x00\x00"
    maxima = font["maxp"]
    maxima.tableVersion = 0x00010000
    maxima.maxZones = 1
    for field in (
        "maxTwilightPoints",
        "maxStorage",
        "maxFunctionDefs",
        "maxInstructionDefs",
        "maxStackElements",
        "maxSizeOfInstructions",
        "maxComponentElements",
    ):
        setattr(maxima, field, 0)


def give_air_to_suits(font: TTFont) -> None:
    """Widen the suit signs of a TrueType font on both sides."""
    air = SUIT_AIR * font["head"].unitsPerEm // 1000
    cmap = font.getBestCmap()
    for suit in SUITS:
        name = cmap[ord(suit)]
        advance, bearing = font["hmtx"][name]
        glyph = font["glyf"][name]
        glyph.expand(font["glyf"])
        glyph.removeHinting()  # the hints name the old positions
        glyph.coordinates.translate((air, 0))
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][name] = (advance + 2 * air, bearing + air)


def rename(font: TTFont, family: str, bold: bool) -> None:
    """Name the font; copyright and licence, kept by the subsetting, stay."""
    style = "Bold" if bold else "Regular"
    names = font["name"]
    for name_id, text in (
        (1, family),
        (2, style),
        (3, f"{family} {style}: Cardavia"),
        (4, f"{family} {style}"),
        (5, "Version 1.000"),
        (6, f"{family.replace(' ', '')}-{style}"),
    ):
        names.setName(text, name_id, 3, 1, 0x409)
    font["OS/2"].usWeightClass = 700 if bold else 400
    font["OS/2"].fsSelection = font["OS/2"].fsSelection & ~0b1100001 | (0b100000 if bold else 0b1000000)
    font["head"].macStyle = 1 if bold else 0
    if "CFF " in font:
        font["CFF "].cff.fontNames[0] = f"{family.replace(' ', '')}-{style}"


def save(font: TTFont, name: str) -> None:
    """Write a font; the same input gives the same bytes."""
    path = HERE / name
    font.flavor = "woff2" if path.suffix == ".woff2" else None
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    font.save(path)
    print(f"{name:30} {len(font.getBestCmap()):5} characters {path.stat().st_size / 1000:7.0f} kB")


def main() -> None:
    parser = argparse.ArgumentParser(description="Build the fonts that ship with the program.")
    parser.add_argument("folders", nargs="+", type=Path, help="folders with the original fonts")
    folders: list[Path] = parser.parse_args().folders
    logging.getLogger("fontTools").setLevel(logging.ERROR)

    everywhere = catalog_characters(language for language in languages() if language != "ja")
    latin_features = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "case", "lnum", "onum", "pnum", "tnum"]
    covered: set[int] = set()
    for name, family, bold, result in (
        ("SourceSans3-Regular.ttf", "Cardavia Sans", False, "cardavia-sans-regular.ttf"),
        ("SourceSans3-Semibold.ttf", "Cardavia Sans", True, "cardavia-sans-bold.ttf"),
        ("Literata-Regular.ttf", "Cardavia Serif", False, "cardavia-serif-regular.ttf"),
        ("Literata-SemiBold.ttf", "Cardavia Serif", True, "cardavia-serif-bold.ttf"),
    ):
        font = subset(original(name, folders), everywhere | set(LATIN + SUITS), latin_features)
        if family == "Cardavia Sans":
            give_air_to_suits(font)
            covered |= set(font.getBestCmap())
        rename(font, family, bold)
        save(font, result)

    signs = set(SIGNS) | {character for character in everywhere if ord(character) not in covered}
    japanese = set(jis_level_1() + KANA + FULL_WIDTH + JAPANESE_LATIN) | catalog_characters(["ja"])
    for name, family, bold, characters, result in (
        ("NotoSansCJK-Regular.ttc", "Cardavia Signs", False, signs, "cardavia-signs.ttf"),
        ("NotoSansCJK-Regular.ttc", "Cardavia Sans JP", False, japanese, "cardavia-sans-jp-regular.woff2"),
        ("NotoSansCJK-Bold.ttc", "Cardavia Sans JP", True, japanese, "cardavia-sans-jp-bold.woff2"),
        ("NotoSerifCJK-Regular.ttc", "Cardavia Serif JP", False, japanese, "cardavia-serif-jp-regular.woff2"),
    ):
        # The suit signs come from Cardavia Sans in every language: the Japanese ones are a full kanji wide.
        font = subset(original(name, folders), characters - set(SUITS), ["kern", "mark", "mkmk", "locl"])
        make_quadratic(font)
        font["OS/2"].ulCodePageRange1 |= JAPANESE_CODE_PAGE
        rename(font, family, bold)
        save(font, result)


if __name__ == "__main__":
    main()
