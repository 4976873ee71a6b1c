"""The documented way to sign a release, and to find out that another key has signed it."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from launcher.layout import CHECKOUT

OPERATIONS = CHECKOUT / "docs/operations.md"
OWNER = "owner@shop.example"
KEYGEN = shutil.which("ssh-keygen")

pytestmark = pytest.mark.skipif(KEYGEN is None, reason="This machine has no ssh-keygen.")


def read_commands() -> list[str]:
    """The blocks of the section: of who releases, and of who installs."""
    section = OPERATIONS.read_text().split("\n## Routine\n")[1].split("\n## ")[0]
    blocks = re.findall(r"```console\n(.*?)```", section, re.DOTALL)
    return [re.sub(r"^\$ ", "", block, flags=re.MULTILINE) for block in blocks]


def run_script(folder: Path, script: str, home: Path) -> subprocess.CompletedProcess[str]:
    variables = {
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_AUTHOR_NAME": "Owner",
        "GIT_AUTHOR_EMAIL": OWNER,
        "GIT_COMMITTER_NAME": "Owner",
        "GIT_COMMITTER_EMAIL": OWNER,
    }
    return subprocess.run(
        ["sh", "-e", "-c", script], cwd=folder, env=variables, capture_output=True, text=True
    )


def make_key(home: Path) -> str:
    """The line of ``allowed-signers`` for a new key of ``home``."""
    (home / ".ssh").mkdir(parents=True)
    command = [str(KEYGEN), "-q", "-t", "ed25519", "-N", "", "-f", str(home / ".ssh/release")]
    subprocess.run(command, check=True)
    kind, key, *_comment = (home / ".ssh/release.pub").read_text().split()
    return f"{OWNER} {kind} {key}\n"


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A clone with one commit, of a bare repository beside it."""
    script = (
        "git init -q --bare origin && git clone -q origin clone && cd clone"
        " && git commit -q --allow-empty --message Begin && git push -q origin HEAD"
    )
    done = run_script(tmp_path, script, tmp_path)
    assert done.returncode == 0, done.stderr
    return tmp_path / "clone"


@pytest.mark.parametrize("is_signers", [True, False])
def test_a_release_is_signed_and_known_by_its_key(
    is_signers: bool, tmp_path: Path, clone: Path
) -> None:
    # given
    release, install = read_commands()
    signers = make_key(tmp_path / "owner")
    others = make_key(tmp_path / "other")
    made = run_script(clone, release, tmp_path / "owner")
    assert made.returncode == 0, made.stderr

    # when
    run_script(tmp_path, "git clone -q origin installed", tmp_path)
    (tmp_path / "installed/allowed-signers").write_text(signers if is_signers else others)
    done = run_script(tmp_path / "installed", install, tmp_path)

    # then
    assert (done.returncode == 0) is is_signers, done.stderr
    assert f'Good "git" signature for {OWNER}' in done.stderr or not is_signers


def test_a_tag_without_a_signature_is_refused(tmp_path: Path, clone: Path) -> None:
    # given
    _release, install = read_commands()
    (clone / "allowed-signers").write_text(make_key(tmp_path / "owner"))
    run_script(clone, "git tag --annotate v1.0.0 --message 'Mashtal 1.0.0'", tmp_path)

    # when
    done = run_script(clone, install, tmp_path)

    # then
    assert done.returncode
