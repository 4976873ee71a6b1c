"""Reports, exports, fees and closed days as staff see them."""

import csv
import io
from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from openpyxl import load_workbook

from plugins.back_office import permissions
from plugins.invoices.services import issue_invoice
from plugins.orders.tests.conftest import place
from plugins.reports.selectors import DailyClosing, MethodFee
from plugins.reports.services import close_days

__all__ = ["place"]

pytestmark = pytest.mark.django_db
ADDRESS = "/office/reports/"


@pytest.fixture
def owner(make_staff: Any, sign_in: Any) -> Any:
    return sign_in(make_staff(permissions.REPORTS, permissions.SETTINGS))


@pytest.fixture
def sold(customer: Any, place: Any) -> Any:
    order = place(customer)
    issue_invoice(order)
    return order


def read_csv(response: Any) -> list[list[str]]:
    content = b"".join(response.streaming_content).decode("utf-8")
    assert content.startswith("\ufeff")
    return list(csv.reader(io.StringIO(content[1:])))


def test_the_page_has_sums_chart_and_table(owner: Any, sold: Any) -> None:
    for query in ("", "?period=hijri", "?period=year&step=hijri", "?from=2026-01-01&to=2026-02-30"):
        page = owner.get(f"{ADDRESS}{query}")
        assert page.status_code == 200
    text = owner.get(ADDRESS).content.decode()

    assert f"{sold.total_gross_amount:,.2f}" in text
    assert 'role="img"' in text
    assert "Tax invoices less credit notes" in text


def test_statements_do_not_grow(owner: Any, customer: Any, place: Any, sold: Any) -> None:
    def count() -> int:
        with CaptureQueriesContext(connection) as found:
            owner.get(f"{ADDRESS}?period=year")
        return len(found)

    count()
    few = count()
    for _number in range(3):
        issue_invoice(place(customer))

    assert count() == few


@pytest.mark.parametrize("name", ["orders", "lines", "payments", "refunds", "vat"])
def test_csv_and_xlsx_have_the_same_rows(owner: Any, sold: Any, name: str) -> None:
    rows = read_csv(owner.get(f"{ADDRESS}{name}.csv"))
    workbook = load_workbook(io.BytesIO(owner.get(f"{ADDRESS}{name}.xlsx").content))

    cells = [["" if cell is None else cell for cell in row] for row in workbook.active.values]
    assert [len(row) for row in cells] == [len(row) for row in rows]
    assert cells[0] == rows[0]
    column = rows[0].index("Total with VAT") if "Total with VAT" in rows[0] else -1
    totals = [Decimal(row[column]) for row in rows[1:]]
    assert totals == [Decimal(str(row[column])) for row in cells[1:]]
    if name in ("orders", "lines", "vat"):
        assert sum(totals) == sold.total_gross_amount


def test_what_is_no_export(owner: Any, make_staff: Any, sign_in: Any) -> None:
    assert owner.get(f"{ADDRESS}people.csv").status_code == 404
    assert owner.get(f"{ADDRESS}orders.pdf").status_code == 404
    clerk = sign_in(make_staff(permissions.PRODUCTS))
    assert clerk.get(f"{ADDRESS}orders.csv").status_code == 403


def test_fees_are_set(owner: Any) -> None:
    form = {"method": "credit_card", "percent": "1.75", "fixed": "1", "since": "2026-01-01"}

    assert owner.post(f"{ADDRESS}fees/", form).status_code == 302

    fee = MethodFee.objects.get()
    assert (fee.method, fee.basis_points, fee.fixed) == ("credit_card", 175, 100)
    assert "1.75%" in owner.get(f"{ADDRESS}fees/").content.decode()
    assert owner.post(f"{ADDRESS}fees/", {**form, "percent": "x"}).status_code == 422


def test_a_closed_day_is_read_only(owner: Any, sold: Any) -> None:
    tomorrow = timezone.localtime() + timedelta(days=1)
    with time_machine.travel(tomorrow.replace(hour=1)):
        close_days()
    closing = DailyClosing.objects.get()

    listed = owner.get("/office/reports/dailyclosing/").content.decode()
    page = owner.get(f"/office/reports/dailyclosing/{closing.pk}/change/").content.decode()

    assert "Every closed day follows the one before it" in listed
    assert closing.hash in page
    assert "Unchanged" in page
    deletion = owner.post(f"/office/reports/dailyclosing/{closing.pk}/delete/", {"post": "yes"})
    assert deletion.status_code == 403
