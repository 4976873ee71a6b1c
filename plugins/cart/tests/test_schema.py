from collections.abc import Callable
from typing import Any

import pytest
from saleor.account.models import User
from saleor.discount.models import Voucher
from saleor.product.models import ProductVariant

from plugins.cart.services import add_line
from plugins.cart.tests.refusals import variant_id

pytestmark = pytest.mark.django_db

Ask = Callable[..., dict[str, Any]]

SUMMARY = (
    "summary { subtotal discount shipping tax total freeDeliveryAbove minimumOrder promoCode }"
)
CART = (
    "id quantity lines { id quantity maximumQuantity unitPrice undiscountedUnitPrice total"
    " variantId variantName productSlug name latinName image { url } warning } " + SUMMARY
)
ERRORS = "errors { field message code }"
ADD = f"""mutation ($variant: ID!, $quantity: Int) {{
  cartLineAdd(variantId: $variant, quantity: $quantity) {{ {ERRORS} cart {{ {CART} }} }} }}"""
PLACE = f"""mutation ($input: OrderPlaceInput!) {{ orderPlace(input: $input) {{ {ERRORS}
  order {{ number progress paymentMethod subtotal discount shipping tax total
    lines {{ name variantName quantity unitPrice total productSlug }}
    shippingAddress {{ firstName lastName address city postalCode phone }} }} }} }}"""
FORM = {
    "firstName": "نورة",
    "lastName": "التجريبية",
    "email": "shopper@example.com",
    "phone": "0500000001",
    "address": "شارع العليا 12",
    "city": "الرياض",
    "postalCode": "12211",
    "paymentMethod": "CASH_ON_DELIVERY",
    "idempotencyKey": "9c1f6d0e-6b0f-4e1c-9d80-1f1c6f0a7b55",
}


def test_from_cart_to_order(ask: Ask, customer: User, variant: ProductVariant) -> None:
    # given
    added = ask(ADD, {"variant": variant_id(variant), "quantity": 2}, user=customer)
    cart = added["data"]["cartLineAdd"]["cart"]
    assert added["data"]["cartLineAdd"]["errors"] == []
    assert cart["summary"] == {
        "subtotal": 20_000,
        "discount": 0,
        "shipping": 5_000,
        "tax": 3_000,
        "total": 28_000,
        "freeDeliveryAbove": 50_000,
        "minimumOrder": None,
        "promoCode": None,
    }
    assert ask(f"{{ cart {{ {CART} }} }}", user=customer)["data"]["cart"] == cart

    # when
    form = FORM | {"expectedTotal": cart["summary"]["total"]}
    placed = ask(PLACE, {"input": form}, user=customer)["data"]["orderPlace"]

    # then
    assert placed["errors"] == []
    order = placed["order"]
    assert order.pop("number").isdecimal()
    assert order == {
        "progress": "PENDING",
        "paymentMethod": "CASH_ON_DELIVERY",
        "subtotal": 20_000,
        "discount": 0,
        "shipping": 5_000,
        "tax": 3_000,
        "total": 28_000,
        "lines": [
            {
                "name": "Plant 1",
                "variantName": "Large",
                "quantity": 2,
                "unitPrice": 10_000,
                "total": 20_000,
                "productSlug": "plant-1",
            }
        ],
        "shippingAddress": {
            "firstName": "نورة",
            "lastName": "التجريبية",
            "address": "شارع العليا 12",
            "city": "الرياض",
            "postalCode": "12211",
            "phone": "+966500000001",
        },
    }
    again = ask(PLACE, {"input": form}, user=customer)["data"]["orderPlace"]
    assert again["errors"] == []
    assert ask("{ cart { quantity } }", user=customer)["data"]["cart"]["quantity"] == 0


def test_a_line_is_changed_and_deleted(ask: Ask, customer: User, variant: ProductVariant) -> None:
    add_line(customer, variant_id(variant))
    line = ask("{ cart { lines { id } } }", user=customer)["data"]["cart"]["lines"][0]["id"]

    updated = ask(
        f"mutation ($id: ID!) {{ cartLineUpdate(lineId: $id, quantity: 4)"
        f" {{ {ERRORS} cart {{ quantity }} }} }}",
        {"id": line},
        user=customer,
    )
    deleted = ask(
        f"mutation ($id: ID!) {{ cartLineDelete(lineId: $id) {{ {ERRORS} cart {{ quantity }} }} }}",
        {"id": line},
        user=customer,
    )

    assert updated["data"]["cartLineUpdate"] == {"errors": [], "cart": {"quantity": 4}}
    assert deleted["data"]["cartLineDelete"] == {"errors": [], "cart": {"quantity": 0}}


def test_promo_codes(ask: Ask, customer: User, variant: ProductVariant) -> None:
    # given
    Voucher.objects.create(code="TEN", discount_value=10)
    add_line(customer, variant_id(variant))
    apply = f"""mutation ($code: String!) {{
      cartPromoCodeApply(code: $code) {{ {ERRORS} cart {{ {SUMMARY} }} }} }}"""

    # when
    applied = ask(apply, {"code": "ten"}, user=customer)["data"]["cartPromoCodeApply"]
    refused = ask(apply, {"code": "no"}, user=customer, language="ar")["data"]
    removed = ask(
        f"mutation {{ cartPromoCodeRemove {{ {ERRORS} cart {{ {SUMMARY} }} }} }}", user=customer
    )["data"]["cartPromoCodeRemove"]

    # then
    assert (applied["errors"], applied["cart"]["summary"]["discount"]) == ([], 1_000)
    assert applied["cart"]["summary"]["promoCode"] == "TEN"
    assert refused["cartPromoCodeApply"]["errors"] == [
        {"field": "code", "message": "كود الخصم غير صالح.", "code": "INVALID_PROMO_CODE"}
    ]
    assert refused["cartPromoCodeApply"]["cart"]["summary"]["promoCode"] == "TEN"
    assert removed["cart"]["summary"]["promoCode"] is None


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "Please log in to access this page."),
        ("ar", "يرجى تسجيل الدخول للوصول إلى هذه الصفحة."),
    ],
)
def test_guests(ask: Ask, variant: ProductVariant, language: str, message: str) -> None:
    changes = {
        "cartLineAdd": 'cartLineAdd(variantId: "x")',
        "cartLineUpdate": 'cartLineUpdate(lineId: "x", quantity: 1)',
        "cartLineDelete": 'cartLineDelete(lineId: "x")',
        "cartPromoCodeApply": 'cartPromoCodeApply(code: "x")',
        "cartPromoCodeRemove": "cartPromoCodeRemove",
    }
    error = {"field": None, "message": message, "code": "UNAUTHENTICATED"}

    assert ask("{ cart { id } }", language=language)["data"] == {"cart": None}
    for name, call in changes.items():
        answer = ask(f"mutation {{ {call} {{ {ERRORS} cart {{ id }} }} }}", language=language)
        assert answer["data"][name] == {"errors": [error], "cart": None}
    placed = ask(PLACE, {"input": FORM}, language=language)
    assert placed["data"]["orderPlace"] == {"errors": [error], "order": None}


@pytest.mark.parametrize(
    ("quantity", "code"), [(0, "INVALID"), (-(2**31), "INVALID"), (2**31 - 1, "QUANTITY_TOO_LARGE")]
)
def test_quantities_no_plant_has(
    ask: Ask, customer: User, variant: ProductVariant, quantity: int, code: str
) -> None:
    answer = ask(
        ADD,
        {"variant": variant_id(variant), "quantity": quantity},
        user=customer,
    )

    assert [each["code"] for each in answer["data"]["cartLineAdd"]["errors"]] == [code]


@pytest.mark.parametrize("variables", [{"quantity": 2**31}, {"quantity": "two"}, {"quantity": [1]}])
def test_wrong_types_are_graphql_errors(
    ask: Ask, customer: User, variant: ProductVariant, variables: dict[str, Any]
) -> None:
    answer = ask(ADD, {"variant": variant_id(variant), **variables}, user=customer)

    assert answer.get("data") is None or answer["data"]["cartLineAdd"] is None
    assert answer["errors"]


@pytest.mark.parametrize(("language", "city"), [("en", "Riyadh"), ("ar", "الرياض")])
def test_checkout_options(ask: Ask, db: None, language: str, city: str) -> None:
    options = ask(
        "{ checkoutOptions { cities paymentMethods { method name available note } } }",
        language=language,
    )["data"]["checkoutOptions"]

    assert options["cities"][0] == city
    assert [(each["method"], each["available"]) for each in options["paymentMethods"]] == [
        ("CREDIT_CARD", True),
        ("CASH_ON_DELIVERY", True),
    ]
    assert options["paymentMethods"][0]["name"] == {"en": "Card", "ar": "بطاقة"}[language]


def test_every_error_of_the_form_in_arabic(
    ask: Ask, customer: User, variant: ProductVariant
) -> None:
    add_line(customer, variant_id(variant))

    placed = ask(
        PLACE,
        {"input": FORM | {"firstName": "", "email": "x", "phone": "1", "postalCode": "٩"}},
        user=customer,
        language="ar",
    )["data"]["orderPlace"]

    assert placed["order"] is None
    assert [(each["field"], each["message"]) for each in placed["errors"]] == [
        ("firstName", "هذا الحقل مطلوب."),
        ("email", "يرجى إدخال بريد إلكتروني صحيح."),
        ("phone", "يرجى إدخال رقم جوال صحيح."),
        ("postalCode", "يتكون الرمز البريدي من خمسة أرقام."),
    ]
