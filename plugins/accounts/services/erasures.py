"""Erasures that the journal has and the database has not: after a restore, or a crash."""

import logging
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from django.db import transaction
from saleor.account.models import User

from saleor_config import personal_data
from saleor_config.personal_data import journal

logger = logging.getLogger(__name__)

LONGEST_ERASURE: Final = timedelta(minutes=10)
"""An erasure without an end is over after this time: its process has ended."""


@dataclass(frozen=True)
class ErasureReport:
    """Keys of accounts that were erased again, and of those whose orders or bookings are still on
    their way: they are closed, and erased by a later run."""

    erased: list[int]
    postponed: list[int]


def settle_erasures(*, restored: bool = False) -> ErasureReport:
    """Erase again who was erased before, and settle erasures that a crash has interrupted.

    ``restored``: the database is that of a backup. Interrupted erasures are carried out then: the
    person has asked for them, and the database cannot say that they were rolled back.
    """
    entries = journal.list_erasures()
    accounts = User.objects.in_bulk([entry.account for entry in entries])
    erased: list[int] = []
    postponed: list[int] = []
    for entry in entries:
        user = accounts.get(entry.account)
        if user is None or not entry.is_of(user):
            journal.complete_erasure(entry)
        elif entry.is_certain or restored:
            (erased if erase_again(user) else postponed).append(user.pk)
        elif journal.get_age(entry) > LONGEST_ERASURE:
            journal.withdraw_erasure(entry)
    if erased or postponed:
        logger.warning(
            "Of accounts that were erased before, %d were erased again, %d wait for their orders",
            len(erased),
            len(postponed),
        )
    return ErasureReport(erased, postponed)


def erase_again(user: User) -> bool:
    """Without a mail, which the person has had. False where orders are still on their way; the
    account is closed then."""
    try:
        with transaction.atomic():
            held = User.objects.select_for_update().filter(pk=user.pk, is_staff=False).first()
            if held is not None:
                personal_data.erase_account(held)
                held.delete()
        return True
    except personal_data.ErasureError:
        User.objects.filter(pk=user.pk).update(is_active=False)
        return False
