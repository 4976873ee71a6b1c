"""Contact details, from Saleor's plugin configuration."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlsplit

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_

from saleor_config.language import ARABIC, SHOP_LANGUAGES, Language
from saleor_config.phone_numbers import read_phone
from saleor_config.saleor_plugin import ConfigurationField, read_configuration, refuse_values
from saleor_config.text_input import clean_line

PLUGIN_ID: Final = "mashtal.content"
LONGEST_TEXT: Final = 300
MOST_ENTRIES: Final = 10

SHOWN_TEXT: Final = N_("Shown on the contact page and at the foot of every page.")
LIST_TEXT: Final = N_("Separated by commas, in the order in which they are shown.")
# No default: an invented phone number may be a real person's.
FIELDS: Final = (
    ConfigurationField(
        "address-ar", N_("Address, in Arabic"), SHOWN_TEXT, "الرياض، المملكة العربية السعودية"
    ),
    ConfigurationField("address-en", N_("Address, in English"), SHOWN_TEXT, "Riyadh, Saudi Arabia"),
    ConfigurationField("emails", N_("E-mail addresses"), LIST_TEXT),
    ConfigurationField("phones", N_("Phone numbers"), LIST_TEXT),
    ConfigurationField(
        "whatsapp",
        N_("WhatsApp number"),
        N_("Customers write to it from the contact page and from their orders."),
    ),
    ConfigurationField(
        "map-url", N_("Map"), N_("Address of a page with a map, beginning with https.")
    ),
    ConfigurationField(
        "certificate-url",
        N_("Business certificate"),
        N_("Address of the shop's page at the Saudi Business Center, beginning with https."),
    ),
    ConfigurationField("opening-hours-ar", N_("Opening hours, in Arabic"), SHOWN_TEXT),
    ConfigurationField("opening-hours-en", N_("Opening hours, in English"), SHOWN_TEXT),
    ConfigurationField(
        "messages-to",
        N_("Messages go to"),
        N_("E-mail addresses of staff, separated by commas; without one, the first that is shown."),
    ),
)


@dataclass(frozen=True)
class ContactConfiguration:
    """``phones``, ``whatsapp``: E.164. ``staff_emails``: recipients of contact messages, not
    public."""

    address: Mapping[Language, str]
    opening_hours: Mapping[Language, str]
    emails: tuple[str, ...]
    phones: tuple[str, ...]
    whatsapp: str
    map_url: str
    certificate_url: str
    staff_emails: tuple[str, ...]


def parse_contact_configuration(items: Iterable[Mapping[str, Any]] | None) -> ContactConfiguration:
    """Parse Saleor's list of ``{"name", "value"}``; missing values take their defaults.

    Raises ``ValidationError`` with a message for each invalid value.
    """
    values = {
        name: clean_line(str(value or ""))
        for name, value in read_configuration(FIELDS, items).items()
    }
    errors: dict[str, str] = {
        name: _("Please use at most %(longest)d characters.") % {"longest": LONGEST_TEXT}
        for name, text in values.items()
        if len(text) > LONGEST_TEXT
    }
    emails, staff = (
        tuple(_validate_email(text, name, errors) for text in _split_entries(values[name]))
        for name in ("emails", "messages-to")
    )
    phones = tuple(
        _validate_phone(text, "phones", errors) for text in _split_entries(values["phones"])
    )
    for name, entries in (("emails", emails), ("messages-to", staff), ("phones", phones)):
        if len(entries) > MOST_ENTRIES:
            errors[name] = _("Enter at most %(most)d of them.") % {"most": MOST_ENTRIES}
    contact = ContactConfiguration(
        address=_get_both_languages(values, "address"),
        opening_hours=_get_both_languages(values, "opening-hours"),
        emails=emails,
        phones=phones,
        whatsapp=values["whatsapp"] and _validate_phone(values["whatsapp"], "whatsapp", errors),
        map_url=_validate_url(values["map-url"], "map-url", errors),
        certificate_url=_validate_url(values["certificate-url"], "certificate-url", errors),
        staff_emails=staff or emails[:1],
    )
    refuse_values(errors)
    return contact


def _get_both_languages(values: Mapping[str, str], name: str) -> dict[Language, str]:
    arabic = values[f"{name}-{ARABIC}"]
    return {language: values[f"{name}-{language}"] or arabic for language in SHOP_LANGUAGES}


def _split_entries(text: str) -> list[str]:
    """Separated by commas, Arabic commas or semicolons."""
    return [part.strip() for part in re.split("[,،;]", text) if part.strip()]


def _validate_email(text: str, name: str, errors: dict[str, str]) -> str:
    try:
        validate_email(text)
    except ValidationError:
        errors[name] = _("“%(text)s” is no e-mail address.") % {"text": text}
    return text


def _validate_phone(text: str, name: str, errors: dict[str, str]) -> str:
    phone = read_phone(text)
    if phone is None:
        errors[name] = _("“%(text)s” is no phone number.") % {"text": text}
    return phone or text


def _validate_url(text: str, name: str, errors: dict[str, str]) -> str:
    try:
        parts = urlsplit(text)
        is_usable = not text or (parts.scheme == "https" and bool(parts.hostname))
    except ValueError:
        is_usable = False
    if not is_usable or " " in text:
        errors[name] = _("Enter an address that begins with https.")
    return text
