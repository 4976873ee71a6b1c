"""Values of rows as the audit log stores them.

Entries outlive the rows, so nothing personal or secret is stored: of such a field only that it
changed.
"""

import json
import re
from typing import Any, Final

from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import Model

from plugins.back_office.models import MAX_TITLE_LENGTH

HIDDEN: Final = "•••"
MAX_VALUE_LENGTH: Final = 2_000

SECRET_NAMES: Final = re.compile(
    r"password|secret|token|digest|_hash$|^key$|private_key|private_metadata|^configuration$"
)
CONTACT_NAMES: Final = re.compile(r"e?mail|phone")
"""Hidden in every app: a voucher's row, say, holds the address of who used it."""
# A gift card's code is all that is needed to spend it.
SECRET_FIELDS: Final = frozenset({"giftcard.giftcard.code"})
# Apps with rows about persons, and their personal fields.
PERSONAL_APPS: Final = frozenset({
    "account", "accounts", "order", "checkout", "bookings", "content", "payment", "payments",
    "invoices", "shipments", "orders", "cart", "wishlist",
    "gift_cards", "gift_card_purchases", "gifts", "questions", "reviews",
})  # fmt: skip
PERSONAL_FIELDS: Final = re.compile(
    r"^name$|e?mail|phone|first_name|last_name|street|city|postal|company|address|note|message"
    r"|answer|words|^title$|metadata|location|ip$|district|short_code|building_number|^unit$"
    r"|secondary_number|buyer|avatar|recipient|sender|details|parameters|extra_data"
)
# Names of what the nursery offers or registers, in apps that are otherwise about persons.
PUBLIC_MODELS: Final = frozenset({
    "bookings.service", "bookings.serviceoption", "bookings.crew", "content.gallerypicture",
    "content.gallery", "content.homehero", "content.homerow", "content.aboutblock",
    "invoices.egsunit", "invoices.unitregistration",
})  # fmt: skip


def read_row_values(instance: Model) -> dict[str, Any]:
    """Column values by field name, as they are in Python."""
    return {
        field.name: getattr(instance, field.attname)
        for field in instance._meta.concrete_fields
        if field.attname in instance.__dict__
    }


def build_changes(
    model: type[Model], before: dict[str, Any], after: dict[str, Any]
) -> dict[str, list[Any]]:
    """Fields that differ, each with what it was and what it is; None where there was no row."""
    changes = {}
    for name in (field.name for field in model._meta.concrete_fields if not field.primary_key):
        old, new = before.get(name), after.get(name)
        if old != new and (old or new or (before and after)):
            changes[name] = [serialize_value(model, name, value) for value in (old, new)]
    return changes


def serialize_value(model: type[Model], field: str, value: Any) -> Any:
    # A file field without a file is equal to "" and no text.
    if value is None or value == "":
        return None if value is None else ""
    if is_hidden(model, field):
        return HIDDEN
    text = json.dumps(value, cls=LenientEncoder, ensure_ascii=False)
    if len(text) > MAX_VALUE_LENGTH:
        return f"{text[:MAX_VALUE_LENGTH]}…"
    return json.loads(text)


def is_hidden(model: type[Model], field: str) -> bool:
    return bool(
        SECRET_NAMES.search(field)
        or CONTACT_NAMES.search(field)
        or f"{model._meta.label_lower}.{field}" in SECRET_FIELDS
        or (is_about_person(model) and PERSONAL_FIELDS.search(field))
    )


def is_about_person(model: Model | type[Model]) -> bool:
    meta = model._meta
    return meta.app_label in PERSONAL_APPS and meta.label_lower not in PUBLIC_MODELS


def get_row_title(instance: Model) -> str:
    """The text of the row, unless that names a person."""
    if is_about_person(instance):
        return str(getattr(instance, "reference", "") or getattr(instance, "number", "") or "")
    return str(instance)[:MAX_TITLE_LENGTH]


class LenientEncoder(DjangoJSONEncoder):
    """Money, files, countries and other values of columns as their text."""

    def default(self, value: Any) -> Any:
        try:
            return super().default(value)
        except TypeError:
            return str(value)
