"""What other plugins read about messages, and the rules of sending text messages.

Staff set the rules on the screen of signing in by phone: the configuration of shops that run
already has them there.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Final

from django.db.models import Q, QuerySet
from django.utils.translation import gettext_noop as N_
from saleor.account.models import StaffNotificationRecipient

from plugins.messaging.consents import (
    MessageRecipient,
    find_consented_channels,
    get_address,
    list_consenting_users,
    prefers_whatsapp,
)
from plugins.messaging.models import (
    ConsentSource,
    ConsentTopic,
    MessageChannel,
    MessageConsent,
    SmsDelivery,
    SmsStatus,
    WhatsAppDelivery,
)
from plugins.messaging.quiet_hours import get_end_of_quiet_hours
from plugins.messaging.sms.base import SmsProvider
from plugins.messaging.sms.registry import PROVIDERS
from saleor_config.limits.sliding_windows import Limit
from saleor_config.phone_numbers import hash_phone
from saleor_config.plugin_rules import InvalidRule, Rule, read_limits, read_values
from saleor_config.prepared_statements import fetch_prepared_row, fetch_prepared_rows

BASIC: Final = frozenset(
    "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?"
    "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà"
)
MOST_SEGMENTS: Final = 2
"""Of a text message without a code: 134 letters of Arabic."""
EXTENDED: Final = frozenset("\f^{}\\[~]|€")
"""Each takes two septets."""
TAKEN: Final = (SmsStatus.ACCEPTED, SmsStatus.SENT, SmsStatus.DELIVERED)


@dataclass(frozen=True)
class EarlierAttempts:
    """Of one outbox message. ``uncertain``: attempts without a response, or with one that does not
    say whether the message was taken."""

    was_taken: bool = False
    uncertain: int = 0


WAS_TAKEN: Final = """
SELECT EXISTS (SELECT FROM phone_otp_smsdelivery
  WHERE reference = %(reference)s AND reference <> '' AND status = ANY(%(taken)s::text[]))
"""
EARLIER_ATTEMPTS: Final = """
SELECT COALESCE(bool_or(status = ANY(%(taken)s::text[])), false),
  count(*) FILTER (WHERE status = %(sending)s)
FROM phone_otp_smsdelivery WHERE reference = %(reference)s AND reference <> ''
"""
STORED_VALUES: Final = """
SELECT active, configuration FROM plugins_pluginconfiguration WHERE identifier = %s
"""


def count_segments(text: str) -> int:
    """Segments of 160 or 153 septets, or, with any other letter, of 70 or 67 UCS-2 units."""
    if all(letter in BASIC or letter in EXTENDED for letter in text):
        length = sum(2 if letter in EXTENDED else 1 for letter in text)
        return _count_parts(length, alone=160, joined=153)
    return _count_parts(len(text.encode("utf-16-be")) // 2, alone=70, joined=67)


def _count_parts(length: int, *, alone: int, joined: int) -> int:
    return 1 if length <= alone else -(-length // joined)


def fits_in_a_text(text: str) -> bool:
    """Whether ``send_text`` accepts it."""
    return count_segments(text) <= MOST_SEGMENTS


def was_taken(reference: str) -> bool:
    """Whether a provider has taken the outbox message with this id."""
    values = {"reference": reference, "taken": [status.value for status in TAKEN]}
    return bool(fetch_prepared_row(WAS_TAKEN, values)[0])


def get_earlier_attempts(reference: str) -> EarlierAttempts:
    """What became of the outbox message with this id, where it was tried before."""
    values = {
        "reference": reference,
        "taken": [status.value for status in TAKEN],
        "sending": SmsStatus.SENDING.value,
    }
    return EarlierAttempts(*fetch_prepared_row(EARLIER_ATTEMPTS, values))


def get_deliveries_to(phone: str, since: datetime) -> QuerySet:
    """Log rows of an E.164 number, newest first."""
    return SmsDelivery.objects.filter(phone_hash=hash_phone(phone), created_at__gte=since)


def get_whatsapp_deliveries_to(phone: str, since: datetime) -> QuerySet:
    """Log rows of an E.164 number, newest first."""
    rows = WhatsAppDelivery.objects.filter(phone_hash=hash_phone(phone), created_at__gte=since)
    return rows.order_by("-created_at")


def get_available_providers(names: tuple[str, ...]) -> list[tuple[str, SmsProvider]]:
    """Those of ``names`` that can send from this machine, in the same order."""
    providers = [(name, PROVIDERS[name]()) for name in names]
    return [(name, provider) for name, provider in providers if provider.is_available()]


def get_staff_emails(permission: str | None = None) -> list[str]:
    """Of who receives the shop's notifications: staff, with ``permission`` where given, and, where
    none is, addresses without an account."""
    return [
        recipient.get_email()
        for recipient in _filter_recipients().select_related("user")
        if permission is None or (recipient.user and recipient.user.has_perm(permission))
    ]


def has_staff_emails() -> bool:
    """Whether ``get_staff_emails`` has any. Asked by each order."""
    return bool(fetch_prepared_row(*_compile_recipients())[0])


def _filter_recipients() -> QuerySet:
    staff = Q(user__is_active=True, user__is_staff=True)
    # Saleor takes these in ("Email address of a user subscribed") and mails none of them.
    address_alone = Q(user=None) & ~Q(staff_email=None) & ~Q(staff_email="")
    return StaffNotificationRecipient.objects.filter(staff | address_alone, active=True)


@cache
def _compile_recipients() -> tuple[str, tuple[object, ...]]:
    """SQL and parameters of whether there are any, which Django would write at each call."""
    sql, parameters = _filter_recipients().values("pk").query.sql_with_params()
    return f"SELECT EXISTS ({sql})", tuple(parameters)


PLUGIN_ID: Final = "mashtal.phone_otp"
ENVIRONMENT_PREFIX: Final = "PHONE_OTP_"


class SendingUnavailable(Exception):
    """Staff closed the plugin, or its stored rules are invalid."""


@dataclass(frozen=True)
class SendingRules:
    shop_send_limits: tuple[Limit, ...]
    sms_providers: tuple[str, ...]


def read_provider_names(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    if not set(names) <= set(PROVIDERS) or len(set(names)) < len(names):
        raise ValueError(f"must list some of these, each once: {', '.join(sorted(PROVIDERS))}")
    return names


SENDING_RULES: Final[Mapping[str, Rule]] = {
    "shop_send_limits": Rule(
        "120/600, 400/3600, 2000/86400",
        read_limits,
        N_("Codes of the whole shop"),
        N_("count/seconds. This is what a day of SMS can cost at most."),
    ),
    "sms_providers": Rule(
        "console",
        read_provider_names,
        N_("SMS providers"),
        N_(
            "In the order in which they are tried, separated by commas. Their credentials come from"
            " the server's environment. console keeps messages in the local inbox."
        ),
    ),
}


def get_stored_values() -> dict[str, str]:
    """What staff have set. Raises ``SendingUnavailable`` where they closed the plugin."""
    for is_active, configuration in fetch_prepared_rows(STORED_VALUES, [PLUGIN_ID]):
        if not is_active:
            raise SendingUnavailable
        return {item["name"]: item.get("value") for item in configuration or []}
    return {}


def get_sending_rules() -> SendingRules:
    """Raises ``SendingUnavailable``."""
    try:
        return SendingRules(**read_values(SENDING_RULES, ENVIRONMENT_PREFIX, get_stored_values()))
    except InvalidRule:
        raise SendingUnavailable from None
