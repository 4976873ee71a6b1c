"""Prints ``docs/order-states.md``, written from the tables of an order's life."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.core.management.base import BaseCommand
from django.utils import translation

from plugins.orders.states import (
    RETURN_WINDOW,
    TRACKED,
    TRANSITIONS,
    Action,
    OrderProgress,
    Paid,
    Parcels,
    derive_progress,
    is_allowed,
)

OPENING = """# The states of an order

[The specification](specification.md#states) names six states. This page is written from
`plugins/orders/states.py` and compared with it by a test; `python -m django print_order_states`
prints it.

## From facts to the state

No column holds the state: it follows from Saleor's order and payments and from our parcels.
A parcel counts by its latest scan.
"""

AFTER_FACTS = """\
- *none*: nothing is packed. *packed*: parcels are ready, none has left. *partly sent*: a parcel has
  left, and something is still to pack or to leave. *sent*: everything has left. *delivered*: all
  that left has arrived, but for parcels that came back.
- A cancelled order is cancelled whatever else is true. A delivered one is completed {days} days
  after its last parcel.
- Cash that staff capture for a sent order was taken at the door: its parcels are delivered.

## What may be done

A state is where the action leads to, a sentence is why it is refused: GraphQL answers
`NOT_ALLOWED` with it, REST 409.
"""

CLOSING = """
- *pack* and *refund* of lines: staff. *send* and *deliver*: the scan of the last parcel, from its
  carrier or from staff; scans of other parcels leave the order as it is. *complete*: the calendar.
  *cancel*, *return*, *reorder*: the customer.
- A processing order of which a parcel has left is no longer cancelled: "A part of this order has
  been sent already."
- Customers follow parcels of orders that are {tracked}.
- Staff who take a parcel apart in Saleor (cancel its fulfilment) bring the order back to what the
  facts then say.
"""


class Command(BaseCommand):
    help = "Prints the table of an order's states and transitions (docs/order-states.md)."

    def handle(self, *_arguments: Any, **_options: Any) -> None:
        self.stdout.write(build_order_states_page(), ending="")


def build_order_states_page() -> str:
    with translation.override("en"):
        reasons = _list_reasons()
        parts = (
            OPENING,
            _format_table(["parcels", *(f"{each.value} paid" for each in Paid)], _list_facts()),
            AFTER_FACTS.format(days=RETURN_WINDOW.days),
            _format_table(
                ["state", *(action.value for action in Action)], _list_transitions(reasons)
            ),
            "Reasons:\n",
            *(f"{number}. {reason}" for number, reason in enumerate(reasons, 1)),
            CLOSING.format(tracked=" and ".join(sorted(each.value for each in TRACKED))),
        )
    return "\n".join(parts).replace("refunded paid", "refunded in full")


def _list_facts() -> Iterable[list[str]]:
    for parcels in Parcels:
        states = [derive_progress(is_cancelled=False, paid=paid, parcels=parcels) for paid in Paid]
        yield [parcels.value, *(state.value for state in states)]


def _list_transitions(reasons: Sequence[str]) -> Iterable[list[str]]:
    for state in OrderProgress:
        cells = [TRANSITIONS[action][state] for action in Action]
        yield [
            f"**{state.value}**",
            *(
                cell.value
                if isinstance(cell, OrderProgress)
                else f"({reasons.index(str(cell)) + 1})"
                for cell in cells
            ),
        ]


def _list_reasons() -> list[str]:
    refused = [
        str(TRANSITIONS[action][state])
        for action in Action
        for state in OrderProgress
        if not is_allowed(action, state)
    ]
    return list(dict.fromkeys(refused))


def _format_table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [header, ["---"] * len(header), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)
