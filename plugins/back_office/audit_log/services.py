"""The audit log: who of staff, or which app, changed which rows (decision 0044).

``record_changes_by`` names the actor; the middleware does so for every request of the office.
Without an actor the receivers return at once.
"""

import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, Final

from django.conf import settings
from django.contrib.auth import get_user_model
from django.db.models import Model
from django.utils import timezone

from plugins.back_office.audit_log.values import get_row_title
from plugins.back_office.models import Change

# Logs, counters and caches, of which no entries are made.
EXCLUDED_APPS: Final = frozenset({
    "back_office", "sessions", "contenttypes", "catalogue", "otp_totp", "otp_static",
    "saleor_config", "phone_otp", "messaging", "search_engines",
})  # fmt: skip
EXCLUDED_MODELS: Final = frozenset({"order.orderevent", "account.customerevent"})


@dataclass
class Actor:
    """Who acts in this request: an account or an app. ``before``: values of rows about to be
    saved."""

    user: Any
    request_id: uuid.UUID = field(default_factory=uuid.uuid4)
    before: dict[tuple[str, Any], dict[str, Any]] = field(default_factory=dict)


_actor: ContextVar[Actor | None] = ContextVar("back_office_actor", default=None)


def get_actor() -> Actor | None:
    return _actor.get()


@contextmanager
def record_changes_by(user: Any) -> Iterator[None]:
    """Record every row that is saved or deleted within, as changed by ``user`` or an app."""
    token = _actor.set(Actor(user))
    try:
        yield
    finally:
        _actor.reset(token)


def is_recorded(model: type[Model]) -> bool:
    meta = model._meta
    return (
        meta.app_label not in EXCLUDED_APPS
        and meta.label_lower not in EXCLUDED_MODELS
        and not meta.auto_created
    )


def build_entry(
    actor: Actor, action: str, row: Model | type[Model], changes: dict[str, Any]
) -> Change:
    """An entry about ``row``, or about many rows of a table, that is not stored yet."""
    user, is_row = actor.user, isinstance(row, Model)
    return Change(
        at=timezone.now(),
        by_id=user.pk if isinstance(user, get_user_model()) else None,
        by_email=str(getattr(user, "email", None) or f"app {user.name}")[:254],
        request_id=actor.request_id,
        action=action,
        model=row._meta.label_lower,
        object_key=str(row.pk)[:64] if is_row else "",
        text=get_row_title(row) if is_row else "",
        changes=changes,
    )


def record_account_change(user: Any, what: str, before: Any, after: Any) -> None:
    """Record a change of the account ``user`` that is not one of its row, by the actor or, without
    one, by the account itself."""
    build_entry(get_actor() or Actor(user), "changed", user, {what: [before, after]}).save()


def delete_old_entries() -> int:
    """Delete entries older than ``settings.AUDIT_LOG_DAYS``; how many. 0 days keep all."""
    if not settings.AUDIT_LOG_DAYS:
        return 0
    end = timezone.now() - timedelta(days=settings.AUDIT_LOG_DAYS)
    return Change.objects.filter(at__lt=end).delete()[0]
