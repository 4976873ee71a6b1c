"""Orders in a state. The facts are counted in SQL; what they make stands in ``states.progress``."""

from itertools import product

from django.db.models import (
    Case,
    CharField,
    DecimalField,
    Exists,
    F,
    Max,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
    Sum,
    Value,
    When,
)
from django.db.models.fields import IntegerField
from django.db.models.functions import Coalesce, Concat
from django.db.models.lookups import GreaterThan, GreaterThanOrEqual
from django.utils import timezone
from saleor.order import FulfillmentStatus, OrderStatus
from saleor.order.models import Fulfillment, Order, OrderLine
from saleor.payment import ChargeStatus
from saleor.payment.models import Payment

from plugins.shipments.models import OrderRefundLine
from plugins.shipments.progress import GONE_BACK
from plugins.shipments.states import RETURN_WINDOW, OrderProgress, Paid, Parcels, progress

OVER, OPEN = "over", "open"


def orders_at(orders: QuerySet[Order], wanted: OrderProgress) -> QuerySet[Order]:
    """Those of ``orders`` of which ``order_progress`` is ``wanted``."""
    if wanted is OrderProgress.CANCELLED:
        return orders.filter(status=OrderStatus.CANCELED)
    # Told in one word, so that the database works each fact out once.
    facts = Concat(_paid(), Value("/"), _parcels(), Value("/"), _return(), output_field=CharField())
    standing = orders.exclude(status=OrderStatus.CANCELED)
    return standing.alias(facts=facts).filter(facts__in=_facts_of(wanted))


def _facts_of(wanted: OrderProgress) -> list[str]:
    return [
        f"{paid.value}/{parcels.value}/{since}"
        for paid, parcels, since in product(Paid, Parcels, (OVER, OPEN))
        if wanted
        is progress(
            is_cancelled=False,
            paid=paid,
            parcels=parcels,
            since_delivery=RETURN_WINDOW if since is OVER else None,
        )
    ]


def _paid() -> Case:
    payments = Payment.objects.filter(order=OuterRef("pk")).order_by()
    captured = Coalesce(
        Subquery(payments.values("order").annotate(sum=Sum("captured_amount")).values("sum")),
        Value(0),
        output_field=DecimalField(),
    )
    refunded = Exists(payments.filter(charge_status=ChargeStatus.FULLY_REFUNDED))
    return Case(
        When(GreaterThanOrEqual(captured, F("total_gross_amount")), then=Value(Paid.FULLY.value)),
        When(refunded, then=Value(Paid.REFUNDED.value)),
        When(GreaterThan(captured, Value(0)), then=Value(Paid.PARTLY.value)),
        default=Value(Paid.NOTHING.value),
        output_field=CharField(),
    )


def _active() -> QuerySet[Fulfillment]:
    return Fulfillment.objects.filter(order=OuterRef("pk")).exclude(
        status=FulfillmentStatus.CANCELED
    )


def _parcels() -> Case:
    active = _active()
    here = active.filter(shipment__isnull=False, shipment__sent_at=None)
    gone = active.filter(Q(shipment__isnull=True) | Q(shipment__sent_at__isnull=False))
    arrived = active.filter(shipment__delivered_at__isnull=False)
    awaited = active.filter(
        Q(shipment__isnull=True)
        | Q(shipment__delivered_at=None) & ~Q(shipment__state__in=list(GONE_BACK))
    )
    return Case(
        When(~Exists(active), then=Value(Parcels.NONE.value)),
        When(~Exists(gone), then=Value(Parcels.PACKED.value)),
        When(Q(Exists(here)) | ~_is_all_packed(), then=Value(Parcels.PARTLY_SENT.value)),
        When(Q(Exists(arrived)) & ~Q(Exists(awaited)), then=Value(Parcels.DELIVERED.value)),
        default=Value(Parcels.SENT.value),
        output_field=CharField(),
    )


def _is_all_packed() -> Q:
    of_line = OrderRefundLine.objects.filter(order_line=OuterRef("pk")).order_by()
    withdrawn = Coalesce(
        Subquery(of_line.values("order_line").annotate(sum=Sum("unsent")).values("sum")),
        Value(0),
        output_field=IntegerField(),
    )
    left = (
        OrderLine.objects.filter(order=OuterRef("pk"))
        .order_by()
        .alias(withdrawn=withdrawn)
        .filter(quantity__gt=F("quantity_fulfilled") + F("withdrawn"))
    )
    any_withdrawn = OrderRefundLine.objects.filter(refund__order=OuterRef("pk"), unsent__gt=0)
    return Q(status=OrderStatus.FULFILLED) | Q(Exists(any_withdrawn)) & ~Q(Exists(left))


def _return() -> Case:
    last = (
        _active()
        .order_by()
        .values("order")
        .annotate(last=Max("shipment__delivered_at"))
        .filter(last__lte=timezone.now() - RETURN_WINDOW)
    )
    return Case(When(Exists(last), then=Value(OVER)), default=Value(OPEN), output_field=CharField())
