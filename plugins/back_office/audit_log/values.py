"""What of a row may stand in the trail of changes.

The trail outlives what it tells of, so nothing personal or secret goes into it: of such a field
it says that it changed, not what it was.
"""

import json
import re
from typing import Any, Final

from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import Model

from plugins.back_office.models import LONGEST_TEXT

HIDDEN: Final = "•••"
LONGEST_VALUE: Final = 2_000

SECRET: Final = re.compile(
    r"password|secret|token|digest|_hash$|^key$|private_metadata|^configuration$"
)
CONTACT: Final = re.compile(r"e?mail|phone")
"""Hidden in every app: a voucher's row, say, holds the address of who used it."""
# Anybody who reads a gift card's code can spend it.
SECRET_FIELDS: Final = frozenset({"giftcard.giftcard.code"})
# Apps whose rows are about persons, and the fields there that tell of them.
PERSONAL_APPS: Final = frozenset({
    "account", "accounts", "order", "checkout", "bookings", "content", "payment", "payments",
    "invoices", "shipments", "orders", "cart", "wishlist",
})  # fmt: skip
PERSONAL: Final = re.compile(
    r"^name$|e?mail|phone|first_name|last_name|street|city|postal|company|address|note|message"
    r"|answer|metadata|location|ip$|buyer|avatar|details|parameters|extra_data"
)
# Names of what the nursery offers, in apps that are otherwise about persons.
PUBLIC_MODELS: Final = frozenset({
    "bookings.service", "bookings.serviceoption", "bookings.crew", "content.gallerypicture",
    "content.gallery",
})  # fmt: skip


def row_values(instance: Model) -> dict[str, Any]:
    """Column values by field name, as they are in Python."""
    return {
        field.name: getattr(instance, field.attname)
        for field in instance._meta.concrete_fields
        if field.attname in instance.__dict__
    }


def shown_change(
    model: type[Model], before: dict[str, Any], after: dict[str, Any]
) -> dict[str, list[Any]]:
    """Fields that differ, each with what it was and what it is; None where there was no row."""
    changes = {}
    for field in model._meta.concrete_fields:
        old, new = before.get(field.name), after.get(field.name)
        if old == new or (not old and not new and not (before and after)):
            continue
        if field.primary_key:
            continue
        changes[field.name] = [shown(model, field.name, old), shown(model, field.name, new)]
    return changes


def shown(model: type[Model], field: str, value: Any) -> Any:
    # A file field without a file is equal to "" and no text.
    if value is None or value == "":
        return None if value is None else ""
    if is_hidden(model, field):
        return HIDDEN
    text = json.dumps(value, cls=LenientEncoder, ensure_ascii=False)
    if len(text) > LONGEST_VALUE:
        return f"{text[:LONGEST_VALUE]}…"
    return json.loads(text)


def is_hidden(model: type[Model], field: str) -> bool:
    meta = model._meta
    if SECRET.search(field) or CONTACT.search(field):
        return True
    if f"{meta.label_lower}.{field}" in SECRET_FIELDS:
        return True
    if meta.app_label not in PERSONAL_APPS or meta.label_lower in PUBLIC_MODELS:
        return False
    return bool(PERSONAL.search(field))


def named(instance: Model) -> str:
    """What the row calls itself, unless that names a person."""
    meta = instance._meta
    if meta.app_label in PERSONAL_APPS and meta.label_lower not in PUBLIC_MODELS:
        return str(getattr(instance, "reference", "") or getattr(instance, "number", "") or "")
    return str(instance)[:LONGEST_TEXT]


class LenientEncoder(DjangoJSONEncoder):
    """Money, files, countries and whatever else a column may hold, as their text."""

    def default(self, value: Any) -> Any:
        try:
            return super().default(value)
        except TypeError:
            return str(value)
