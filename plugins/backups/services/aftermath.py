"""What a restored database needs before anybody buys: it is the past, and the world has gone on."""

import logging
from collections.abc import Iterator
from dataclasses import dataclass

from plugins.accounts.services.erasures import settle_erasures
from plugins.backups.database import advance_sequences
from plugins.catalogue.services import repair_listing
from plugins.invoices.selectors import (
    find_numbering_faults,
    get_active_unit,
    read_last_numbers,
)
from plugins.messaging.services.outbox import hold_waiting_messages
from plugins.payments.services import ReconciliationTimeouts, reconcile_payments
from plugins.phone_otp.services import end_every_session
from saleor_config.authentication import end_every_web_token
from saleor_config.redis import redis_client

logger = logging.getLogger(__name__)

RECONCILIATIONS = 20
"""Each takes up 200 payments."""


@dataclass(frozen=True)
class Finding:
    """``text``: what a step has found or done. ``is_warning``: the operator has to look."""

    step: str
    text: str
    is_warning: bool = False


def bring_up_to_date(margin: int) -> Iterator[Finding]:
    """The steps in their order. Sign-ins of the backup end first and waiting messages are held;
    payments come last, because they may complete orders."""
    yield from _end_sign_ins()
    yield from _hold_messages()
    yield from _advance_sequences(margin)
    yield from _repeat_erasures()
    yield from _check_invoices()
    yield from _repair_listing()
    yield from _reconcile_payments()


def _end_sign_ins() -> Iterator[Finding]:
    """Codes, the office's sessions, caches and the queue are in Redis."""
    sessions = end_every_session()
    accounts = end_every_web_token()
    redis_client().flushdb()
    yield Finding("sign-ins", f"{sessions} sessions ended, tokens of {accounts} accounts refused")


def _hold_messages() -> Iterator[Finding]:
    held = hold_waiting_messages()
    yield Finding(
        "messages",
        f"{held} messages that waited at the backup are not sent: they may have been since."
        " Staff can send them in the office, Sent messages, failed"
        if held
        else "none waited at the backup",
        is_warning=bool(held),
    )


def _advance_sequences(margin: int) -> Iterator[Finding]:
    moved = advance_sequences({"order_order": margin, "account_user": margin})
    behind = sorted(table for table, steps in moved.items() if steps != margin)
    text = f"orders and accounts continue {margin:,} numbers later"
    yield Finding("sequences", f"{text}; behind were {', '.join(behind)}" if behind else text)


def _repeat_erasures() -> Iterator[Finding]:
    report = settle_erasures(restored=True)
    yield Finding("erasures", f"{len(report.erased)} accounts erased again")
    if report.postponed:
        yield Finding(
            "erasures",
            f"{len(report.postponed)} closed accounts wait for their orders, and are erased by the"
            " hourly task",
            is_warning=True,
        )


def _check_invoices() -> Iterator[Finding]:
    numbers = ", ".join(read_last_numbers())
    yield Finding(
        "invoices",
        f"the last are {numbers}; later ones were lost, and their numbers are given again"
        if numbers
        else "there are none",
    )
    if unit := get_active_unit():
        yield Finding(
            "invoices",
            f"unit {unit} goes on after its document {unit.last_position}: if ZATCA has later ones,"
            " register a new unit, whose chain is its own",
            is_warning=True,
        )
    for fault in find_numbering_faults():
        yield Finding("invoices", fault, is_warning=True)


def _repair_listing() -> Iterator[Finding]:
    repaired = repair_listing()
    yield Finding("listing", f"{repaired} products rebuilt" if repaired else "as Saleor's tables")


def _reconcile_payments() -> Iterator[Finding]:
    """Providers that cannot be reached are asked again by the task of each minute."""
    timeouts = ReconciliationTimeouts()
    totals: dict[str, int] = {}
    for _round in range(RECONCILIATIONS):
        report = reconcile_payments(timeouts)
        for name, count in vars(report).items():
            totals[name] = totals.get(name, 0) + count
        if report.is_empty:
            break
    counted = ", ".join(f"{count} {name}" for name, count in totals.items() if count)
    yield Finding("payments", counted or "nothing to settle")
