"""Django's management commands, run with the shop's environment."""

from dataclasses import dataclass

from launcher.layout import Layout
from launcher.preparation import UNCHANGED
from launcher.stamps import Stamp, digest
from launcher.tasks import CommandRunner

# Written by running the code, so no part of what the code is.
GENERATED = (".pyc", ".mo")


@dataclass(frozen=True)
class Django:
    """Runs ``python -m django`` of the locked environment."""

    layout: Layout
    runner: CommandRunner
    environment: dict[str, str]

    def run(self, what: str, *arguments: str, log: str, capture: bool = False) -> str:
        return self.runner.run(
            what,
            [self.layout.python, "-m", "django", *arguments],
            log=self.layout.log(log),
            directory=self.layout.root,
            environment=self.environment,
            capture=capture,
        )

    def collect_static(self) -> str | None:
        """Gather the static files of Django, Saleor and the plugins."""
        root = self.layout.root
        sources = [root / "plugins", root / "saleor-config", root / "uv.lock"]
        stamp = Stamp(self.layout.stamps / "static", digest(sources, ignored_suffixes=GENERATED))
        if stamp.is_current() and self.layout.static.is_dir():
            return UNCHANGED
        self.run("Collecting the static files", "collectstatic", "--no-input", log="static")
        stamp.keep()
        return None
