import os
from pathlib import Path

import pytest

from launcher import account
from launcher.account import find_unprivileged_account, prepare_service_home, remove_service_home
from launcher.console import Failure
from launcher.layout import CHECKOUT, Layout


@pytest.fixture
def system_state(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A stand-in for /var/lib/mashtal, as open to the account as that is."""
    folder = Path("/var/tmp") / tmp_path_factory.mktemp("mashtal").name  # noqa: S108
    monkeypatch.setattr(account, "SYSTEM_FOLDER", folder)
    return folder


def test_a_closed_checkout_gets_its_services_a_folder_that_the_account_can_enter(
    tmp_path: Path, system_state: Path
) -> None:
    # given
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o700)
    layout = Layout(root=CHECKOUT, state=closed / "var")

    # when
    home = prepare_service_home(layout)
    data = home.data_folder("postgres")

    # then
    who = find_unprivileged_account()
    if who:
        assert layout.services.is_symlink()
        assert home.folder.parent == system_state
        assert who.can_enter(data)
        assert data.stat().st_uid == who.user
    else:
        assert home.folder == layout.services
        assert data.stat().st_uid == os.geteuid()
    assert data.stat().st_mode & 0o777 == 0o700
    assert prepare_service_home(layout) == home

    # when
    remove_service_home(layout)

    # then
    assert not home.folder.exists()
    assert not layout.services.is_symlink()
    if system_state.exists():
        system_state.rmdir()


def test_a_named_account_that_is_missing_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MASHTAL_SERVICE_ACCOUNT", "no-such-account")
    monkeypatch.setattr(os, "geteuid", lambda: 0)

    with pytest.raises(Failure) as caught:
        find_unprivileged_account()

    assert caught.value.sentence == (
        "PostgreSQL does not run as root and no unprivileged account was found; run ./mashtal as"
        " an ordinary user, or name an account in MASHTAL_SERVICE_ACCOUNT."
    )


def test_an_ordinary_user_drops_to_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)

    assert find_unprivileged_account() is None
