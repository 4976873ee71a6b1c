from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.core import mail
from django.utils import timezone
from saleor.account.models import User
from saleor.discount import DiscountValueType
from saleor.discount.models import Sale, Voucher, VoucherCustomer
from saleor.order.models import Order
from saleor.payment import ChargeStatus, TransactionKind, gateway
from saleor.payment.models import Payment
from saleor.plugins.manager import get_plugins_manager
from saleor.product.models import Product, ProductVariant
from saleor.shipping.models import ShippingMethod
from saleor.warehouse.models import Allocation, Stock

from plugins.cart.identifiers import write_id
from plugins.cart.problems import CartErrorCode, CartProblem, CartRejected
from plugins.cart.selectors import cart_for
from plugins.cart.services import add_line, apply_promo_code, place_order
from plugins.payments.selectors import PaymentMethod

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]


def variant_id(variant: ProductVariant) -> str:
    return write_id("ProductVariant", variant.pk)


def refusal(customer: User, form: Any) -> list[CartProblem]:
    with pytest.raises(CartRejected) as rejection:
        place_order(customer, form)
    assert not Order.objects.exists()
    assert not Payment.objects.exists()
    assert not Allocation.objects.exists()
    return list(rejection.value.problems)


def test_the_order_is_what_the_cart_was(customer: User, make_variant: Any, make_form: Any) -> None:
    # given
    add_line(customer, variant_id(make_variant("149.99")), 2)
    add_line(customer, variant_id(make_variant("20.50")))
    summary = cart_for(customer).summary

    # when
    order = place_order(customer, make_form(expected_total=summary.total))

    # then
    assert (summary.subtotal, summary.tax, summary.shipping, summary.total) == (
        32_048,
        4_808,
        5_000,
        41_856,
    )
    order = Order.objects.get(pk=order.pk)
    assert order.total_gross_amount == Decimal("418.56")
    assert order.total_net_amount == Decimal("363.96")
    assert order.shipping_price_gross_amount == Decimal(50)
    assert order.shipping_price_net_amount == Decimal("43.48")
    assert [line.tax_rate for line in order.lines.all()] == [Decimal("0.15")] * 2
    assert order.user_email == "shopper@example.com"
    assert order.language_code == "en"
    assert order.shipping_address.phone.as_e164 == "+966500000001"
    assert order.shipping_address.city == "الرياض"
    assert order.shipping_address.country.code == "SA"
    assert order.shipping_address_id != order.billing_address_id
    assert sum(Allocation.objects.values_list("quantity_allocated", flat=True)) == 3
    assert cart_for(customer).lines == []


def test_cash_is_authorised_and_captured_by_staff(
    customer: User, variant: ProductVariant, make_form: Any
) -> None:
    # given
    add_line(customer, variant_id(variant))
    order = place_order(customer, make_form())
    payment = order.payments.get()
    assert payment.gateway == "mashtal.payments.cash_on_delivery"
    assert payment.total == Decimal("165.00")
    assert payment.charge_status == ChargeStatus.NOT_CHARGED
    assert [each.kind for each in payment.transactions.all()] == [TransactionKind.AUTH]
    assert not order.is_fully_paid()

    # when the driver has handed in the cash
    gateway.capture(payment)

    # then
    payment.refresh_from_db()
    assert payment.charge_status == ChargeStatus.FULLY_CHARGED
    assert order.is_fully_paid()


def test_the_same_key_answers_with_the_same_order(
    customer: User, variant: ProductVariant, make_form: Any
) -> None:
    # given
    add_line(customer, variant_id(variant))
    form = make_form()
    order = place_order(customer, form)
    add_line(customer, variant_id(variant))

    # when the answer was lost and the call comes again
    again = place_order(customer, form)

    # then
    assert again == order
    assert Order.objects.count() == 1
    assert cart_for(customer).quantity == 1


def test_a_key_is_the_customers_own(
    make_customer: Any, variant: ProductVariant, make_form: Any
) -> None:
    form = make_form()
    orders = []
    for customer in (make_customer(), make_customer()):
        add_line(customer, variant_id(variant))
        orders.append(place_order(customer, form))

    assert orders[0] != orders[1]


def test_every_wrong_field_is_named_at_once(
    customer: User, variant: ProductVariant, make_form: Any
) -> None:
    add_line(customer, variant_id(variant))

    problems = refusal(
        customer,
        make_form(
            first_name=" ",
            last_name="x" * 257,
            email="shopper@",
            phone="12345",
            address="",
            city="",
            postal_code="1234",
            payment_method=PaymentMethod.CREDIT_CARD,
        ),
    )

    assert [(each.field, each.code.name, each.message) for each in problems] == [
        ("firstName", "REQUIRED", "This field is required."),
        ("lastName", "INVALID", "Please use at most 256 characters."),
        ("email", "INVALID", "Please enter a valid e-mail address."),
        ("phone", "INVALID", "Please enter a valid phone number."),
        ("address", "REQUIRED", "This field is required."),
        ("city", "REQUIRED", "This field is required."),
        ("postalCode", "INVALID", "A postal code has five digits."),
        ("paymentMethod", "INVALID", "Paying by card will be possible soon."),
    ]
    assert cart_for(customer).quantity == 1


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("0500000001", "+966500000001"),
        ("٠٥٠٠٠٠٠٠٠١", "+966500000001"),
        ("+966 50-000-0001", "+966500000001"),
        ("00966500000001", "+966500000001"),
        ("966500000001", "+966500000001"),
        ("011 200 0000", "+966112000000"),
        ("+971 50 000 0001", "+971500000001"),
    ],
)
def test_phones_are_kept_as_e164(
    customer: User, variant: ProductVariant, make_form: Any, typed: str, kept: str
) -> None:
    add_line(customer, variant_id(variant))

    order = place_order(customer, make_form(phone=typed))

    assert order.shipping_address.phone.as_e164 == kept


@pytest.mark.parametrize("typed", ["05000", "phone me", "05000000x1", "+", "0" * 60, "05\x0000000"])
def test_what_is_no_phone_is_refused(
    customer: User, variant: ProductVariant, make_form: Any, typed: str
) -> None:
    add_line(customer, variant_id(variant))

    assert [each.field for each in refusal(customer, make_form(phone=typed))] == ["phone"]


def test_a_city_may_be_any_and_the_postal_code_none(
    customer: User, variant: ProductVariant, make_form: Any
) -> None:
    add_line(customer, variant_id(variant))

    order = place_order(customer, make_form(city="  هجرة   صغيرة ", postal_code=None))

    assert order.shipping_address.city == "هجرة صغيرة"
    assert order.shipping_address.postal_code == ""


def test_an_empty_cart_is_not_ordered(customer: User, make_form: Any) -> None:
    assert refusal(customer, make_form()) == [
        CartProblem(CartErrorCode.EMPTY_CART, "Your cart is empty.")
    ]


def test_a_key_that_is_no_uuid_is_refused(customer: User, make_form: Any) -> None:
    assert refusal(customer, make_form(idempotency_key="again")) == [
        CartProblem(CartErrorCode.INVALID, "The idempotency key must be a UUID.", "idempotencyKey")
    ]


def test_a_price_that_rose_is_said(customer: User, variant: ProductVariant, make_form: Any) -> None:
    # given
    add_line(customer, variant_id(variant))
    seen = cart_for(customer).summary.total
    Product.objects.update(price_amount=Decimal(120))

    # when
    problems = refusal(customer, make_form(expected_total=seen))

    # then
    assert problems == [
        CartProblem(
            CartErrorCode.CART_CHANGED,
            "The total has changed to 188.00 SAR. Please check your cart and try again.",
        )
    ]


def test_stock_that_went_is_said_for_each_plant(
    customer: User, make_variant: Any, make_form: Any
) -> None:
    # given
    for _ in range(3):
        add_line(customer, variant_id(make_variant()), 3)
    counts = [0, 1, 10]
    for stock, quantity in zip(Stock.objects.order_by("pk"), counts, strict=True):
        Stock.objects.filter(pk=stock.pk).update(quantity=quantity)

    # when
    problems = refusal(customer, make_form())

    # then
    assert problems == [
        CartProblem(CartErrorCode.INSUFFICIENT_STOCK, "“Plant 1” is out of stock.", "quantity"),
        CartProblem(
            CartErrorCode.INSUFFICIENT_STOCK, "Only 1 piece of “Plant 2” is left.", "quantity"
        ),
    ]
    assert cart_for(customer).quantity == 9


def test_a_plant_that_left_the_shop_is_named(
    customer: User, variant: ProductVariant, make_form: Any
) -> None:
    add_line(customer, variant_id(variant))
    Product.objects.update(is_published=False)

    assert refusal(customer, make_form()) == [
        CartProblem(
            CartErrorCode.NOT_FOUND,
            "“Plant 1” is no longer sold. Please remove it from your cart.",
        )
    ]


def test_an_order_below_the_minimum_is_refused(
    customer: User, variant: ProductVariant, make_form: Any
) -> None:
    add_line(customer, variant_id(variant))
    get_plugins_manager().save_plugin_configuration(
        "mashtal.saudi_market", {"configuration": [{"name": "minimum-order", "value": "100.01"}]}
    )

    assert refusal(customer, make_form()) == [
        CartProblem(CartErrorCode.BELOW_MINIMUM, "The minimum order is 100.01 SAR.")
    ]


def test_a_large_order_is_not_paid_in_cash(
    customer: User, variant: ProductVariant, make_form: Any
) -> None:
    add_line(customer, variant_id(variant))
    get_plugins_manager().save_plugin_configuration(
        "mashtal.payments.cash_on_delivery", {"configuration": [{"name": "limit", "value": "100"}]}
    )

    assert refusal(customer, make_form()) == [
        CartProblem(
            CartErrorCode.PAYMENT_FAILED, "Cash on delivery is for orders of up to 100 SAR."
        )
    ]
    assert cart_for(customer).quantity == 1


def test_where_nothing_delivers_nothing_is_ordered(
    customer: User, variant: ProductVariant, make_form: Any
) -> None:
    add_line(customer, variant_id(variant))
    ShippingMethod.objects.all().delete()

    assert refusal(customer, make_form()) == [
        CartProblem(CartErrorCode.INVALID, "We can't deliver this order at the moment.")
    ]


def test_a_voucher_is_used_once_with_its_order(
    customer: User, make_variant: Any, make_form: Any
) -> None:
    # given 10 percent off 149.95
    Voucher.objects.create(
        code="WELCOME10",
        discount_value_type=DiscountValueType.PERCENTAGE,
        discount_value=10,
        usage_limit=1,
        apply_once_per_customer=True,
    )
    add_line(customer, variant_id(make_variant("149.95")))
    apply_promo_code(customer, "welcome10")
    summary = cart_for(customer).summary

    # when
    order = place_order(customer, make_form(expected_total=summary.total))

    # then
    assert (summary.discount, summary.tax, summary.total) == (1_499, 2_024, 20_520)
    order = Order.objects.get(pk=order.pk)
    assert order.discount_amount == Decimal("14.99")
    assert order.total_gross_amount == Decimal("205.20")
    assert Voucher.objects.get().used == 1
    assert VoucherCustomer.objects.get().customer_email == customer.email


def test_a_refused_order_leaves_the_voucher_unused(
    customer: User, variant: ProductVariant, make_form: Any
) -> None:
    Voucher.objects.create(code="TEN", discount_value=10)
    add_line(customer, variant_id(variant))
    apply_promo_code(customer, "TEN")

    refusal(customer, make_form(expected_total=1))

    assert Voucher.objects.get().used == 0
    assert cart_for(customer).summary.promo_code == "TEN"


def test_a_voucher_that_ended_is_said_and_then_left_out(
    customer: User, variant: ProductVariant, make_form: Any
) -> None:
    # given
    voucher = Voucher.objects.create(code="TEN", discount_value=10)
    add_line(customer, variant_id(variant))
    apply_promo_code(customer, "TEN")
    seen = cart_for(customer).summary.total
    voucher.end_date = timezone.now() - timedelta(minutes=1)
    voucher.save()

    # when the shopper orders with the total seen before
    problems = refusal(customer, make_form(expected_total=seen))

    # then
    assert problems == [
        CartProblem(
            CartErrorCode.INVALID_PROMO_CODE,
            "Your promo code is no longer valid, so the total has changed.",
        )
    ]

    # and when the shopper agrees to the new total
    summary = cart_for(customer).summary
    order = place_order(customer, make_form(expected_total=summary.total))

    # then
    assert (summary.promo_code, summary.discount) == (None, 0)
    assert order.voucher is None
    assert order.total_gross_amount == Decimal("165.00")


def test_an_order_for_nothing_needs_no_payment(
    customer: User, make_variant: Any, make_form: Any
) -> None:
    # given goods that a voucher pays for, and delivery that is free
    Voucher.objects.create(
        code="GIFT", discount_value_type=DiscountValueType.PERCENTAGE, discount_value=100
    )
    add_line(customer, variant_id(make_variant("600")))
    apply_promo_code(customer, "GIFT")

    # when
    order = place_order(customer, make_form(expected_total=0))

    # then
    assert order.total_gross_amount == order.total_net_amount == 0
    assert order.is_fully_paid()
    assert not Payment.objects.exists()


def test_a_plant_that_costs_nothing_is_ordered_too(
    customer: User, make_variant: Any, make_form: Any
) -> None:
    add_line(customer, variant_id(make_variant("0")))
    add_line(customer, variant_id(make_variant("10")))

    order = place_order(customer, make_form())

    assert Order.objects.get(pk=order.pk).total_gross_amount == Decimal("61.50")
    assert [line.tax_rate for line in order.lines.all()] == [Decimal("0.15")] * 2


def test_a_delivery_voucher_needs_no_address_before_checkout(
    customer: User, variant: ProductVariant, make_form: Any
) -> None:
    # given
    Voucher.objects.create(
        code="VAN",
        type="shipping",
        discount_value_type=DiscountValueType.PERCENTAGE,
        discount_value=100,
    )
    add_line(customer, variant_id(variant))
    apply_promo_code(customer, "VAN")
    summary = cart_for(customer).summary

    # when
    order = place_order(customer, make_form(expected_total=summary.total))

    # then
    assert (summary.shipping, summary.discount, summary.tax, summary.total) == (
        5_000,
        5_000,
        1_500,
        11_500,
    )
    assert order.total_gross_amount == Decimal("115.00")


def test_a_sale_is_in_the_order(customer: User, variant: ProductVariant, make_form: Any) -> None:
    sale = Sale.objects.create(name="خريف", type="percentage", value=25)
    sale.products.add(variant.product)
    add_line(customer, variant_id(variant))
    line = cart_for(customer).lines[0]

    order = place_order(customer, make_form())

    assert (line.unit_price, line.undiscounted_unit_price) == (7_500, 10_000)
    assert order.lines.get().unit_price_net_amount == Decimal("75.00")


def test_the_mail_goes_to_the_typed_address_in_the_orders_language(
    customer: User,
    variant: ProductVariant,
    make_form: Any,
    django_capture_on_commit_callbacks: Any,
) -> None:
    add_line(customer, variant_id(variant))

    with django_capture_on_commit_callbacks(execute=True):
        order = place_order(customer, make_form())

    (message,) = mail.outbox
    assert message.to == ["shopper@example.com"]
    assert message.subject == f"We received your order {order.pk}"
    assert "1 × Plant 1 (Large): 100.00 SAR" in message.body
    assert "Total: 165.00 SAR" in message.body
    html = message.alternatives[0][0]
    assert '<html lang="en" dir="ltr">' in html
    assert order.events.filter(parameters__email_type="order_confirmation").count() == 1
