"""Delivering one message: provider after provider, within what the shop may spend.

A message that was taken, or that may have been sent all the same, has used its place in the
shop's limits (``shop_send_limits``), and the next attempt needs another. So no failure of a
provider makes a day cost more than these limits allow.
"""

import logging
from dataclasses import dataclass

from plugins.phone_otp import code_store
from plugins.phone_otp.configuration import SignInRules
from plugins.phone_otp.errors import SignInError
from plugins.phone_otp.phone_numbers import mask
from plugins.phone_otp.services.sms_log import note_outcome, open_attempt
from plugins.phone_otp.sms.outcomes import Accepted, Outcome
from plugins.phone_otp.sms.providers import SmsMessage, SmsProvider, available_providers

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Delivery:
    """What came of a message.

    ``provider``: who took it; empty where nobody did. ``is_retryable``: a later try may go
    through. ``may_have_been_sent``: somebody who did not say so may have taken it.
    ``has_place``: a later try needs no new place in the shop's limits.
    """

    provider: str = ""
    is_retryable: bool = False
    may_have_been_sent: bool = False
    has_place: bool = False


def deliver(message: SmsMessage, *, purpose: str, rules: SignInRules, has_place: bool) -> Delivery:
    """Hand ``message`` to the first provider that takes it, in the order of the rule.

    ``has_place``: whether it was already counted in the shop's limits.
    """
    is_retryable = may_have_been_sent = False
    for name, provider in available_providers(rules.sms_providers):
        if not has_place and not _take_place(rules):
            # There is room again when the limit's window has passed, or Redis is back.
            is_retryable = True
            break
        outcome = _attempt(name, provider, message, purpose)
        if isinstance(outcome, Accepted):
            return Delivery(provider=name)
        is_retryable = is_retryable or outcome.is_retryable
        may_have_been_sent = may_have_been_sent or outcome.may_have_been_sent
        has_place = not outcome.may_have_been_sent
    return Delivery("", is_retryable, may_have_been_sent, has_place)


def _attempt(name: str, provider: SmsProvider, message: SmsMessage, purpose: str) -> Outcome:
    attempt = open_attempt(
        provider=name, phone=message.phone, purpose=purpose, reference=message.reference
    )
    outcome = provider.send(message, attempt.pk)
    note_outcome(attempt, outcome)
    if isinstance(outcome, Accepted):
        logger.info("Sent a message (%s) to %s by %s", purpose, mask(message.phone), name)
    else:
        logger.warning(
            "%s did not take a message (%s) for %s: %s %s",
            name,
            purpose,
            mask(message.phone),
            outcome.reason,
            outcome.provider_code,
        )
    return outcome


def _take_place(rules: SignInRules) -> bool:
    try:
        taken = code_store.take_message(rules)
    except SignInError:
        # Redis is away, and what can't be counted is not sent.
        return False
    if not taken:
        logger.error("The whole shop has reached its limit of messages")
    return taken
