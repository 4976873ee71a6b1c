"""The office's list of tax invoices says what the authority did with each."""

from datetime import timedelta
from io import BytesIO
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone
from openpyxl import load_workbook
from saleor.order.models import Order

from plugins.back_office.invoices.labels import OTHER_REMEDY, REMEDIES, find_remedy
from plugins.back_office.models import Change
from plugins.back_office.orders.labels import REPORT_COLOURS, REPORT_STATES
from plugins.back_office.permissions import INVOICES, ORDERS
from plugins.invoices.selectors import ReportState, TaxInvoice
from plugins.invoices.services import issue_credit_note, issue_invoice

pytestmark = pytest.mark.django_db

LIST = "/office/invoices/taxinvoice/"
TOTALS = "/office/invoices/totals/"
MESSAGES = [
    {"kind": "error", "code": "BR-KSA-37", "text": "The seller's building number has 4 digits."},
    {"kind": "warning", "code": "BR-KSA-98", "text": "Reported late."},
]


def page_of(invoice: TaxInvoice) -> str:
    return f"{LIST}{invoice.pk}/change/"


@pytest.fixture
def reports(customer: Any) -> None:
    """One rejected, one recorded."""
    states = (ReportState.REJECTED, ReportState.RECORDED)
    for state in states:
        order = Order.objects.create(
            user=customer,
            created=timezone.now(),
            shipping_price_gross_amount="57.50",
            shipping_price_net_amount="50.00",
            total_gross_amount="57.50",
            total_net_amount="50.00",
        )
        invoice = issue_invoice(order)
        is_rejected = state == ReportState.REJECTED
        type(invoice.report).objects.filter(invoice=invoice).update(
            state=state,
            answer="BR-KSA-05" if is_rejected else "",
            messages=MESSAGES if is_rejected else [],
        )


@pytest.fixture
def rejected(reports: None) -> TaxInvoice:
    return TaxInvoice.objects.get(report__state=ReportState.REJECTED)


def test_every_state_has_a_text_and_a_colour() -> None:
    assert set(REPORT_STATES) == set(REPORT_COLOURS) == set(ReportState)


@pytest.mark.parametrize(
    ("language", "recorded", "rejected"),
    [
        ("en", "recorded here only", "rejected by ZATCA"),
        ("ar", "مسجّلة هنا فقط", "رفضتها الهيئة"),
    ],
)
def test_the_list_shows_what_the_authority_did(
    language: str, recorded: str, rejected: str, reports: Any, superuser: Any, sign_in: Any
) -> None:
    # given
    client = sign_in(superuser)
    client.cookies["mashtal_office_language"] = language

    # when
    everything = client.get(LIST).content.decode()
    filtered = client.get(LIST, {"report__state": "refused"}).content.decode()

    # then
    assert recorded in everything
    assert "INV-000001" in everything
    assert "INV-000002" in everything
    assert "BR-KSA-05" in filtered
    assert rejected in filtered
    assert "INV-000001" in filtered
    assert "INV-000002" not in filtered


def test_invoices_cost_no_statement_each(
    reports: Any, superuser: Any, sign_in: Any, django_assert_max_num_queries: Any
) -> None:
    client = sign_in(superuser)
    client.get(LIST)

    with django_assert_max_num_queries(12) as counted:
        client.get(LIST)

    assert sum("invoices_invoicereport" in each["sql"] for each in counted.captured_queries) == 1


def test_a_rejected_document_is_tried_again(
    rejected: TaxInvoice, make_staff: Any, sign_in: Any
) -> None:
    # given
    clerk = make_staff(ORDERS)
    client = sign_in(clerk)
    page = client.get(page_of(rejected)).content.decode()
    assert "The seller&#x27;s building number has 4 digits." in page
    assert "Reported late." in page
    assert "Correct the seller’s details" in page
    assert "Try again" in page

    # when, twice as an impatient clerk does
    for _click in range(2):
        client.post(f"{LIST}{rejected.pk}/act/again/")

    # then
    replacement = rejected.replacements.get()
    page = client.get(page_of(rejected)).content.decode()
    assert "rejected, and replaced" in page
    assert replacement.full_number in page
    assert "Try again" not in page
    assert rejected.full_number in client.get(page_of(replacement)).content.decode()
    # and the audit log has it
    change = Change.objects.get(model="invoices.taxinvoice")
    assert (change.by, change.object_key, change.action) == (clerk, str(replacement.pk), "added")
    # and each is found by its state
    states = {"refused": [], labels_of(replacement): [replacement], "replaced": [rejected]}
    for state, expected in states.items():
        listed = client.get(LIST, {"report__state": state}).context["cl"].result_list
        assert set(expected) <= set(listed)
        assert (rejected in listed) is (state == "replaced")


def labels_of(invoice: TaxInvoice) -> str:
    return str(type(invoice.report).objects.get(invoice=invoice).state)


def test_those_who_only_see_invoices_issue_none(
    rejected: TaxInvoice, make_staff: Any, sign_in: Any
) -> None:
    client = sign_in(make_staff(INVOICES))

    assert "Try again" not in client.get(page_of(rejected)).content.decode()
    client.post(f"{LIST}{rejected.pk}/act/again/")

    assert not rejected.replacements.exists()


@pytest.mark.parametrize("language", ["ar", "en"])
def test_what_is_not_rejected_has_no_such_button(
    language: str, reports: None, superuser: Any, sign_in: Any
) -> None:
    client = sign_in(superuser)
    client.cookies["mashtal_office_language"] = language
    recorded = TaxInvoice.objects.get(report__state=ReportState.RECORDED)

    page = client.get(page_of(recorded)).content.decode()

    assert "/act/again/" not in page
    assert {"ar": "لم تقل شيئًا عن هذا المستند.", "en": "It said nothing"}[language] in page


@pytest.mark.parametrize(
    ("language", "remedy"), [("ar", "صحّح بيانات البائع"), ("en", "Correct the seller’s details")]
)
def test_a_remedy_is_named_in_both_languages(
    language: str, remedy: str, rejected: TaxInvoice, superuser: Any, sign_in: Any
) -> None:
    client = sign_in(superuser)
    client.cookies["mashtal_office_language"] = language

    assert remedy in client.get(page_of(rejected)).content.decode()


def test_every_remedy_has_its_codes() -> None:
    assert find_remedy("BR-KSA-40") == REMEDIES[0].text
    assert find_remedy("BR-CO-15") == REMEDIES[-1].text
    assert find_remedy("") == find_remedy("BR-NEW-1") == OTHER_REMEDY


def test_the_list_is_filtered_by_month_kind_and_type(
    reports: None, superuser: Any, sign_in: Any
) -> None:
    client = sign_in(superuser)
    note = issue_credit_note(TaxInvoice.objects.earliest("pk").order, 1_000, "refund")
    this_month = f"{timezone.localdate():%Y-%m}"
    last_month = f"{timezone.localdate().replace(day=1) - timedelta(days=1):%Y-%m}"

    def count(**filters: str) -> int:
        return len(client.get(LIST, filters).context["cl"].result_list)

    assert count(month=this_month) == 3
    assert count(month=last_month) == 0
    assert count(month="2026-13") == 3
    assert count(month=this_month, kind="credit_note") == 1
    assert count(kind="credit_note", type="simplified") == 1
    assert count(type="standard") == 0
    assert count(q="CRN-000001") == count(q=f"#{note.order_id}") - 1 == 1
    assert count(q="crn-٠٠٠٠٠١") == 1


def test_it_is_exported_with_its_filters(reports: None, superuser: Any, sign_in: Any) -> None:
    # given
    client = sign_in(superuser)
    order = TaxInvoice.objects.earliest("pk").order
    issue_credit_note(order, 1_000, "refund")
    assert "export=xlsx" in client.get(LIST, {"kind": "invoice"}).content.decode()

    # when
    csv = client.get(LIST, {"kind": "credit_note", "export": "csv"})
    xlsx = client.get(LIST, {"export": "xlsx"})

    # then
    assert csv["Content-Type"] == "text/csv; charset=utf-8"
    head, row = csv.content.decode("utf-8-sig").splitlines()
    assert head.startswith(
        "Number,Kind,Type,Issued on,Order or request,Credited invoice,In place of,Taxable"
    )
    assert row.startswith(f"CRN-000001,Credit note,Simplified,{timezone.localdate()},{order.pk}")
    assert ",INV-000001,,10.00,0.00,0.00,10.00,to be reported," in row
    rows = list(load_workbook(BytesIO(xlsx.content)).active.values)
    assert [row[0] for row in rows] == ["Number", "CRN-000001", "INV-000002", "INV-000001"]
    assert float(rows[2][10]) == 57.5


def test_the_totals_of_a_month_take_credit_notes_off(
    reports: None, superuser: Any, sign_in: Any, django_assert_max_num_queries: Any
) -> None:
    # given
    client = sign_in(superuser)
    issue_credit_note(TaxInvoice.objects.earliest("pk").order, 1_000, "refund")
    client.get(TOTALS)

    # when
    with django_assert_max_num_queries(8) as counted:
        response = client.get(TOTALS)

    # then
    (month,) = response.context["months"]
    assert month["difference"] == {"taxable": 10_500, "vat": 0, "rounding": 0, "total": 10_500}
    assert sum("invoices_taxinvoice" in each["sql"] for each in counted.captured_queries) == 2
    assert client.get(TOTALS, {"year": "1999"}).context["year"] == timezone.localdate().year


def test_search_and_month_read_by_an_index(reports: None) -> None:
    from plugins.back_office.invoices.admin import filter_month
    from plugins.invoices.selectors import search_invoices

    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")
    invoices = TaxInvoice.objects.order_by()

    found = search_invoices(invoices, "12").explain()
    of_month = filter_month(invoices, "2026-11").explain()

    assert "invoice_number_once" in found
    assert "invoices_by_time" in of_month
