"""Telling whoever keeps the books that a member of staff acts."""

from contextlib import AbstractContextManager, nullcontext
from functools import cache
from typing import Any

from django.conf import settings
from django.utils.module_loading import import_string

from saleor_config.graphql.identity import Identity


def acting(identity: Identity) -> AbstractContextManager[Any]:
    """``settings.STAFF_ACTS`` of the user where staff ask; nothing for everybody else."""
    if not getattr(identity.user, "is_staff", False):
        return nullcontext()
    return keeper(settings.STAFF_ACTS)(identity.user)


@cache
def keeper(name: str) -> Any:
    return import_string(name)
