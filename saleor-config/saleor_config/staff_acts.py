"""The audit log learns here that a member of staff, or an app, acts."""

from contextlib import AbstractContextManager, nullcontext
from functools import cache
from typing import Any

from django.conf import settings
from django.utils.module_loading import import_string

from saleor_config.graphql.identity import Identity


def acting(identity: Identity) -> AbstractContextManager[Any]:
    """``settings.STAFF_ACTS`` of the member of staff or app that asks; nothing for others."""
    actor = identity.user if getattr(identity.user, "is_staff", False) else identity.app
    if not actor:
        return nullcontext()
    context: AbstractContextManager[Any] = keeper(settings.STAFF_ACTS)(actor)
    return context


@cache
def keeper(name: str) -> Any:
    return import_string(name)
