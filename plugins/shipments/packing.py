"""Tells our own fulfilments from those that Saleor's API makes."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

_packing: Final[ContextVar[bool]] = ContextVar("packing", default=False)


@contextmanager
def packing() -> Iterator[None]:
    """Around a fulfilment whose parcel is made by whoever packs it."""
    token = _packing.set(True)
    try:
        yield
    finally:
        _packing.reset(token)


def is_packing() -> bool:
    return _packing.get()
