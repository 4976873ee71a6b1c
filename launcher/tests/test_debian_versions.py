"""Debian's order of versions, beside that of dpkg."""

import shutil
import subprocess

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from launcher.debian_versions import is_older

DPKG = shutil.which("dpkg")
SOME = st.text(alphabet="019.+~aZ", max_size=6)
VERSIONS = st.builds(
    "{}{}{}{}".format,
    st.sampled_from(["", "0:", "1:", "10:"]),
    st.integers(0, 20),
    SOME,
    st.one_of(st.just(""), st.builds("-{}{}".format, st.integers(0, 11), SOME)),
)


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("1.2-3", "1.2-4"),
        ("1.9-1", "1.10-1"),
        ("1.2~rc1-1", "1.2-1"),
        ("1.2-1", "1:0.1-1"),
        ("3.0.16-1~deb12u1", "3.0.16-1"),
        ("3.0.16-1~deb12u1", "3.0.17-1~deb12u1"),
        ("5.36.0-7+deb12u1", "5.36.0-7+deb12u2"),
        ("2.36-9+deb12u9", "2.36-9+deb12u10"),
        ("1.0", "1.0a"),
        ("1.0a", "1.0+b"),
    ],
)
def test_the_older_version_comes_first(older: str, newer: str) -> None:
    assert is_older(older, newer)
    assert not is_older(newer, older)
    assert not is_older(older, older)


@pytest.mark.skipif(DPKG is None, reason="This machine has no dpkg.")
@settings(max_examples=60, deadline=None)
@given(one=VERSIONS, two=VERSIONS)
def test_the_order_is_that_of_dpkg(one: str, two: str) -> None:
    command = [str(DPKG), "--compare-versions", one, "lt", two]

    assert is_older(one, two) == (subprocess.run(command).returncode == 0)
