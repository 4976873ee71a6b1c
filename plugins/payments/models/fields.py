"""What columns of several tables have in common."""

from collections.abc import Iterable
from enum import Enum
from typing import Final

LONGEST_PROVIDER: Final = 64
BARE_NUMBER_IN_SQL: Final = r"^[[:space:]0-9.-]{12,}$"


def list_choices(members: Iterable[Enum]) -> list[tuple[str, str]]:
    return [(member.value, member.value) for member in members]
