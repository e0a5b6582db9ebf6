"""What the windows share, each made when it is first asked for, so that the picker does not wait for what it does not need."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from cardavia.engine.places import data_folder

if TYPE_CHECKING:
    from cardavia.desktop.archive import Archive
    from cardavia.desktop.saves import SavedMatches
    from cardavia.desktop.settings import Settings
    from cardavia.desktop.sound import Sounds
    from cardavia.desktop.theme import Theme
    from cardavia.desktop.thinker import Thinker


class Services:
    """Settings, theme, thinker, saved matches, archive and sounds of one running program."""

    def __init__(self, settings: Settings | None = None) -> None:
        if settings is not None:
            self.settings = settings

    @cached_property
    def settings(self) -> Settings:
        """What the person has chosen."""
        from cardavia.desktop.settings import Settings

        return Settings()

    @cached_property
    def theme(self) -> Theme:
        """Colours, paper and cards, filtered as the settings say."""
        from cardavia.desktop.theme import Theme

        return Theme(self.settings)

    @cached_property
    def thinker(self) -> Thinker:
        """Where opponents and hints are worked out."""
        from cardavia.desktop.thinker import Thinker

        return Thinker()

    @cached_property
    def saves(self) -> SavedMatches:
        """The matches that wait to be continued."""
        from cardavia.desktop.saves import SavedMatches

        return SavedMatches(data_folder() / "matches")

    @cached_property
    def archive(self) -> Archive:
        """The finished matches."""
        from cardavia.desktop.archive import Archive

        return Archive(data_folder() / "archive.sqlite3")

    @cached_property
    def sounds(self) -> Sounds:
        """The sounds of the table."""
        from cardavia.desktop.sound import Sounds

        sounds = Sounds()
        sounds.set_enabled(self.settings.sound)
        self.settings.changed.connect(self._setting_changed)
        return sounds

    def _setting_changed(self, name: str) -> None:
        if name == "sound":
            self.sounds.set_enabled(self.settings.sound)

    def close(self) -> None:
        """Leave at once: end the opponents' process, write the settings, close the archive; only what was made."""
        made = self.__dict__
        if "thinker" in made:
            self.thinker.close()
        if "settings" in made:
            self.settings.flush()
        if "archive" in made:
            self.archive.close()
