"""Who changed what: rows that are saved while a member of staff or an app acts (decision 0044).

``acting`` says who acts; ``middleware.py`` does so for every request of the office. Outside of
it the receivers return at once, so the shop pays nothing for the trail.
"""

import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any, Final

from django.apps import apps
from django.contrib.auth import get_user_model
from django.db.models import Model
from django.db.models.signals import m2m_changed, post_save, pre_save
from django.utils import timezone

from plugins.back_office.audit_log.values import named, row_values, shown_change

# Books of their own, counters and caches: nobody asks who changed them.
UNTOLD_APPS: Final = frozenset({
    "back_office", "sessions", "contenttypes", "catalogue", "otp_totp", "otp_static",
    "saleor_config", "phone_otp", "messaging", "search_engines",
})  # fmt: skip
# A listener makes Django read a relation before it adds to it, so those of shoppers have none.
RELATIONS_OF_SHOPPERS: Final = frozenset({
    "account.User_addresses", "checkout.Checkout_gift_cards", "order.Order_gift_cards",
    "wishlist.WishlistItem_variants",
})  # fmt: skip
UNTOLD_MODELS: Final = frozenset({"order.orderevent", "account.customerevent"})


@dataclass
class Actor:
    """Who acts in this request. ``before``: values of rows about to be saved."""

    user: Any
    request_id: uuid.UUID = field(default_factory=uuid.uuid4)
    before: dict[tuple[str, Any], dict[str, Any]] = field(default_factory=dict)


_actor: ContextVar[Actor | None] = ContextVar("back_office_actor", default=None)


def current_actor() -> Actor | None:
    return _actor.get()


@contextmanager
def acting(user: Any) -> Iterator[None]:
    """Write down every row that is saved or deleted within, as changed by ``user``, which may be
    an app."""
    token = _actor.set(Actor(user))
    try:
        yield
    finally:
        _actor.reset(token)


def install() -> None:
    from plugins.back_office.audit_log import bulk_operations as trail_bulk

    trail_bulk.install()
    pre_save.connect(note_before, dispatch_uid="back_office_before")
    post_save.connect(note_saved, dispatch_uid="back_office_saved")
    for relation in relations_of_staff():
        m2m_changed.connect(note_relation, sender=relation, dispatch_uid=("relation", relation))


def relations_of_staff() -> list[type[Model]]:
    """The tables between two models, of which changes are told."""
    relations = {
        field.remote_field.through
        for model in apps.get_models()
        for field in model._meta.many_to_many
    }
    return [each for each in relations if each._meta.label not in RELATIONS_OF_SHOPPERS]


def is_told(model: type[Model]) -> bool:
    meta = model._meta
    return (
        meta.app_label not in UNTOLD_APPS
        and meta.label_lower not in UNTOLD_MODELS
        and not meta.auto_created
    )


def note_before(sender: type[Model], instance: Model, **_signal: Any) -> None:
    actor = _actor.get()
    if actor is None or instance.pk is None or not is_told(sender):
        return
    stored = sender._base_manager.filter(pk=instance.pk).first()
    if stored is not None:
        actor.before[key_of(instance)] = row_values(stored)


def note_saved(
    sender: type[Model], instance: Model, created: bool, raw: bool = False, **_signal: Any
) -> None:
    actor = _actor.get()
    if actor is None or raw or not is_told(sender):
        return
    before = actor.before.pop(key_of(instance), {})
    # A second save of one instance within the request compares with the first one's values.
    stored = sender._base_manager.filter(pk=instance.pk).first()
    changes = shown_change(sender, before, row_values(stored or instance))
    if created or changes:
        write(actor, "added" if created else "changed", Subject.of(instance), changes)


def note_relation(
    sender: Any, instance: Model, action: str, model: type[Model], pk_set: Any, **_signal: Any
) -> None:
    """Rows that ``instance`` was tied to or freed from, as one change of a field."""
    actor = _actor.get()
    if actor is None or action not in {"post_add", "post_remove", "pre_clear"}:
        return
    if not is_told(type(instance)):
        return
    name = sender._meta.model_name
    keys = sorted(str(key) for key in pk_set or ())
    change = {"pre_clear": ["…", []], "post_add": [[], keys], "post_remove": [keys, []]}[action]
    if action == "pre_clear" or keys:
        write(actor, "changed", Subject.of(instance), {f"{name}: {model._meta.model_name}": change})


def note_act(user: Any, what: str, before: Any, after: Any) -> None:
    """Write down what changed for the account ``user`` outside of its row, by the one who acts, or
    by the account itself where nobody else does."""
    actor = _actor.get() or Actor(user)
    write(actor, "changed", Subject.of(user), {what: [before, after]})


def key_of(instance: Model) -> tuple[str, Any]:
    return instance._meta.label_lower, instance.pk


@dataclass(frozen=True)
class Subject:
    """The row of an entry; ``text``: what it calls itself, unless that names a person."""

    model: str
    key: str
    text: str = ""

    @classmethod
    def of(cls, instance: Model) -> "Subject":
        return cls(instance._meta.label_lower, str(instance.pk)[:64], named(instance))


def write(actor: Actor, action: str, subject: Subject, changes: dict[str, Any]) -> None:
    from plugins.back_office.models import Change

    Change.objects.create(
        at=timezone.now(),
        by_id=actor.user.pk if isinstance(actor.user, get_user_model()) else None,
        by_email=name_of_actor(actor.user),
        request_id=actor.request_id,
        action=action,
        model=subject.model,
        object_key=subject.key,
        text=subject.text,
        changes=changes,
    )


def name_of_actor(actor: Any) -> str:
    """The e-mail address of an account, or the name of an app."""
    return str(getattr(actor, "email", None) or f"app {actor.name}")[:254]
