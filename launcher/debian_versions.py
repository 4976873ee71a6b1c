"""The order of Debian's version numbers (deb-version(7))."""

import re
from collections.abc import Iterator
from itertools import zip_longest
from typing import Final

RUNS: Final = re.compile(r"([^0-9]*)([0-9]*)")
Run = tuple[tuple[int, ...], int]
END: Final = 0
EMPTY_RUN: Final[Run] = ((END,), 0)


def is_older(version: str, other: str) -> bool:
    """Whether ``version`` comes before ``other``."""
    for one, two in zip(split_version(version), split_version(other), strict=True):
        for run, other_run in zip_longest(list_runs(one), list_runs(two), fillvalue=EMPTY_RUN):
            if run != other_run:
                return run < other_run
    return False


def split_version(version: str) -> tuple[str, str, str]:
    """Epoch, upstream version, revision."""
    epoch, colon, rest = version.partition(":")
    if not colon:
        epoch, rest = "0", version
    upstream, dash, revision = rest.rpartition("-")
    return (epoch, upstream, revision) if dash else (epoch, rest, "")


def list_runs(text: str) -> Iterator[Run]:
    """Characters before each number, as their order, and the number."""
    for characters, number in RUNS.findall(text):
        yield (*map(get_order, characters), END), int(number or 0)


def get_order(character: str) -> int:
    """``~`` before the end, letters before all else."""
    if character == "~":
        return END - 1
    return ord(character) + (0 if character.isalpha() else 256)
