import os
import stat
import subprocess
from pathlib import Path

import pytest

from launcher.layout import CHECKOUT
from launcher.node_tool import parse_version
from launcher.postgres_programs import restore_links
from launcher.preparation import Preparation


def program(folder: Path, name: str, script: str) -> Path:
    file = folder / name
    file.write_text(f"#!/bin/sh\n{script}\n")
    file.chmod(file.stat().st_mode | stat.S_IXUSR)
    return file


@pytest.mark.parametrize(
    ("text", "version"),
    [("v24.19.0", (24, 19)), ("v22.9.1", (22, 9)), ("nonsense", (0, 0)), ("", (0, 0))],
)
def test_node_versions_are_read(text: str, version: tuple[int, int]) -> None:
    assert parse_version(text) == version


def test_an_old_node_of_the_machine_is_passed_over(
    preparation: Preparation, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # given
    old = program(tmp_path, "node", "echo v20.20.2 /usr/bin/node")
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")

    # when
    node = preparation.node

    # then
    assert node.program != old
    assert parse_version(node.version) >= (22, 22)


def test_npm_scripts_find_the_same_node_and_npm(preparation: Preparation, tmp_path: Path) -> None:
    node = preparation.node

    answers = [
        subprocess.run(
            [tool, "--version"],
            env=node.environment(),
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for tool in (node.folder / "node", node.folder / "npm")
    ]

    assert answers[0] == node.version
    assert answers[1].split(".")[0].isdecimal()


def test_links_that_npm_cannot_carry_are_restored(tmp_path: Path) -> None:
    # given
    library = tmp_path / "native" / "lib"
    library.mkdir(parents=True)
    (library / "libpq.so.5.18").write_text("library")
    (tmp_path / "native" / "pg-symlinks.json").write_text(
        '[{"source": "native/lib/libpq.so.5.18", "target": "native/lib/libpq.so.5"}]'
    )

    # when
    restore_links(tmp_path)
    restore_links(tmp_path)

    # then
    assert (library / "libpq.so.5").readlink() == Path("libpq.so.5.18")


def test_a_machine_without_a_fitting_python_is_told_what_to_install(tmp_path: Path) -> None:
    # given
    program(tmp_path, "python3", "exit 1")
    for name in ("bash", "dirname", "readlink", "env"):
        (tmp_path / name).symlink_to(Path("/usr/bin") / name)

    # when
    answer = subprocess.run(
        [CHECKOUT / "mashtal", "status"],
        env={"PATH": str(tmp_path)},
        capture_output=True,
        text=True,
    )

    # then
    assert answer.returncode == 1
    assert answer.stdout == ""
    assert answer.stderr == (
        "mashtal: Python 3.11, 3.12 or 3.13 is needed and none was found; install one (on Debian:"
        " apt-get install python3 python3-venv) or name it in MASHTAL_PYTHON.\n"
    )
