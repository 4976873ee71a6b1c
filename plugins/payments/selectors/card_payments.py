"""How orders were paid, and payments under way. Amounts in halalas."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final
from urllib.parse import quote

from django.conf import settings
from saleor.order.models import Order
from saleor.payment.models import Payment

from plugins.payments import messages
from plugins.payments.cards import CardBrand
from plugins.payments.methods import CARD_GATEWAY, GIFT_CARD_GATEWAY, PaymentMethod
from plugins.payments.models import (
    CLOSED,
    WAITING,
    OnlinePayment,
    PaymentState,
    RefundState,
)
from plugins.payments.providers import CardFormDetails, DeclineReason, get_current_provider
from plugins.payments.selectors.methods import get_payment_method
from saleor_config.global_ids import read_uuid, write_id
from saleor_config.language import ENGLISH
from saleor_config.money import to_halalas
from saleor_config.prepared_relations import format_keys, list_related
from saleor_config.prepared_statements import fetch_prepared_rows

STANDING: Final = (PaymentState.AUTHORISED, PaymentState.PAID, PaymentState.REFUNDED)
"""States of a payment whose order is placed."""
PAYMENT_ID: Final = "CardPayment"
"""The type in a payment's public id: addresses of challenges under way have it."""


@dataclass(frozen=True)
class PaymentAttempt:
    """``challenge_url``: where the browser must go, ``message``: why nothing was charged,
    ``order_number``: once it is placed."""

    id: str
    state: PaymentState
    challenge_url: str | None
    message: str | None
    amount: int
    method: PaymentMethod
    brand: CardBrand | None
    last_digits: str | None
    order_number: str | None


@dataclass(frozen=True)
class OrderPayment:
    """How an order is paid. ``refunded``: given back so far, also to gift cards. ``gift_cards``:
    what these paid of it, and ``gift_cards_refunded`` what went back to them."""

    method: PaymentMethod
    state: PaymentState
    brand: CardBrand | None
    last_digits: str | None
    refunded: int
    gift_cards: int = 0
    gift_cards_refunded: int = 0


def describe_attempt(payment: OnlinePayment) -> PaymentAttempt:
    """A payment as its shopper sees it, in the current language."""
    state = PaymentState(payment.state)
    message = None
    if state is PaymentState.DECLINED:
        message = messages.describe_decline(payment.decline_reason)
    elif state is PaymentState.CANCELLED:
        message = str(messages.CANCELLED)
    stands = state in STANDING
    return PaymentAttempt(
        id=write_id(PAYMENT_ID, payment.pk),
        state=state,
        challenge_url=payment.challenge_url or None,
        message=message,
        amount=payment.amount,
        method=PaymentMethod(payment.method),
        brand=CardBrand(payment.brand) if payment.brand else None,
        last_digits=payment.last_digits or None,
        order_number=str(payment.order_number) if stands and payment.is_of_order else None,
    )


def is_limited(payment: OnlinePayment) -> bool:
    """Whether the provider was not asked, because too many payments had come to nothing."""
    return payment.decline_reason == DeclineReason.TOO_MANY.value


def build_return_url(payment: OnlinePayment) -> str:
    """The storefront's page to which a challenge returns."""
    prefix = f"/{ENGLISH}" if payment.return_language == ENGLISH else ""
    if payment.return_path:
        return f"{settings.PUBLIC_URL}{prefix}{payment.return_path}"
    identifier = quote(write_id(PAYMENT_ID, payment.pk), safe="")
    return f"{settings.PUBLIC_URL}{prefix}/checkout/payment/{identifier}"


def get_own_payment(user: Any, global_id: str) -> OnlinePayment | None:
    """The customer's own payment; None for anybody else's, as for none."""
    key = read_uuid(global_id, PAYMENT_ID)
    if key is None or not user.is_authenticated:
        return None
    return OnlinePayment.objects.filter(pk=key, user=user).first()


PENDING_PAYMENT_SQL: Final = f"""
SELECT payment.id FROM payments_cardpayment payment
WHERE payment.user_id = %(user)s AND payment.state = ANY ('{{{",".join(WAITING)}}}')
"""  # noqa: S608 (constants of the models)
"""Key of a customer's payment that is neither settled nor closed; there is one at most."""


PAYMENTS: Final = f"""
SELECT paid.id, payment.id IS NOT NULL, payment.method, payment.state, payment.brand,
  payment.last_digits, payment.refunded,
  (SELECT sum(refund.amount)::bigint FROM payments_paymentrefund refund
   WHERE refund.order_id = paid.id AND refund.payment_id IS NULL
     AND refund.state = '{RefundState.DONE}')
FROM unnest(%s::text::integer[]) paid(id)
LEFT JOIN payments_cardpayment payment
  ON payment.order_id = paid.id AND payment.state <> ALL ('{{{",".join(CLOSED)}}}')
ORDER BY payment.created_at DESC
"""  # noqa: S608 (constants of the models)
"""How orders are paid online, the first payment of an order last, and what of their cash was given
back."""


def filter_pending_orders(order_keys: Iterable[int]) -> set[int]:
    """Those of the orders whose card payment is neither settled nor closed."""
    waiting = OnlinePayment.objects.filter(order__in=list(order_keys), state__in=WAITING)
    return {key for key in waiting.values_list("order_id", flat=True) if key}


def get_order_payment(order: Order) -> OrderPayment | None:
    """How an order is paid; None where there was nothing to pay."""
    return get_order_payments([order]).get(order.pk)


def get_order_payments(orders: Sequence[Order]) -> dict[int, OrderPayment]:
    """The same for many orders, in one query besides their prefetched payments."""
    if not orders:
        return {}
    by_key = {order.pk: order for order in orders}
    found = {}
    for key, is_online, *online, cash in fetch_prepared_rows(PAYMENTS, [format_keys(by_key)]):
        payment = _build_online_payment(*online) if is_online else _get_other(by_key[key], cash)
        if payment is not None:
            found[key] = _add_gift_cards(payment, by_key[key])
    return found


def _add_gift_cards(payment: OrderPayment, order: Order) -> OrderPayment:
    rows = [row for row in list_related(order, "payments") if row.gateway == GIFT_CARD_GATEWAY]
    if not rows:
        return payment
    paid = to_halalas(sum(row.total for row in rows))
    refunded = paid - to_halalas(sum(row.captured_amount for row in rows))
    return replace(
        payment,
        refunded=payment.refunded + refunded,
        gift_cards=paid,
        gift_cards_refunded=refunded,
    )


def _build_online_payment(
    method: str, state: str, brand: str, digits: str, refunded: int
) -> OrderPayment:
    return OrderPayment(
        method=PaymentMethod(method),
        state=PaymentState(state),
        brand=CardBrand(brand) if brand else None,
        last_digits=digits or None,
        refunded=refunded,
    )


def _get_other(order: Order, refunded: int | None) -> OrderPayment | None:
    """Cash, or instalments that were authorised and then cancelled."""
    rows = [row for row in list_related(order, "payments") if row.gateway != CARD_GATEWAY]
    method = get_payment_method(rows)
    if method is None:
        return None
    if method is PaymentMethod.GIFT_CARD:
        is_paid = any(row.captured_amount for row in rows)
        state = PaymentState.PAID if is_paid else PaymentState.REFUNDED
        return OrderPayment(method, state, None, None, 0)
    rows = [row for row in rows if row.gateway != GIFT_CARD_GATEWAY]
    state = _get_cash_state(max(rows, key=lambda row: row.pk), refunded is not None)
    return OrderPayment(method, state, None, None, refunded or 0)


def _get_cash_state(payment: Payment, is_refunded: bool) -> PaymentState:
    if payment.captured_amount:
        return PaymentState.PAID if payment.is_active else PaymentState.CANCELLED
    if is_refunded:
        return PaymentState.REFUNDED
    return PaymentState.PENDING if payment.is_active else PaymentState.CANCELLED


def get_card_form() -> CardFormDetails | None:
    """How the browser turns a card into a token; None where the shop takes no cards."""
    provider = get_current_provider()
    return provider.form() if provider else None
