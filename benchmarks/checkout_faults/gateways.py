"""The rounds of each gateway: where the process is killed in which phase."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from benchmarks.checkout_faults.bench import Bench
from benchmarks.checkout_faults.booking_rounds import run_booking_round
from benchmarks.checkout_faults.order_rounds import run_order_round
from plugins.bookings.models import Service

Plan = Mapping[str, str]
WHOLE_GIFT: Final = 100_000
PART_GIFT: Final = 10_000

PLACING: Final = ("order.placing", "order.committed")
CHARGING: Final = (
    *("payment.opened", "payment.before_charge", "payment.after_charge"),
    *("payment.settling", "payment.settled"),
)
SETTLING: Final = ("payment.settling", "payment.settled")
REFUNDING: Final = ("refund.before_request", "refund.after_request")
CAPTURING: Final = ("capture.before_request", "capture.after_request")
INVOICING: Final = ("invoice.stored", "invoice.committed")
CLOSING: Final = ("payment.after_closing",)
FOLLOWED: Final = {
    ("place", "payment.after_charge"): ("hours after place", "payment.settling"),
    ("balance", "payment.after_charge"): ("hours after balance", "payment.settling"),
    ("send", "capture.before_request"): ("hours after send", "capture.after_request"),
    ("refund", "refund.before_request"): ("hours after refund", "refund.after_request"),
}
"""Where the reconciliation dies too, at what is left to it."""


def _plan_rounds(left_to: Sequence[str] = (), **phases: Sequence[str]) -> list[Plan]:
    """As many rounds as the longest phase has steps; a process dies in each phase of each round.

    ``left_to``: the reconciliation dies at what these phases leave to it.
    """
    plans: list[Plan] = []
    for number in range(max(map(len, phases.values()))):
        steps = {
            name.replace("_", " ").strip(): steps[number % len(steps)]
            for name, steps in phases.items()
        }
        followed = [FOLLOWED[each] for each in steps.items() if each in FOLLOWED]
        due = {f"hours after {phase}" for phase in left_to}
        plans.append(steps | {name: step for name, step in followed if name in due})
    return plans


CARD: Final = _plan_rounds(
    left_to=("place", "refund"),
    place=(*PLACING, *CHARGING),
    return_=SETTLING,
    cancel=REFUNDING,
    refund=REFUNDING,
)
INSTALMENTS: Final = _plan_rounds(
    left_to=("send", "refund"),
    place=(*PLACING, *CHARGING),
    return_=SETTLING,
    send=(*CAPTURING, *INVOICING),
    cancel=CLOSING,
    close=(*CAPTURING, *CLOSING),
    refund=REFUNDING,
)
GIFT_CARD: Final = _plan_rounds(place=PLACING, cancel=INVOICING, refund=INVOICING)
GIFT_AND_CARD: Final = _plan_rounds(
    left_to=("place",),
    place=(*PLACING, *CHARGING),
    cancel=(*INVOICING, *REFUNDING),
    refund=(*REFUNDING, *INVOICING),
)
CASH: Final = _plan_rounds(place=PLACING, send=INVOICING, refund=INVOICING)
BOOKINGS: Final = _plan_rounds(
    left_to=("place", "balance"),
    place=CHARGING,
    place_return=SETTLING,
    cancel=("due_refund.committed", *REFUNDING),
    refund=("due_refund.committed", *REFUNDING, *INVOICING),
    balance=CHARGING,
    balance_return=SETTLING,
    refund_late=REFUNDING,
)


class Gateway(NamedTuple):
    plans: list[Plan]
    run: Callable[[Bench], None]


def run_bookings(bench: Bench) -> None:
    """Half is due in advance; a third of that is kept where the customer cancels late."""
    service, _is_new = Service.objects.get_or_create(
        slug="benchmark",
        defaults={
            "kind": "landscaping", "name_ar": "تنسيق الحدائق", "name_en": "Landscaping",
            "deposit_percent": 50, "kept_percent": 33,
        },
    )  # fmt: skip
    run_booking_round(bench, service)


GATEWAYS: Final = {
    "card": Gateway(CARD, partial(run_order_round, method="CREDIT_CARD")),
    "tabby": Gateway(INSTALMENTS, partial(run_order_round, method="TABBY")),
    "tamara": Gateway(INSTALMENTS, partial(run_order_round, method="TAMARA")),
    "gift_card": Gateway(GIFT_CARD, partial(run_order_round, method="GIFT_CARD", gift=WHOLE_GIFT)),
    "gift_and_card": Gateway(
        GIFT_AND_CARD, partial(run_order_round, method="CREDIT_CARD", gift=PART_GIFT)
    ),
    "cash": Gateway(CASH, partial(run_order_round, method="CASH_ON_DELIVERY")),
    "bookings": Gateway(BOOKINGS, run_bookings),
}
