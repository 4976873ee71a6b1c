"""The rules of signing in, as staff may set them in Saleor's plugin configuration.

Each rule also has an environment variable, ``PHONE_OTP_<NAME>``, for its default. Every
rule has bounds: a slip in a form must not open the shop to guessing.
"""

import logging
import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext_noop as N_
from saleor.plugins.models import PluginConfiguration

from plugins.phone_otp.errors import HOUR, build_unavailable_error
from plugins.phone_otp.sms.providers import PROVIDERS

logger = logging.getLogger(__name__)

PLUGIN_ID: Final = "mashtal.phone_otp"
ENVIRONMENT_PREFIX: Final = "PHONE_OTP_"
CODE_LENGTH: Final = 4
"""Spec §9."""


@dataclass(frozen=True)
class Limit:
    """At most ``count`` events in any ``seconds``."""

    count: int
    seconds: int


@dataclass(frozen=True)
class LockStep:
    """From ``failures`` wrong codes on, a phone is locked for ``seconds``."""

    failures: int
    seconds: int


@dataclass(frozen=True)
class SignInRules:
    code_lifetime_seconds: int
    tries_per_code: int
    resend_after_seconds: int
    phone_send_limits: tuple[Limit, ...]
    address_send_limits: tuple[Limit, ...]
    shop_send_limits: tuple[Limit, ...]
    lock_steps: tuple[LockStep, ...]
    failure_memory_seconds: int
    address_failure_limits: tuple[Limit, ...]
    shop_failure_limits: tuple[Limit, ...]
    session_idle_days: int
    session_lifetime_days: int
    confirmation_minutes: int
    audit_retention_days: int
    sms_providers: tuple[str, ...]


def whole_number(lowest: int, highest: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        value = int(text)
        if not lowest <= value <= highest:
            raise ValueError(f"must be between {lowest} and {highest}")
        return value

    return read


def pairs(separator: str, meaning: str) -> Callable[[str], list[tuple[int, int]]]:
    pattern = re.compile(rf"(\d{{1,7}}){separator}(\d{{1,7}})")

    def read(text: str) -> list[tuple[int, int]]:
        found = [pattern.fullmatch(part.strip()) for part in text.split(",")]
        values = [(int(match[1]), int(match[2])) for match in found if match]
        if len(values) != len(found) or any(0 in value for value in values):
            raise ValueError(f"must be written as {meaning}")
        return values

    return read


def limits(text: str) -> tuple[Limit, ...]:
    values = pairs("/", "count/seconds, count/seconds")(text)
    return tuple(Limit(count, seconds) for count, seconds in values)


def lock_steps(text: str) -> tuple[LockStep, ...]:
    values = pairs(":", "failures:seconds, failures:seconds")(text)
    steps = tuple(LockStep(failures, seconds) for failures, seconds in values)
    if max(step.seconds for step in steps) < HOUR:
        raise ValueError("must end with a lock of an hour or more")
    if max(step.failures for step in steps) > 20:
        raise ValueError("must reach its longest lock within 20 failures")
    return steps


def provider_names(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    if not set(names) <= set(PROVIDERS) or len(set(names)) < len(names):
        raise ValueError(f"must list some of these, each once: {', '.join(sorted(PROVIDERS))}")
    return names


@dataclass(frozen=True)
class Rule:
    default: str
    read: Callable[[str], Any]
    label: str
    help_text: str


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
        limits,
        N_("Codes to a phone"),
        N_("count/seconds, separated by commas."),
    ),
    "address_send_limits": Rule(
        "20/600, 60/3600, 200/86400",
        limits,
        N_("Codes for a network address"),
        N_("count/seconds. Mobile networks put many customers behind one address."),
    ),
    "shop_send_limits": Rule(
        "120/600, 400/3600, 2000/86400",
        limits,
        N_("Codes of the whole shop"),
        N_("count/seconds. This is what a day of SMS can cost at most."),
    ),
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
        limits,
        N_("Wrong codes from a network address"),
        N_("count/seconds, over all phones."),
    ),
    "shop_failure_limits": Rule(
        "100/3600, 500/86400",
        limits,
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
    "sms_providers": Rule(
        "console",
        provider_names,
        N_("SMS providers"),
        N_(
            "In the order in which they are tried, separated by commas. Their credentials come from"
            " the server's environment. console keeps messages in the local inbox."
        ),
    ),
}


def default_values() -> dict[str, str]:
    return {
        name: os.environ.get(ENVIRONMENT_PREFIX + name.upper(), rule.default)
        for name, rule in RULES.items()
    }


def read_rules(values: Mapping[str, Any]) -> SignInRules:
    """Parse ``values``, with defaults for what is missing.

    Raises ``InvalidRule`` for a value out of its bounds.
    """
    texts = {**default_values(), **{k: v for k, v in values.items() if v not in (None, "")}}
    return SignInRules(
        **{field.name: _parsed(field.name, str(texts[field.name])) for field in fields(SignInRules)}
    )


class InvalidRule(ImproperlyConfigured):
    """A rule's value that can't be used; ``name`` is the rule's."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"{RULES[name].label} ({name}) {reason}.")
        self.name = name


def current_rules() -> SignInRules:
    """Rules in force. Raises ``SignInError`` (UNAVAILABLE) where staff closed the sign-in."""
    stored = PluginConfiguration.objects.filter(identifier=PLUGIN_ID).first()
    if stored is None:
        return read_rules({})
    if not stored.active:
        raise build_unavailable_error()
    values = {item["name"]: item.get("value") for item in stored.configuration or []}
    try:
        return read_rules(values)
    except InvalidRule:
        logger.exception("The stored sign-in rules can't be read; signing in is closed")
        raise build_unavailable_error() from None


def _parsed(name: str, text: str) -> Any:
    try:
        return RULES[name].read(text.strip())
    except ValueError as error:
        reason = str(error) if str(error).startswith("must") else "must be a whole number"
        raise InvalidRule(name, reason) from None
