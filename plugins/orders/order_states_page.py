"""``docs/order-states.md``, written from the tables; ``print_order_states`` prints it."""

from collections.abc import Iterable, Sequence

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

AFTER_FACTS = """
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


def build_order_states_page() -> str:
    with translation.override("en"):
        return "".join(
            (
                OPENING,
                "\n",
                _format_table(
                    ["parcels", *(f"{each.value} paid" for each in Paid)], _build_fact_rows()
                ),
                AFTER_FACTS.format(days=RETURN_WINDOW.days),
                "\n",
                _format_table(
                    ["state", *(action.value for action in Action)], _build_action_rows()
                ),
                "\n",
                "Reasons:\n\n",
                *(f"{number}. {reason}\n" for number, reason in enumerate(_list_reasons(), 1)),
                CLOSING.format(tracked=" and ".join(sorted(each.value for each in TRACKED))),
            )
        ).replace("refunded paid", "refunded in full")


def _build_fact_rows() -> Iterable[list[str]]:
    for parcels in Parcels:
        states = [derive_progress(is_cancelled=False, paid=paid, parcels=parcels) for paid in Paid]
        yield [parcels.value, *(state.value for state in states)]


def _build_action_rows() -> Iterable[list[str]]:
    numbers = {reason: number for number, reason in enumerate(_list_reasons(), 1)}
    for state in OrderProgress:
        cells = []
        for action in Action:
            cell = TRANSITIONS[action][state]
            cells.append(
                cell.value if isinstance(cell, OrderProgress) else f"({numbers[str(cell)]})"
            )
        yield [f"**{state.value}**", *cells]


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
