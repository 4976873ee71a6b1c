"""Invoices over GraphQL and as files."""

import uuid
from typing import Any

import pypdfium2
import pytest
from django.contrib.auth.models import Permission
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from graphql_jwt.shortcuts import get_token
from lxml import etree
from saleor.account.models import User
from saleor.app.models import App
from saleor.order.models import Order

from plugins.invoices.models import InvoiceBuyer, TaxInvoice
from plugins.invoices.selectors import (
    get_order_invoice,
    list_customer_invoices,
    list_invoices_by_order,
)
from plugins.invoices.services import issue_credit_note, issue_invoice
from plugins.phone_otp.services import open_session
from saleor_config import personal_data

pytestmark = pytest.mark.django_db

QUERY = """query ($page: Int) { customerInvoices(page: $page, perPage: 1) {
  items { id number kind issuedAt total tax pdfUrl xmlUrl awaitsClearance }
  pagination { currentPage lastPage perPage total from to } } }"""


def bearer(user: User) -> dict[str, str]:
    return {"authorization": f"Bearer {open_session(user).token}"}


def ask(client: Client, headers: dict[str, str], **variables: Any) -> Any:
    return client.post(
        "/graphql/",
        {"query": QUERY, "variables": variables},
        content_type="application/json",
        headers=headers,
    ).json()


@pytest.fixture
def invoice(order: Order) -> TaxInvoice:
    return issue_invoice(order)


def test_over_graphql(
    client: Client, customer: User, make_customer: Any, order: Order, invoice: TaxInvoice
) -> None:
    # given
    note = issue_credit_note(order, 1_150, "refund")
    assert note is not None

    # when
    own = ask(client, bearer(customer))
    other = ask(client, bearer(make_customer()))
    guest = ask(client, {})

    # then
    page = own["data"]["customerInvoices"]
    [told] = page["items"]
    assert told == {
        "id": str(note.uuid),
        "number": "CRN-000001",
        "kind": "CREDIT_NOTE",
        "issuedAt": note.issued_at.isoformat(),
        "total": 1_150,
        "tax": 150,
        "pdfUrl": f"/api/invoices/{note.uuid}/pdf",
        "xmlUrl": f"/api/invoices/{note.uuid}/xml",
        "awaitsClearance": False,
    }
    assert page["pagination"] == {
        "currentPage": 1,
        "lastPage": 2,
        "perPage": 1,
        "total": 2,
        "from": 1,
        "to": 1,
    }
    last = ask(client, bearer(customer), page=99)["data"]["customerInvoices"]
    assert [each["kind"] for each in last["items"]] == ["INVOICE"]
    assert other["data"]["customerInvoices"]["items"] == []
    assert guest["data"] == {"customerInvoices": None}


def test_invoices_of_many_orders_are_one_query(
    customer: User, make_customer: Any, place: Any, order: Order, invoice: TaxInvoice
) -> None:
    issue_credit_note(order, 100, "refund")
    without = place(customer)

    with CaptureQueriesContext(connection) as queries:
        found = list_invoices_by_order([order.pk, without.pk])

    assert len(queries) == 1
    assert "xml" not in queries[0]["sql"]
    assert [each.full_number for each in found[order.pk]] == ["INV-000001", "CRN-000001"]
    assert found[without.pk] == []
    assert get_order_invoice(make_customer(), invoice.pk) is None
    own = get_order_invoice(customer, invoice.pk)
    assert own is not None
    assert (own.order_id, own.total) == (order.pk, 16_500)


def test_the_customer_downloads_the_page_and_the_xml(
    client: Client, customer: User, invoice: TaxInvoice
) -> None:
    # when
    headers = bearer(customer) | {"x-locale": "ar"}
    arabic = client.get(f"/api/invoices/{invoice.uuid}/pdf", headers=headers)
    english = client.get(f"/api/invoices/{invoice.uuid}/pdf?locale=en", headers=headers)
    xml = client.get(f"/api/invoices/{invoice.uuid}/xml", headers=headers)

    # then
    for answer in (arabic, english, xml):
        assert answer.status_code == 200
        assert answer["Cache-Control"] == "private, no-store"
        assert answer["X-Content-Type-Options"] == "nosniff"
    assert arabic["Content-Disposition"] == 'attachment; filename="INV-000001.pdf"'
    assert (arabic["Content-Language"], english["Content-Language"]) == ("ar", "en")
    text = pypdfium2.PdfDocument(english.content)[0].get_textpage().get_text_bounded()
    assert "Simplified tax invoice" in text
    assert "SAR 165.00" in text
    assert xml["Content-Type"] == "application/xml"
    assert xml.content == bytes(TaxInvoice.objects.get().xml)
    etree.fromstring(xml.content)


@pytest.mark.parametrize("file", ["pdf", "xml"])
def test_for_others_there_is_no_such_invoice(
    client: Client, make_customer: Any, invoice: TaxInvoice, file: str
) -> None:
    address = f"/api/invoices/{invoice.uuid}/{file}"
    clerk = User.objects.create(email="clerk@example.com", is_staff=True)
    staff = {"authorization": f"JWT {get_token(clerk)}"}

    answers = [
        client.get(address),
        client.get(address, headers=bearer(make_customer())),
        client.get(address, headers={"authorization": "Bearer nonsense"}),
        client.get(address, headers={"authorization": "JWT nonsense"}),
        client.get(address, headers=staff),
        client.get(f"/api/invoices/{uuid.uuid4()}/{file}", headers=bearer(make_customer())),
    ]
    assert [answer.status_code for answer in answers] == [404] * 6

    # and with the right to manage orders there is
    clerk.user_permissions.add(Permission.objects.get(codename="manage_orders"))
    assert client.get(address, headers=staff).status_code == 200
    assert client.post(address, headers=staff).status_code == 405


def test_an_app_with_the_key_of_the_customer_is_not_the_customer(
    client: Client, customer: User, invoice: TaxInvoice
) -> None:
    # given an app without permissions
    app = App.objects.create(pk=customer.pk, name="stock")
    headers = {"authorization": f"Bearer {app.tokens.create(name='token').auth_token}"}

    # when
    response = client.get(f"/api/invoices/{invoice.uuid}/pdf", headers=headers)

    # then
    assert response.status_code == 404


def test_a_deleted_account_leaves_its_invoices_without_a_name(
    client: Client, customer: User, order: Order, invoice: TaxInvoice
) -> None:
    # given
    exported = personal_data.export_account(customer)["tax_invoices"]
    assert [(each["number"], each["made_out_to"]) for each in exported] == [
        ("INV-000001", "نورة التجريبية")
    ]
    Order.objects.filter(pk=order.pk).update(status="canceled")
    stored = TaxInvoice.objects.values().get()

    # when
    personal_data.erase_account(customer)

    # then
    assert TaxInvoice.objects.values().get() == stored
    assert not InvoiceBuyer.objects.exists()
    assert "نورة" not in bytes(stored["xml"]).decode() + str(stored["document"])
    assert list_customer_invoices(customer).items == []
