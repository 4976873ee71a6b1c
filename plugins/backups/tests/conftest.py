import os
import shutil
from pathlib import Path
from typing import Any

import pytest

from launcher.layout import Layout
from launcher.restic_tool import find_restic
from plugins.backups.tests.light_key import create_light_repository

PASSWORD = "correct horse battery staple"


@pytest.fixture(scope="session")
def restic_folder() -> Path:
    return find_restic(Layout.daily()).parent


@pytest.fixture
def shop_without_repository(
    tmp_path: Path, restic_folder: Path, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> Path:
    """A shop with two files, and where its backups will go."""
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


@pytest.fixture(scope="session")
def empty_repository(restic_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("restic")
    create_light_repository(
        restic_folder / "restic", folder / "repository", PASSWORD, folder / "cache"
    )
    return folder / "repository"


@pytest.fixture
def shop(shop_without_repository: Path, empty_repository: Path) -> Path:
    """The shop, and an empty repository that is opened in no time."""
    shutil.copytree(empty_repository, shop_without_repository / "repository")
    return shop_without_repository
