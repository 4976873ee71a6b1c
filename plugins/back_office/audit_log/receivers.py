"""Receivers of Django's signals that record saved rows and relations."""

from typing import Any, Final

from django.apps import apps
from django.db.models import Model
from django.db.models.signals import m2m_changed, post_save, pre_save

from plugins.back_office.audit_log.services import build_entry, get_actor, is_recorded
from plugins.back_office.audit_log.values import build_changes, read_row_values

# A receiver makes Django read a relation before it adds to it, so customers' ones have none.
CUSTOMER_RELATIONS: Final = frozenset({
    "account.User_addresses", "checkout.Checkout_gift_cards", "order.Order_gift_cards",
    "wishlist.WishlistItem_variants",
})  # fmt: skip


def connect_receivers() -> None:
    pre_save.connect(remember_stored_values, dispatch_uid="back_office_before")
    post_save.connect(record_saved_row, dispatch_uid="back_office_saved")
    fields = (field for model in apps.get_models() for field in model._meta.many_to_many)
    for relation in {field.remote_field.through for field in fields}:
        if relation._meta.label not in CUSTOMER_RELATIONS:
            m2m_changed.connect(
                record_relation, sender=relation, dispatch_uid=("relation", relation)
            )


def remember_stored_values(sender: type[Model], instance: Model, **_signal: Any) -> None:
    actor = get_actor()
    if actor is None or instance.pk is None or not is_recorded(sender):
        return
    stored = sender._base_manager.filter(pk=instance.pk).first()
    if stored is not None:
        actor.before[instance._meta.label_lower, instance.pk] = read_row_values(stored)


def record_saved_row(
    sender: type[Model], instance: Model, created: bool, raw: bool = False, **_signal: Any
) -> None:
    actor = get_actor()
    if actor is None or raw or not is_recorded(sender):
        return
    before = actor.before.pop((instance._meta.label_lower, instance.pk), {})
    # A second save of one instance within the request compares with the first one's values.
    stored = sender._base_manager.filter(pk=instance.pk).first()
    changes = build_changes(sender, before, read_row_values(stored or instance))
    if created or changes:
        build_entry(actor, "added" if created else "changed", instance, changes).save()


def record_relation(
    sender: Any, instance: Model, action: str, model: type[Model], pk_set: Any, **_signal: Any
) -> None:
    """Added and removed relations of ``instance``, as one change of a field."""
    actor = get_actor()
    if actor is None or not is_recorded(type(instance)):
        return
    keys = sorted(str(key) for key in pk_set or ())
    changes: dict[str, list[Any]] = {
        "pre_clear": ["…", []],
        "post_add": [[], keys],
        "post_remove": [keys, []],
    }
    change = changes.get(action, [])
    if any(change):
        name = f"{sender._meta.model_name}: {model._meta.model_name}"
        build_entry(actor, "changed", instance, {name: change}).save()
