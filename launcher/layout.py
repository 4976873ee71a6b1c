"""Paths of the launcher, all below ``var/`` and ignored by git."""

import os
from dataclasses import dataclass
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[1]


@dataclass(frozen=True)
class Layout:
    """Folders of one stack: ``state`` is its own, ``root`` is shared.

    ``state`` is ``var``, or ``var/test`` for ``./mashtal test``.
    """

    root: Path
    state: Path

    @classmethod
    def daily(cls, root: Path = CHECKOUT) -> "Layout":
        """``MASHTAL_STATE`` overrides the folder, for a second shop."""
        return cls(root=root, state=Path(os.environ.get("MASHTAL_STATE") or root / "var").resolve())

    @classmethod
    def testing(cls, root: Path = CHECKOUT) -> "Layout":
        return cls(root=root, state=root / "var" / "test")

    @property
    def tools(self) -> Path:
        return self.root / "var" / "tools"

    @property
    def stamps(self) -> Path:
        return self.root / "var" / "stamps"

    @property
    def static(self) -> Path:
        return self.root / "var" / "static"

    @property
    def python_environment(self) -> Path:
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        return self.python_environment / "bin" / "python"

    @property
    def storefront(self) -> Path:
        return self.root / "storefront"

    @property
    def logs(self) -> Path:
        return self.state / "log"

    @property
    def run(self) -> Path:
        return self.state / "run"

    @property
    def demo_accounts(self) -> Path:
        """The passwords of the demonstration staff."""
        return self.run / "demo-accounts.json"

    @property
    def services(self) -> Path:
        return self.state / "services"

    @property
    def media(self) -> Path:
        return self.state / "media"

    def list_ledgers(self) -> list[Path]:
        """The files of the simulators: what providers and carriers know of this shop's orders."""
        return [*self.state.glob("*.sqlite*")]

    @property
    def private(self) -> Path:
        """Uploads of customers, such as photographs of their gardens."""
        return self.state / "private"

    def prepare(self) -> None:
        for folder in (self.tools, self.stamps, self.logs, self.run, self.media, self.private):
            folder.mkdir(parents=True, exist_ok=True)
        # They hold passwords, the secret key and customers' uploads.
        for folder in (self.run, self.private):
            folder.chmod(0o700)

    def log(self, name: str) -> Path:
        return self.logs / f"{name}.log"

    def short(self, path: Path) -> str:
        """``path`` as a reader in the checkout would type it."""
        return str(path.relative_to(self.root)) if path.is_relative_to(self.root) else str(path)
