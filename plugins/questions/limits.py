"""Limits on asking."""

from typing import Final

from django.conf import settings

from plugins.questions.errors import build_limit_error, build_unavailable_error
from saleor_config.limits.counters import AttemptLimit, require_redis

HOUR: Final = 60 * 60
DAY: Final = 24 * HOUR

PER_ADDRESS: Final = AttemptLimit("question_address", 3 * settings.FORMS_AN_HOUR, HOUR)
"""Mobile networks put many customers behind one."""
PER_CUSTOMER: Final = AttemptLimit("question_customer", 10, DAY)


def count_question(address: str, customer: int) -> None:
    """Raises ``QuestionError``."""
    with require_redis(build_unavailable_error):
        # Of an address over its limit, no customer's own is used up.
        if not (PER_ADDRESS.count(address) and PER_CUSTOMER.count(str(customer))):
            raise build_limit_error()
