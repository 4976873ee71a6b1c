"""Random lives of orders, bookings and bought gift cards in one shop, through the services that
shoppers, staff and providers call.

A seed gives the same shop again. What the shop refuses is not done, and life goes on.
"""

from collections.abc import Callable
from datetime import timedelta
from random import Random

from django.db import transaction
from django.test import TestCase
from saleor.payment import PaymentError as SaleorPaymentError

from plugins.bookings.services import request_open_refunds
from plugins.gift_card_purchases.services import request_lost_refunds
from plugins.invoices.errors import DebitError
from plugins.invoices.models import InvoiceReport, TaxInvoice
from plugins.invoices.services import (
    issue_all_due_documents,
    issue_due_credit_notes,
    issue_missing_invoices,
    replace_document,
)
from plugins.payments.models import OnlinePayment, PaymentState
from plugins.payments.providers import ChargeStatus
from plugins.payments.services import reconcile_payments, renew_payment
from plugins.reports.services import close_days
from plugins.reports.tests.booking_histories import ask_for_garden
from plugins.reports.tests.gift_card_histories import buy_gift_card
from plugins.reports.tests.order_histories import buy_plants
from plugins.reports.tests.worlds import Life, World
from saleor_config.errors import ShopError

AT_ONCE = 6
"""Lives among which the next thing happens."""
BOOKINGS = 0.25
GIFT_CARDS = 0.1
"""Their shares."""
STEPS = (0, 1, 1, 2, 2, 3, 5)
"""How much happens before the next life begins."""
RARELY = 0.01


def play_histories(world: World, seed: int, number: int) -> None:
    """Begin ``number`` lives, and let things happen to those that began last in between."""
    random = Random(seed)
    for _history in range(number):
        begin = _choose_beginning(random.random())
        with TestCase.captureOnCommitCallbacks(execute=True):
            life = begin(world, random)
        if life is not None:
            world.lives.append(life)
        for _step in range(random.choice(STEPS)):
            world.pass_time(random)
            _let_happen(world, random)


def _choose_beginning(chance: float) -> Callable[[World, Random], Life | None]:
    if chance < BOOKINGS:
        return ask_for_garden
    return buy_gift_card if chance < BOOKINGS + GIFT_CARDS else buy_plants


def _let_happen(world: World, random: Random) -> None:
    if random.random() < RARELY:
        with TestCase.captureOnCommitCallbacks(execute=True):
            run_beat()
    elif random.random() < RARELY:
        close_days()
    elif random.random() < RARELY:
        replace_some_document(random)
    elif world.lives:
        life = random.choice(world.lives[-AT_ONCE:])
        try:
            with TestCase.captureOnCommitCallbacks(execute=True), transaction.atomic():
                life.take_step(random)
        except (ShopError, SaleorPaymentError, DebitError):
            # Not possible in this state.
            pass


def replace_some_document(random: Random) -> None:
    """The tax authority refuses one of the last documents."""
    keys = TaxInvoice.objects.filter(replacements=None).order_by("-pk").values_list("pk", flat=True)
    if found := list(keys[:AT_ONCE]):
        key = random.choice(found)
        InvoiceReport.objects.filter(invoice=key).update(state=InvoiceReport.State.REJECTED)
        replace_document(key)


def run_beat() -> None:
    """What is done every few minutes about lost answers, and documents that could not be issued at
    once."""
    reconcile_payments()
    request_open_refunds()
    request_lost_refunds()
    issue_missing_invoices()
    issue_due_credit_notes()
    issue_all_due_documents()


def end_histories(world: World) -> None:
    """No shopper calls again; a provider approves some sessions that were given up."""
    for bank in world.banks.values():
        bank.loses.clear()
    _let_hours_pass(world)
    for payment in OnlinePayment.objects.filter(
        state=PaymentState.CANCELLED, provider__in=world.banks
    ):
        bank = world.banks[payment.provider]
        if payment.provider_id and bank.get(payment.pk).status is ChargeStatus.CHALLENGE:
            bank.approve(payment.pk)
            with TestCase.captureOnCommitCallbacks(execute=True):
                renew_payment(payment.pk)
    for _turn in range(2):
        _let_hours_pass(world)
    world.clock.shift(timedelta(days=3))


def _let_hours_pass(world: World) -> None:
    world.clock.shift(timedelta(hours=3))
    with TestCase.captureOnCommitCallbacks(execute=True):
        run_beat()
