"""``cardavia --self-test``: whether an installed or frozen program has everything it needs and all of it works together.

It draws without a display and keeps its files in a folder of its own, so it can run on a build machine and beside a running
Cardavia. It is a tool for those who build the program, and speaks English.
"""

import logging
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from cardavia.engine.languages import LANGUAGES, translations
from cardavia.engine.places import resource
from cardavia.engine.rulebook import parse_rules
from cardavia.games import catalogue, load

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from cardavia.desktop.services import Services
    from cardavia.players.base import Decision

PATIENCE: Final = 60.0
"""Seconds that a deal against the opponents' process may take; it takes about two."""
PACKS: Final = {"french": 54, "wiener": 32}
"""How many faces each pack has."""


class Failed(Exception):
    """What is not as it has to be."""


def self_test() -> int:
    """Run every check and print a line for each; 1 if one fails, else 0."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtWidgets import QApplication

    with tempfile.TemporaryDirectory(prefix="cardavia-", ignore_cleanup_errors=True) as home:
        os.environ["CARDAVIA_HOME"] = home
        from cardavia.desktop.services import Services

        application = QApplication(sys.argv[:1])
        services = Services()
        checks: tuple[tuple[str, Callable[[], str]], ...] = (
            ("resources", resources),
            ("languages", languages),
            ("fonts", fonts),
            ("faces", lambda: faces(services)),
            ("sounds", sounds),
            ("solver", solver),
            ("a deal", lambda: deal(services)),
            ("the window", lambda: window(application, services)),
        )
        try:
            return max([_run(name, check) for name, check in checks])
        finally:
            services.theme.stop()
            services.close()


def _run(name: str, check: Callable[[], str]) -> int:
    begin = time.perf_counter()
    try:
        found = check()
    except Exception as fault:
        print(f"FAILED  {name}: {fault if isinstance(fault, Failed) else repr(fault)}", flush=True)
        return 1
    print(f"ok      {name}: {found} ({1000 * (time.perf_counter() - begin):.0f} ms)", flush=True)
    return 0


def resources() -> str:
    """The resources lie where the program looks for them, licences among them."""
    for path in (resource("LICENSES.md"), resource("icons", "cardavia.svg")):
        if not path.is_file():
            raise Failed(f"{path} is missing")
    return str(resource())


def languages() -> str:
    """Every language says words of the program, of every rule book and of Qt's buttons in its own way."""
    from PySide6.QtWidgets import QDialogButtonBox

    from cardavia.desktop.words import rules_text, set_language, tr

    buttons = set()
    for language in LANGUAGES:
        for domain in ("cardavia", "rules"):
            if not translations(language, domain).info():
                raise Failed(f"the catalog {domain} of {language} is not there or cannot be read")
        set_language(language)
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        cancel = box.buttons()[0].text().replace("&", "")
        buttons.add(cancel)
        if language == "en":
            continue
        if tr("Novice") == "Novice" or cancel == "Cancel":
            raise Failed(f"{language} speaks English")
        for game in catalogue():
            book = parse_rules(load(game).rulebook().read_text(encoding="utf-8"))
            english = [block.text for block in book if block.kind == "paragraph" and rules_text(game, block.text) == block.text]
            if english:
                raise Failed(f"the rules of {game} in {language} are partly English: {english[0]}")
    set_language("en")
    return f"{', '.join(LANGUAGES)}; Cancel is {', '.join(sorted(buttons))}"


def fonts() -> str:
    """Qt takes every shipped font, the Japanese ones too."""
    from cardavia.desktop.fonts import FontRole, families, load_fonts

    faults = load_fonts("ja")
    if faults:
        raise Failed(" ".join(faults))
    return ", ".join(dict.fromkeys(name for role in FontRole for name in families(role, "ja")))


def faces(services: "Services") -> str:
    """Every card of the packs in use is there in every variant, is taken by Qt and looks like no other."""
    return ", ".join(f"{pack} {_pack(services, pack)}" for pack in sorted({load(game).pack for game in catalogue()}))


def _pack(services: "Services", pack: str) -> int:
    """How many faces and backs a pack has, once each has been looked at."""
    from cardavia.desktop.faces import BACK, Variant

    folder = resource("faces", pack)
    variants = [Variant(large, four) for large in (False, True) for four in (False, True)]
    codes = {path.stem for variant in variants for path in (folder / variant.folder).glob("*.svg")}
    if len(codes) != PACKS[pack]:
        raise Failed(f"the pack {pack} has {len(codes)} faces, not {PACKS[pack]}")
    for variant in variants:
        missing = [code for code in sorted(codes) if not (folder / variant.folder / f"{code}.svg").is_file()]
        if missing:
            raise Failed(f"{pack}, {variant.folder} lacks {', '.join(missing)}")
    asked = [*codes, BACK]
    with _complaints("cardavia.desktop.faces") as complaints:
        looks = {_pixels(services, pack, code) for code in asked}
    if complaints:
        raise Failed(complaints[0])
    if len(looks) != len(asked):
        raise Failed(f"of {len(asked)} cards of the pack {pack} only {len(looks)} look different")
    return len(asked)


def _pixels(services: "Services", pack: str, code: str) -> bytes:
    # The view of the bytes does not keep the picture alive: it must have a name while they are copied.
    image = services.theme.faces.pixmap(pack, code, 100, 1.0).toImage()
    return bytes(image.constBits())


def solver() -> str:
    """The double-dummy solver, which bridge is played less well without."""
    from cardavia.players import double_dummy

    return "found" if double_dummy.available() else "not here; bridge goes without"


@contextmanager
def _complaints(name: str) -> Iterator[list[str]]:
    """The warnings that a part of the program logs meanwhile."""
    said: list[str] = []
    handler = logging.Handler(logging.WARNING)
    handler.emit = lambda record: said.append(record.getMessage())  # type: ignore[method-assign]
    log = logging.getLogger(name)
    log.addHandler(handler)
    try:
        yield said
    finally:
        log.removeHandler(handler)


def sounds() -> str:
    """Every sound is there and holds something."""
    import wave

    from cardavia.desktop.sound import SOUND_NAMES

    for name in SOUND_NAMES:
        with wave.open(str(resource("sounds", f"{name}.wav"))) as sound:
            if not sound.getnframes():
                raise Failed(f"{name} is empty")
    return f"{len(SOUND_NAMES)}"


def deal(services: "Services") -> str:
    """The opponents' process plays both sides of a whole deal."""
    from PySide6.QtCore import QEventLoop, QTimer

    match = load("schnapsen").new_match(seed=7)
    loop = QEventLoop()
    answers: list[Decision] = []
    faults: list[str] = []

    def answer(_job: int, decision: "Decision") -> None:
        answers.append(decision)
        loop.quit()

    def fail(_job: int, fault: str) -> None:
        faults.append(fault)
        loop.quit()

    services.thinker.answered.connect(answer)
    services.thinker.failed.connect(fail)
    QTimer.singleShot(round(1000 * PATIENCE), loop.quit)
    while (seat := match.seat_to_act) is not None:
        services.thinker.submit(match.view(seat), "casual", 1)
        loop.exec()
        if faults or not answers:
            raise Failed(faults[0] if faults else "the opponents' process does not answer")
        match.act(answers.pop().action)
    return f"{len(match.record().deals[0].actions)} actions, scores {list(match.settlements[0].scores)}"


def window(application: "QApplication", services: "Services") -> str:
    """The window opens with the picker, goes to a table, and is drawn."""
    from cardavia.desktop.window import MainWindow

    services.theme.apply(application)
    shown = MainWindow(services)
    shown.resize(1280, 800)
    shown.show()
    try:
        pictures = [shown.grab().toImage()]
        shown.play("schnapsen", seed=1)
        application.processEvents()
        pictures.append(shown.grab().toImage())
    finally:
        shown.close()
    colours = [len({picture.pixel(x, y) for x in range(0, 1280, 16) for y in range(0, 800, 16)}) for picture in pictures]
    if pictures[0] == pictures[1] or min(colours) < 20:
        raise Failed("picker or table are not drawn")
    return "picker and table"
