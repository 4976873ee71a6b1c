"""Limits on waiting for plants: a visitor may type a number that belongs to somebody else."""

from typing import Final

from django.conf import settings
from django.utils.translation import gettext as _

from plugins.reminders.errors import ReminderError, ReminderErrorCode
from saleor_config.errors import build_outage_error
from saleor_config.limits.counters import AttemptLimit, require_redis

HOUR: Final = 60 * 60
DAY: Final = 24 * HOUR
PER_ADDRESS: Final = AttemptLimit("stock_subscription_address", 3 * settings.FORMS_AN_HOUR, HOUR)
PER_PERSON: Final = AttemptLimit("stock_subscription_person", 20, DAY)


def count_subscription(address: str, person: str) -> None:
    """Raises ``ReminderError`` for one too many, and while nothing can be counted."""

    def build_error() -> ReminderError:
        return build_outage_error(ReminderError, ReminderErrorCode.UNAVAILABLE)

    with require_redis(build_error):
        allowed = PER_ADDRESS.count(address) and PER_PERSON.count(person)
    if not allowed:
        message = _("Too many attempts. Please try again later.")
        raise ReminderError(ReminderErrorCode.TOO_MANY_ATTEMPTS, message)
