"""Buttons on the page of one row: each is a form of its own, sent by POST."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


class Refused(Exception):
    """``sentence``: why nothing was done, in the user's language."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


@dataclass(frozen=True)
class RowAction:
    """``run(request, row)`` raises ``Refused``. ``asks``: label of a text that goes with it as
    ``request.POST["reason"]``; ``is_asked`` where it must not be empty."""

    name: str
    title: Any
    done: Any
    run: Callable[[Any, Any], None]
    icon: str = ""
    is_dangerous: bool = False
    asks: Any = ""
    is_asked: bool = False
    longest: int = 1000
