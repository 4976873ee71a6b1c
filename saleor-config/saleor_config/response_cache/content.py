"""What cached responses are made of: a version, and tags that name what has changed.

A plugin that knows when the shop's public content changes registers a ``ContentSource``, and
sends ``content_changed`` whenever the version of this process moves.
"""

from typing import Final, Protocol

from django.dispatch import Signal

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
