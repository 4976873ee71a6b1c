"""What cached responses are made of: a version, and tags that name what has changed.

A plugin that knows when the shop's public content changes registers a ``ContentSource``, and
sends ``content_changed`` whenever the version of this process moves.
"""

from collections.abc import Callable
from typing import Final, Generic, Protocol, TypeVar

from django.db import connection
from django.dispatch import Signal

T = TypeVar("T")

EVERYTHING_TAG: Final = "shop"
"""Matches every page; see also storefront/app/shared/api/."""

# Argument: ``tags``, a frozenset of what pages show. Receivers must neither block nor fail.
content_changed: Final = Signal()


class ContentSource(Protocol):
    @property
    def version(self) -> int:
        """The version of the content in this process, up to date or not; 0 before there is one."""

    def verified_version(self) -> int | None:
        """The version while it is known to be up to date, found without I/O; else None."""

    def invalidate(self) -> None:
        """Move every process to another version once this transaction is committed."""


class NoContent:
    """Before a plugin registers: nothing can be cached."""

    version = 0

    def verified_version(self) -> int | None:
        return None

    def invalidate(self) -> None:
        return None


_source: ContentSource = NoContent()


def register_content_source(source: ContentSource) -> None:
    global _source
    _source = source


def get_content_source() -> ContentSource:
    return _source


def invalidate_responses() -> None:
    """Evict every process's cached responses after the commit.

    For changes that no write shows, such as a publication date that has come: the source
    notices writes itself.
    """
    _source.invalidate()


class VersionedValue(Generic[T]):
    """A value in the memory of the process, read again once the content's version has moved.

    For what is written rarely, by statements that move the version. Without a verified version, as
    outside of servers, each ``get`` reads. Callers must not change the value.
    """

    def __init__(self, read: Callable[[], T]) -> None:
        self._read = read
        self._held: tuple[int, T] | None = None

    def get(self) -> T:
        version = _source.verified_version()
        held = self._held
        if version is not None and held is not None and held[0] == version:
            return held[1]
        value = self._read()
        # A transaction may see what is never committed, or what was before this version.
        if version is not None and not connection.in_atomic_block:
            self._held = (version, value)
        return value
