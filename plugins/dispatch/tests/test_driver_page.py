"""The driver's link and page, and reports over HTTP."""

import json
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
import time_machine
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from plugins.dispatch.links import get_end_of_day, write_token
from plugins.dispatch.models import Run, Stop, StopReport
from plugins.dispatch.services import renew_link
from plugins.dispatch.tests.test_reports import get_due
from plugins.orders.selectors import compute_delivery_code
from saleor_config.tests.redis_keys import nothing_counted  # noqa: F401

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nothing_counted")]


def build_path(run: Run, rest: str = "") -> str:
    return f"/driver/{write_token(run)}/{rest}"


def send(client: Client, run: Run, order: Any, **fields: Any) -> Any:
    usual = {
        "key": str(uuid4()),
        "stop": Stop.objects.get(order=order).pk,
        "kind": "delivered",
        "at": timezone.now().isoformat(),
        "code": compute_delivery_code(order),
        "cash": get_due(order),
    }
    headers = {"x-locale": "en"}
    return client.post(build_path(run, "reports/"), usual | fields, headers=headers)


def test_the_page_shows_stops_in_both_languages(client: Client, book: Any, drive: Any) -> None:
    order = book(address="حي النرجس، شارع 12")
    run = drive()

    arabic = client.get(build_path(run))
    english = client.get(build_path(run, "en/"))

    assert (arabic.status_code, english.status_code) == (200, 200)
    assert '<html lang="ar" dir="rtl">' in arabic.content.decode()
    page = english.content.decode()
    assert "حي النرجس، شارع 12" in page
    assert f'data-due="{get_due(order)}"' in page
    assert 'href="tel:+966500000001"' in page
    assert compute_delivery_code(order) not in page.replace(str(order.pk), "")
    assert "script-src 'self'" in english["Content-Security-Policy"]
    assert "unsafe" not in english["Content-Security-Policy"]
    assert english["Cache-Control"] == "private, no-store"
    assert english["Referrer-Policy"] == "no-referrer"


def test_the_page_reads_as_often_for_any_number_of_stops(
    client: Client, book: Any, drive: Any, django_assert_max_num_queries: Any
) -> None:
    book(lines=2)
    run = drive()
    with CaptureQueriesContext(
        connection,
    ) as one:
        client.get(build_path(run))
    for _more in range(3):
        book(lines=2)
    run = drive()

    with django_assert_max_num_queries(len(one)):
        client.get(build_path(run))


@pytest.mark.parametrize("token", ["1.1~" + "a" * 43, "9.9~" + "b" * 43])
def test_a_link_that_was_not_signed_opens_nothing(client: Client, token: str) -> None:
    assert client.get(f"/driver/{token}/").status_code == 404
    assert client.post(f"/driver/{token}/reports/").status_code == 410


def test_a_new_link_ends_the_old(client: Client, book: Any, drive: Any) -> None:
    order = book()
    run = drive()
    old = build_path(run)
    renew_link(run.pk)

    assert client.get(old).status_code == 404
    assert send(client, run, order).status_code == 410
    run.refresh_from_db()
    assert client.get(build_path(run)).status_code == 200


def test_the_link_ends_with_the_day_and_noted_reports_still_arrive(
    client: Client, book: Any, drive: Any
) -> None:
    order = book()
    run = drive()
    noted = timezone.now()
    night = get_end_of_day(run.day)

    with time_machine.travel(night + timedelta(minutes=1), tick=False):
        page = client.get(build_path(run, "en/"))
        answer = send(client, run, order, at=noted.isoformat())

    assert page.status_code == 410
    assert "شارع" not in page.content.decode()
    assert answer.json() == {"outcome": "done"}
    assert StopReport.objects.get().occurred_at == noted

    with time_machine.travel(night + timedelta(hours=13), tick=False):
        assert send(client, run, order).status_code == 410


def test_a_report_is_answered_and_may_come_again(client: Client, book: Any, drive: Any) -> None:
    order = book()
    run = drive()
    key = str(uuid4())

    assert send(client, run, order, key=key).json() == {"outcome": "done"}
    assert send(client, run, order, key=key).json() == {"outcome": "known"}
    assert send(client, run, order).json() == {"outcome": "late"}


@pytest.mark.parametrize(
    "fields",
    [
        {"key": "1"},
        {"stop": "x"},
        {"stop": "-1"},
        {"stop": "9" * 30},
        {"kind": "returned"},
        {"at": "yesterday"},
        {"at": "2026-99-99T00:00:00Z"},
        {"at": "2026-11-28T10:00:00"},
        {"cash": "1.5"},
        {"cash": "١٠"},
        {"code": "1" * 100},
        {"code": "\x00"},
        {"kind": "failed", "reason": "x" * 3000},
        {"kind": "failed", "reason": "  "},
        {"code": "", "photo": "not a file"},
    ],
)
def test_bad_input_is_refused_with_a_sentence(
    client: Client, book: Any, drive: Any, fields: dict[str, str]
) -> None:
    order = book()
    run = drive()

    answer = send(client, run, order, **fields)

    assert answer.status_code == 409
    assert json.loads(answer.content)["message"]
    assert not StopReport.objects.exists()


def test_a_report_too_long_is_refused_unread(client: Client, book: Any, drive: Any) -> None:
    book()
    run = drive()

    answer = client.post(
        build_path(run, "reports/"), b"x" * (12 * 1024 * 1024), content_type="text/plain"
    )

    assert answer.status_code == 413


def test_without_redis_no_code_is_tried(
    client: Client, book: Any, drive: Any, redis_away: Any
) -> None:
    order = book()
    run = drive()

    with redis_away():
        answer = send(client, run, order)

    assert answer.status_code == 503
    assert not StopReport.objects.exists()


def test_the_worker_is_served_below_the_link_alone(client: Client, book: Any, drive: Any) -> None:
    book()
    run = drive()

    answer = client.get(build_path(run, "worker.js"))

    assert answer["Content-Type"] == "text/javascript"
    assert "Service-Worker-Allowed" not in answer
