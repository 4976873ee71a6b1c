"""Staff raise the amount of an invoice, with a reason, once, and take it back."""

from typing import Any

import pytest
from django.utils import timezone
from saleor.order.models import Order

from plugins.back_office.models import Change
from plugins.back_office.permissions import INVOICES, ORDERS
from plugins.invoices.selectors import ReportState, TaxInvoice
from plugins.invoices.services import issue_invoice

pytestmark = pytest.mark.django_db
LIST = "/office/invoices/taxinvoice/"


@pytest.fixture
def invoice(customer: Any) -> TaxInvoice:
    order = Order.objects.create(
        user=customer, created=timezone.now(), shipping_price_gross_amount="57.50",
        shipping_price_net_amount="50.00", total_gross_amount="57.50", total_net_amount="50.00",
    )  # fmt: skip
    return issue_invoice(order)


def page_of(document: TaxInvoice) -> str:
    return f"{LIST}{document.pk}/change/"


def raise_amount(client: Any, document: TaxInvoice, **typed: str) -> str:
    """What the page says then."""
    form = {"amount": "11.50", "reason": "A longer visit", "seen": "seen 0"} | typed
    response = client.post(f"{LIST}{document.pk}/act/raise/", form, follow=True)
    return str(response.content.decode())


def list_debit_notes() -> list[TaxInvoice]:
    return list(TaxInvoice.objects.filter(kind="debit_note").order_by("pk"))


def test_it_is_raised_once_and_taken_back(
    invoice: TaxInvoice, make_staff: Any, sign_in: Any
) -> None:
    # given
    clerk = make_staff(ORDERS)
    client = sign_in(clerk)
    page = client.get(page_of(invoice)).content.decode()
    assert "Raise the amount" in page
    assert 'value="seen 0"' in page

    # when an impatient clerk sends the form twice
    assert "A debit note is issued." in raise_amount(client, invoice)
    raise_amount(client, invoice)

    # then
    (note,) = list_debit_notes()
    assert (note.total, note.credited, note.order) == (1_150, invoice, invoice.order)
    assert note.content.reason == "A longer visit"
    assert "DBN-000001" in client.get(page_of(invoice)).content.decode()
    change = Change.objects.get(model="invoices.taxinvoice")
    assert (change.by, change.object_key, change.action) == (clerk, str(note.pk), "added")
    # and the same again, seen as it is now, is another
    raise_amount(client, invoice, seen="seen 1")
    assert len(list_debit_notes()) == 2

    # when
    assert "Take back" in client.get(page_of(note)).content.decode()
    for _click in range(2):
        client.post(f"{LIST}{note.pk}/act/take_back/")
    # then
    assert note.credit_notes.get().total == 1_150
    assert "Take back" not in client.get(page_of(note)).content.decode()


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"amount": ""}, "This field is required"),
        ({"amount": "-5"}, "Enter an amount in riyals"),
        ({"amount": "gold"}, "Enter an amount in riyals"),
        ({"amount": "57.51"}, "together at most what it costs"),
        ({"amount": "1e9"}, "Enter an amount in riyals"),
        ({"reason": " "}, "Please say why"),
        ({"reason": "a" * 128}, "at most 127 letters"),
    ],
)
def test_what_cannot_be_is_said(
    invoice: TaxInvoice, make_staff: Any, sign_in: Any, typed: dict[str, str], sentence: str
) -> None:
    assert sentence in raise_amount(sign_in(make_staff(ORDERS)), invoice, **typed)
    assert list_debit_notes() == []


def test_who_only_sees_invoices_raises_none(
    invoice: TaxInvoice, make_staff: Any, sign_in: Any
) -> None:
    client = sign_in(make_staff(INVOICES))

    assert "Raise the amount" not in client.get(page_of(invoice)).content.decode()
    raise_amount(client, invoice)

    assert list_debit_notes() == []


def test_a_rejected_one_is_replaced_first(
    invoice: TaxInvoice, make_staff: Any, sign_in: Any
) -> None:
    type(invoice.report).objects.update(state=ReportState.REJECTED)
    client = sign_in(make_staff(ORDERS))

    assert "Raise the amount" not in client.get(page_of(invoice)).content.decode()
    raise_amount(client, invoice)

    assert list_debit_notes() == []
