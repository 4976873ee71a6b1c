import os
from pathlib import Path
from typing import Any

import pytest

from launcher.layout import Layout
from launcher.restic_tool import find_restic

PASSWORD = "correct horse battery staple"


@pytest.fixture(scope="session")
def restic_folder() -> Path:
    return find_restic(Layout.daily()).parent


@pytest.fixture
def shop(
    tmp_path: Path, restic_folder: Path, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> Path:
    """A shop with two files, and where its backups go."""
    for name in ("media", "private"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "photograph.jpg").write_bytes(os.urandom(1000))
    settings.MEDIA_ROOT = tmp_path / "media"
    settings.PRIVATE_ROOT = tmp_path / "private"
    settings.BACKUP_RECORD = tmp_path / "backup.json"
    settings.ERASURE_JOURNAL = tmp_path / "erasures"
    monkeypatch.setenv("RESTIC_REPOSITORY", str(tmp_path / "repository"))
    monkeypatch.setenv("RESTIC_PASSWORD", PASSWORD)
    monkeypatch.setenv("RESTIC_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setenv("PATH", f"{restic_folder}{os.pathsep}{os.environ['PATH']}")
    return tmp_path
