"""The rules of signing in, as staff may set them in Saleor's plugin configuration.

Each rule also has an environment variable, ``PHONE_OTP_<NAME>``, for its default. Every
rule has bounds: a slip in a form must not open the shop to guessing.
"""

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext_noop as N_

from plugins.messaging.selectors import (
    SENDING_RULES,
    SendingRules,
    SendingUnavailable,
    get_stored_values,
)
from plugins.phone_otp.errors import HOUR, build_unavailable_error
from saleor_config import plugin_rules
from saleor_config.limits.sliding_windows import Limit
from saleor_config.plugin_rules import InvalidRule, Rule, number_pairs, read_limits, whole_number

logger = logging.getLogger(__name__)

PLUGIN_ID: Final = "mashtal.phone_otp"
ENVIRONMENT_PREFIX: Final = "PHONE_OTP_"
CODE_LENGTH: Final = 4
"""docs/specification.md#constants."""


@dataclass(frozen=True)
class LockStep:
    """From ``failures`` wrong codes on, a phone is locked for ``seconds``."""

    failures: int
    seconds: int


@dataclass(frozen=True)
class SignInRules(SendingRules):
    code_lifetime_seconds: int
    tries_per_code: int
    resend_after_seconds: int
    phone_send_limits: tuple[Limit, ...]
    address_send_limits: tuple[Limit, ...]
    lock_steps: tuple[LockStep, ...]
    failure_memory_seconds: int
    address_failure_limits: tuple[Limit, ...]
    shop_failure_limits: tuple[Limit, ...]
    session_idle_days: int
    session_lifetime_days: int
    confirmation_minutes: int
    audit_retention_days: int


def lock_steps(text: str) -> tuple[LockStep, ...]:
    values = number_pairs(":", "failures:seconds, failures:seconds")(text)
    steps = tuple(LockStep(failures, seconds) for failures, seconds in values)
    if max(step.seconds for step in steps) < HOUR:
        raise ValueError("must end with a lock of an hour or more")
    if max(step.failures for step in steps) > 20:
        raise ValueError("must reach its longest lock within 20 failures")
    return steps


RULES: Final[Mapping[str, Rule]] = {
    "code_lifetime_seconds": Rule(
        "300", whole_number(60, 600), N_("Code lifetime"), N_("Seconds a code can be used.")
    ),
    "tries_per_code": Rule(
        "3", whole_number(1, 5), N_("Tries a code"), N_("Wrong tries a code has.")
    ),
    "resend_after_seconds": Rule(
        "60",
        whole_number(30, 600),
        N_("Resend after"),
        N_("Seconds between two codes to one phone."),
    ),
    "phone_send_limits": Rule(
        "3/600, 5/3600, 10/86400",
        read_limits,
        N_("Codes to a phone"),
        N_("count/seconds, separated by commas."),
    ),
    "address_send_limits": Rule(
        "20/600, 60/3600, 200/86400",
        read_limits,
        N_("Codes for a network address"),
        N_("count/seconds. Mobile networks put many customers behind one address."),
    ),
    "shop_send_limits": SENDING_RULES["shop_send_limits"],
    "lock_steps": Rule(
        "3:30, 4:60, 5:300, 6:3600, 7:21600, 8:86400",
        lock_steps,
        N_("Locks of a phone"),
        N_("failures:seconds, counted over the failure memory."),
    ),
    "failure_memory_seconds": Rule(
        "259200",
        whole_number(HOUR, 7 * 24 * HOUR),
        N_("Failure memory"),
        N_("Seconds a wrong code is remembered against its phone."),
    ),
    "address_failure_limits": Rule(
        "10/600, 20/3600, 50/86400",
        read_limits,
        N_("Wrong codes from a network address"),
        N_("count/seconds, over all phones."),
    ),
    "shop_failure_limits": Rule(
        "100/3600, 500/86400",
        read_limits,
        N_("Wrong codes of the whole shop"),
        N_("count/seconds. Signing in pauses above it: somebody is guessing."),
    ),
    "session_idle_days": Rule(
        "30",
        whole_number(1, 90),
        N_("Idle session"),
        N_("Days after which an unused session ends."),
    ),
    "session_lifetime_days": Rule(
        "180", whole_number(1, 365), N_("Longest session"), N_("Days after which any session ends.")
    ),
    "confirmation_minutes": Rule(
        "10",
        whole_number(1, 60),
        N_("Confirmation"),
        N_("Minutes for which a customer who proved who they are need not prove it again."),
    ),
    "audit_retention_days": Rule(
        "365",
        whole_number(30, 1825),
        N_("Audit log"),
        N_("Days for which sign-in events are kept."),
    ),
    "sms_providers": SENDING_RULES["sms_providers"],
}


def default_values() -> dict[str, str]:
    return plugin_rules.default_values(RULES, ENVIRONMENT_PREFIX)


def read_rules(values: Mapping[str, Any]) -> SignInRules:
    """Parse ``values``, with defaults for missing ones. Raises ``InvalidRule``."""
    return SignInRules(**plugin_rules.read_values(RULES, ENVIRONMENT_PREFIX, values))


def get_current_rules() -> SignInRules:
    """Rules in force. Raises ``SignInError`` (UNAVAILABLE) where staff closed the sign-in."""
    try:
        return read_rules(get_stored_values())
    except SendingUnavailable:
        raise build_unavailable_error() from None
    except InvalidRule:
        logger.exception("The stored sign-in rules can't be read; signing in is closed")
        raise build_unavailable_error() from None
