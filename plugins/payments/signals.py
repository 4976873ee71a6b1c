"""What happens to payments, for the plugins above.

Those of orders come with the order; those of subjects, such as the deposit of a booking, are
signals of their own. Each is sent inside the transaction that settles the payment, with customer,
order and payment locked in that order: an error of a receiver rolls it back
(``OrderNotPlaceableError`` refunds the money). Receivers must be safe to repeat. They run in the
order of ``SHOP_PLUGINS``; the cart places the order of a captured or authorised payment before
others hear of it.
"""

from saleor.order.models import Order

from plugins.payments.models import OnlinePayment
from saleor_config.signals import TypedSignal


@TypedSignal
def payment_captured(order: Order, payment: OnlinePayment) -> None:
    """All of a payment was captured: at once by card, and ``order`` is still a draft; with the last
    parcel by instalments."""


@TypedSignal
def payment_authorised(order: Order, payment: OnlinePayment) -> None:
    """An instalment provider pays for ``order``, which is still a draft, parcel by parcel."""


@TypedSignal
def payment_failed(order: Order, payment: OnlinePayment) -> None:
    """A payment was declined, cancelled or given up; ``order`` is still a draft, which a
    receiver may delete."""


@TypedSignal
def payment_refunded(order: Order, amount_halalas: int, key: str) -> None:
    """Part or all of what was paid, by card or in cash, was refunded. ``key`` is that of the
    refund request, once for each refund."""


@TypedSignal
def subject_payment_captured(payment: OnlinePayment) -> None:
    """A payment for no order was captured: ``payment.purpose`` and ``payment.subject`` say for
    what. A receiver that can't have the money raises ``OrderNotPlaceableError``."""


@TypedSignal
def subject_payment_refunded(payment: OnlinePayment, amount_halalas: int, key: str) -> None:
    """Part or all of a payment for no order was refunded; ``key`` as of ``payment_refunded``."""


@TypedSignal
def authorised_payment_rechecked(order: Order, payment: OnlinePayment) -> None:
    """The reconciliation looks at a payment that was approved and is not captured in full. A
    receiver asks for what is missing (``capture_payment``)."""


@TypedSignal
def order_paid_by_gift_cards(order: Order) -> None:
    """An order is placed that gift cards paid in full; no other payment follows."""
