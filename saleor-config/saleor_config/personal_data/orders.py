"""Anonymised orders: what tax records need stays, the customer's data goes."""

import uuid
from collections.abc import Set
from typing import Final

from django.db.models import Q, QuerySet
from django.db.models.functions import Lower
from django.utils import translation
from django.utils.translation import gettext as _
from saleor.account.models import Address, User
from saleor.order.models import Fulfillment, Order, OrderEvent
from saleor.payment.models import Payment, Transaction
from saleor.product.models import DigitalContentUrl

from saleor_config.language import ARABIC, find_supported_language
from saleor_config.models import AbandonedPayment

KEPT_EVENT_FACTS: Final = frozenset(
    {
        "amount",
        "composed_id",
        "email_type",
        "fulfilled_items",
        "fulfillment",
        "gateway",
        "lines",
        "oversold_items",
        "payment_gateway",
        "quantity",
        "warehouse",
    }
)
"""Of an order event. Not ``email``, ``message``, ``tracking_number``, ``payment_id``, nor
what a later release may add."""

ADDRESSES: Final = ("shipping_address", "billing_address")
EMPTIED: Final = {
    "user": None,
    "user_email": "",
    "customer_note": "",
    "tracking_client_id": "",
    "checkout_token": "",
}
ROWS_AT_ONCE: Final = 200


def anonymise_orders(user: User, emails: Set[str]) -> set[int]:
    """Take the customer out of all their orders; keys of the addresses that were theirs.

    Number, dates, lines, amounts, VAT, discount, payment method and state, fulfilments,
    city and country stay. ``emails``: confirmed addresses of the customer, in lower case.
    """
    # A draft is staff's note of what might be ordered one day, and no record of anything.
    Order.objects.drafts().filter(user=user, payments=None).delete()
    orders = list(
        Order.objects.filter(user=user)
        .select_related("shipping_address", "billing_address")
        .select_for_update(of=("self",))
    )
    _anonymise_payments(user, orders, emails)
    _anonymise_events(user, orders)
    Fulfillment.objects.filter(order__in=orders).update(
        tracking_number="", metadata={}, private_metadata={}
    )
    DigitalContentUrl.objects.filter(line__order__in=orders).delete()
    return _anonymise_rows(orders)


def _anonymise_rows(orders: list[Order]) -> set[int]:
    released = set()
    kept_addresses = []
    for order in orders:
        for field in ADDRESSES:
            old = getattr(order, field)
            if old is None:
                continue
            released.add(old.pk)
            with translation.override(find_supported_language(order.language_code) or ARABIC):
                name = _("Former customer")
            reduced = Address(first_name=name, city=old.city, country=old.country.code)
            kept_addresses.append(reduced)
            setattr(order, field, reduced)
    Address.objects.bulk_create(kept_addresses, batch_size=ROWS_AT_ONCE)
    for order in orders:
        for field in ADDRESSES:
            # Set again, for the keys that the rows have only now.
            setattr(order, field, getattr(order, field))
        for field, value in EMPTIED.items():
            setattr(order, field, value)
        order.metadata, order.private_metadata = {}, {}
        # An order without an account is opened by its token, which the customer knew.
        order.token = str(uuid.uuid4())
    Order.objects.bulk_update(
        orders,
        [*ADDRESSES, *EMPTIED, "metadata", "private_metadata", "token"],
        batch_size=ROWS_AT_ONCE,
    )
    return released


def _anonymise_payments(user: User, orders: list[Order], emails: Set[str]) -> None:
    """Amounts, states, the gateway and references of transactions stay: the books need them."""
    abandoned = AbandonedPayment.objects.filter(user=user).values("payment")
    orphans = Q(order=None, checkout=None) & (Q(pk__in=abandoned) | Q(lowered__in=emails))
    payments: QuerySet[Payment] = Payment.objects.annotate(lowered=Lower("billing_email")).filter(
        Q(order__in=orders) | Q(checkout__user=user) | orphans
    )
    keys = list(payments.values_list("pk", flat=True))
    Transaction.objects.filter(payment__in=keys).update(
        gateway_response={}, customer_id=None, error=None
    )
    texts = (
        "billing_email",
        "billing_first_name",
        "billing_last_name",
        "billing_company_name",
        "billing_address_1",
        "billing_address_2",
        "billing_city_area",
        "billing_postal_code",
        "billing_country_area",
        "cc_first_digits",
        "cc_last_digits",
        "extra_data",
        "token",
    )
    Payment.objects.filter(pk__in=keys).update(
        **dict.fromkeys(texts, ""),
        cc_exp_month=None,
        cc_exp_year=None,
        customer_ip_address=None,
    )


def _anonymise_events(user: User, orders: list[Order]) -> None:
    events = list(OrderEvent.objects.filter(order__in=orders))
    for event in events:
        facts = event.parameters or {}
        event.parameters = {name: facts[name] for name in facts.keys() & KEPT_EVENT_FACTS}
        if event.user_id == user.pk:
            event.user = None
    OrderEvent.objects.bulk_update(events, ["parameters", "user"], batch_size=ROWS_AT_ONCE)
