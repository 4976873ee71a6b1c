"""What the customer reads says the same to the halala, in both languages: the letter, the page of
GraphQL, the invoice's page and its XML."""

import re
from typing import Any

import pypdfium2
import pytest
from django.core import mail
from django.db import transaction
from django.utils import translation
from hypothesis import HealthCheck, Phase, given, settings
from lxml import etree
from saleor.account.models import User
from saleor.order.models import Order

from plugins.cart.services import place_order
from plugins.cart.tests.drawn_carts import CARTS, DrawnCart, fill, price_delivery
from plugins.invoices.selectors import get_invoice_pdf, get_invoice_xml, list_invoices_by_order
from plugins.invoices.services import issue_invoice
from saleor_config.language import SHOP_LANGUAGES, Language
from saleor_config.money import from_halalas, to_halalas

pytestmark = pytest.mark.django_db

FIGURES = ("subtotal", "discount", "tax", "shipping", "total")
ORDER = """query ($number: String!) { customerOrder(number: $number) {
  subtotal discount tax shipping total lines { total } } }"""
AMOUNT = re.compile(r"\d[\d,]*\.\d\d")


@pytest.mark.parametrize("language", SHOP_LANGUAGES)
@settings(
    max_examples=2,
    # Making a smaller example of a failure takes minutes here, and says no more.
    phases=[Phase.explicit, Phase.generate],
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(cart=CARTS)
def test_letter_page_and_invoice_say_the_same(
    customer: User,
    make_variant: Any,
    make_form: Any,
    ask: Any,
    django_capture_on_commit_callbacks: Any,
    warehouse: Any,
    language: Language,
    cart: DrawnCart,
) -> None:
    with transaction.atomic(), translation.override(language):
        # given
        fill(customer, make_variant, cart, warehouse)
        price_delivery(cart.own_price)
        mail.outbox.clear()

        # when
        with django_capture_on_commit_callbacks(execute=True):
            order = Order.objects.get(pk=place_order(customer, make_form()).pk)

        # then
        number = str(order.pk)
        page = ask(ORDER, {"number": number}, user=customer, language=language)["data"]
        check_page(page["customerOrder"], order)
        check_letter(page["customerOrder"])
        if order.total_gross_amount:
            check_invoice(order, customer, language)
        transaction.set_rollback(True)


def check_page(page: Any, order: Order) -> None:
    assert page["total"] == to_halalas(order.total_gross)
    assert page["shipping"] == to_halalas(order.shipping_price_gross)
    assert page["discount"] == to_halalas(order.discount)
    assert page["subtotal"] == sum(line["total"] for line in page["lines"])
    plus = page["subtotal"] + page["tax"] + page["shipping"]
    assert page["total"] == plus - page["discount"]


def check_letter(page: Any) -> None:
    """Each figure in its place, as text and as HTML; a discount of nothing is not told."""
    (letter,) = mail.outbox
    told = [name for name in FIGURES if name != "discount" or page["discount"]]
    expected = [*(line["total"] for line in page["lines"]), *(page[name] for name in told)]
    for text in (letter.body, letter.alternatives[0][0]):
        assert [in_halalas(each) for each in AMOUNT.findall(text)] == expected


def check_invoice(order: Order, customer: User, language: Language) -> None:
    issue_invoice(order)
    (invoice,) = list_invoices_by_order([order.pk])[order.pk]
    total, vat = to_halalas(order.total_gross), to_halalas(order.total.tax)
    net = total - vat - invoice.content.rounding
    assert (invoice.total, invoice.tax) == (total, vat)

    drawn = get_invoice_pdf(customer, invoice.uuid, language)
    written = get_invoice_xml(customer, invoice.uuid)
    assert drawn is not None
    assert written is not None
    with pypdfium2.PdfDocument(drawn.content) as sheets:
        text = "\n".join(sheet.get_textpage().get_text_bounded() for sheet in sheets)
    for amount in (net, vat, total):
        assert f"{from_halalas(amount):,.2f}" in text
    told = etree.fromstring(written.content).find("{*}LegalMonetaryTotal")
    sums = {etree.QName(each).localname: each.text for each in told}
    assert in_halalas(sums["TaxExclusiveAmount"]) == net
    assert in_halalas(sums["TaxInclusiveAmount"]) == net + vat
    assert in_halalas(sums["PayableAmount"]) == total


def in_halalas(amount: str) -> int:
    return int(amount.replace(",", "").replace(".", ""))
