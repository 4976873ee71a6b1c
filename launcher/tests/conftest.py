import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from launcher.account import remove_service_home
from launcher.layout import CHECKOUT, Layout
from launcher.preparation import Preparation
from launcher.processes import ProcessTable
from launcher.tasks import CommandRunner


@pytest.fixture
def layout(tmp_path: Path) -> Iterator[Layout]:
    """The checkout's tools with a state of the test's own, which leaves nothing behind."""
    layout = Layout(root=CHECKOUT, state=tmp_path / "state")
    layout.prepare()
    yield layout
    remove_service_home(layout)


@pytest.fixture
def table(layout: Layout) -> Iterator[ProcessTable]:
    table = ProcessTable(layout.run / "processes.json")
    yield table
    table.stop_all()


@pytest.fixture
def runner() -> CommandRunner:
    return CommandRunner()


@pytest.fixture
def preparation(layout: Layout, runner: CommandRunner) -> Preparation:
    return Preparation(layout, runner)


@pytest.fixture
def neighbour() -> Iterator[subprocess.Popen[bytes]]:
    """A process that is none of the launcher's business."""
    with subprocess.Popen(["sleep", "100"]) as process:
        yield process
        process.kill()


@pytest.fixture(autouse=True)
def no_services_of_the_caller(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test run itself names its services so; the launcher under test starts its own."""
    for name in ("DATABASE_URL", "REDIS_URL", "PORT", "MASHTAL_STATE"):
        monkeypatch.delenv(name, raising=False)
