"""Builds of the Dashboard that fit the shop, and those that do not."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from launcher.console import Failure
from launcher.dashboard import get_served_folder, install_dashboard, is_installed
from launcher.layout import CHECKOUT, Layout

SCRIPT = "dashboard.0123456789abcdef0123.js"
GOOD = (
    'e.p="/dashboard/",{"name":"saleor-dashboard","version":"2.10.1","main":1};'
    'var yr="/dashboard/";link={uri:"/graphql/"};'
    "font=\"url('https://rsms.me/inter/inter.css')\""
)
PAGE = f'<html><head></head><script type="x" src="/dashboard/{SCRIPT}?d0e0"></script></html>'


@pytest.fixture
def build(tmp_path: Path) -> Path:
    folder = tmp_path / "built"
    (folder / "images").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    (folder / SCRIPT).write_text(GOOD)
    (folder / "images" / "logo.png").write_bytes(b"\x89PNG\xff")
    return folder


def test_build_is_copied_and_asks_no_other_site_for_its_font(build: Path, tmp_path: Path) -> None:
    # given a folder with an older build, which a container has mounted
    target = tmp_path / "served"
    target.mkdir()
    (target / "dashboard.old.js").write_text("old")
    (target / "index.html").write_text("old")
    inode = target.stat().st_ino

    # when
    number = install_dashboard(build, target)

    # then
    files = {str(path.relative_to(target)) for path in target.rglob("*") if path.is_file()}
    assert files == {"index.html", SCRIPT, "images/logo.png"}
    assert number == 3
    assert (target / "index.html").read_text() == PAGE
    assert (target / "images" / "logo.png").read_bytes() == b"\x89PNG\xff"
    script = (target / SCRIPT).read_text()
    assert "rsms.me" not in script
    assert "url('/static/dashboard/inter.css')" in script
    assert target.stat().st_ino == inode
    # The web server may be another user.
    assert stat.S_IMODE((target / SCRIPT).stat().st_mode) & stat.S_IROTH


def test_page_is_replaced_after_its_scripts_and_before_the_old_ones_go(
    build: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # given
    target = tmp_path / "served"
    target.mkdir()
    (target / "dashboard.old.js").write_text("old")
    seen: list[tuple[str, set[str]]] = []
    replace = Path.replace

    def watch(self: Path, place: Path) -> Path:
        seen.append((Path(place).name, {path.name for path in target.rglob("*.js")}))
        return replace(self, place)

    monkeypatch.setattr(Path, "replace", watch)

    # when
    install_dashboard(build, target)

    # then
    assert seen[-1] == ("index.html", {"dashboard.old.js", SCRIPT})


@pytest.mark.parametrize(
    ("name", "old", "new", "sentence"),
    [
        ("index.html", "/dashboard/", "/", "elsewhere: build it with STATIC_URL=/dashboard/."),
        ("index.html", "<script", "<link", "elsewhere: build it with STATIC_URL=/dashboard/."),
        ("index.html", "0123456789", "9876543210", "dashboard.9876543210abcdef0123.js is missing."),
        (SCRIPT, "2.10.1", "2.11.0", "of release 2.11.0; the shop's API fits Dashboard 2.10.1"),
        (SCRIPT, "saleor-dashboard", "admin", "of another program; the shop's API fits"),
        (SCRIPT, "/graphql/", "https://api.example/graphql/", "with API_URI=/graphql/."),
        (SCRIPT, 'yr="/dashboard/"', 'yr="/"', "with APP_MOUNT_URI=/dashboard/."),
        (SCRIPT, "link=", "https://www.googletagmanager.com/gtm.js", "without GTM_ID and SENTRY"),
        (SCRIPT, "link=", "https://0123456789abcdef01@sentry.example/7", "without GTM_ID and SEN"),
    ],
)
def test_build_that_cannot_work_is_refused_in_one_sentence_and_nothing_is_replaced(
    build: Path, tmp_path: Path, name: str, old: str, new: str, sentence: str
) -> None:
    # given
    target = tmp_path / "served"
    target.mkdir()
    (target / "index.html").write_text("old")
    text = (build / name).read_text()
    assert old in text
    (build / name).write_text(text.replace(old, new))

    # when
    with pytest.raises(Failure) as failure:
        install_dashboard(build, target)

    # then
    assert sentence in failure.value.sentence
    assert [path.name for path in target.iterdir()] == ["index.html"]
    assert (target / "index.html").read_text() == "old"


def test_folder_without_a_build_is_refused_with_a_hint(build: Path, tmp_path: Path) -> None:
    # given the folder of the sources
    (tmp_path / "sources" / "build").mkdir(parents=True)
    build.rename(tmp_path / "sources" / "build" / "dashboard")

    # when, then
    with pytest.raises(Failure, match=r"index.html is missing; try .*/sources/build/dashboard"):
        install_dashboard(tmp_path / "sources", tmp_path / "served")
    with pytest.raises(Failure, match=r"index.html is missing\."):
        install_dashboard(tmp_path / "nowhere", tmp_path / "served")


def test_folder_that_is_served_is_not_copied_onto_itself(build: Path) -> None:
    with pytest.raises(Failure, match="the folder that is served"):
        install_dashboard(build, build)


def test_browser_tests_of_the_dashboard_run_where_a_build_is(
    build: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # given
    layout = Layout(root=tmp_path, state=tmp_path / "var" / "test")
    monkeypatch.delenv("DASHBOARD_DIR", raising=False)
    assert get_served_folder(layout) == tmp_path / "var" / "dashboard"
    assert not is_installed(layout)

    # when
    monkeypatch.setenv("DASHBOARD_DIR", str(tmp_path / "elsewhere"))
    install_dashboard(build, get_served_folder(layout))

    # then
    assert is_installed(layout)


def test_command_says_where_the_build_went(build: Path, tmp_path: Path) -> None:
    # when
    environment = os.environ | {"DASHBOARD_DIR": str(tmp_path / "served")}
    command = [sys.executable, "-m", "launcher", "dashboard", "--build", str(build)]
    answer = subprocess.run(
        command, cwd=CHECKOUT, env=environment, capture_output=True, text=True, check=False
    )

    # then
    assert (answer.returncode, answer.stderr) == (0, "")
    assert answer.stdout == f"Copied 3 files to {tmp_path}/served, served at /dashboard/.\n"
