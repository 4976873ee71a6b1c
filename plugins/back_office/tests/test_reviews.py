"""Moderation of reviews in the office."""

from typing import Any

import pytest
from django.apps import apps
from django.db import connection
from django.test.utils import CaptureQueriesContext

from plugins.back_office.permissions import PRODUCTS, REVIEWS
from plugins.reviews.selectors import ReportReason
from plugins.reviews.services import publish_review, report_review
from plugins.reviews.tests.conftest import (
    ADDRESS,
    deliver,
    deliver_order,
    pack,
    place,
    shopper,
    write,
)

__all__ = ["deliver", "deliver_order", "pack", "place", "shopper", "write"]

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nothing_counted", "english")]
Review = apps.get_model("reviews", "Review")
LIST = "/office/reviews/review/"


@pytest.fixture
def reviews(deliver_order: Any, write: Any, make_customer: Any, variant: Any) -> list[Review]:
    """The older one is published."""
    orders = [deliver_order(make_customer(), variants=[variant]) for _order in range(2)]
    older, newer = (write(order, stars=1, words=f"words {order.pk}") for order in orders)
    publish_review(older.pk)
    return [older, newer]


def test_what_waits_comes_first_and_is_published(
    reviews: list[Review], make_staff: Any, sign_in: Any
) -> None:
    older, newer = reviews
    client = sign_in(make_staff(REVIEWS))

    page = client.get(LIST).content.decode()
    assert page.index(newer.words) < page.index(older.words)
    waiting = client.get(f"{LIST}?state=pending&stars=1").content.decode()
    assert newer.words in waiting
    assert older.words not in waiting

    client.post(f"{LIST}{newer.pk}/act/publish/")
    client.post(f"{LIST}{newer.pk}/act/reply/", {"reason": "Thank you"})
    newer.refresh_from_db()
    assert (newer.state, newer.reply.words) == ("published", "Thank you")


def test_what_is_reported_is_hidden_with_a_reason(
    reviews: list[Review], make_staff: Any, sign_in: Any
) -> None:
    older, newer = reviews
    report_review(older.pk, ReportReason.OFFENSIVE, user=None, address=ADDRESS)
    client = sign_in(make_staff(REVIEWS))

    reported = client.get(f"{LIST}?reported=1").content.decode()
    assert older.words in reported
    assert newer.words not in reported
    assert "offensive" in client.get(f"{LIST}{older.pk}/change/").content.decode()

    client.post(f"{LIST}{older.pk}/act/reject/", {"reason": " "})
    older.refresh_from_db()
    assert older.state == "published"
    client.post(f"{LIST}{older.pk}/act/reject/", {"reason": "an insult"})
    older.refresh_from_db()
    assert (older.state, older.reason) == ("rejected", "an insult")


def test_words_are_shown_escaped(reviews: list[Review], make_staff: Any, sign_in: Any) -> None:
    # given words that came past the rules
    Review.objects.update(words="<script>alert(1)</script>", name="<b>x</b>", title="<i>x</i>")
    client = sign_in(make_staff(REVIEWS))

    for address in (LIST, f"{LIST}{reviews[0].pk}/change/"):
        page = client.get(address).content.decode()
        assert "<script>alert(1)" not in page
        assert "&lt;script&gt;" in page
        assert "<b>x</b>" not in page


def test_other_staff_are_refused(reviews: list[Review], make_staff: Any, sign_in: Any) -> None:
    client = sign_in(make_staff(PRODUCTS))

    assert client.get(LIST).status_code == 403
    client.post(f"{LIST}{reviews[1].pk}/act/publish/")
    assert Review.objects.get(pk=reviews[1].pk).state == "pending"


def test_a_list_costs_the_same_for_any_number(
    reviews: list[Review], make_staff: Any, sign_in: Any
) -> None:
    client = sign_in(make_staff(REVIEWS))

    def count_queries(address: str) -> int:
        with CaptureQueriesContext(connection) as queries:
            assert client.get(address).status_code == 200
        return len(queries)

    count_queries(LIST)
    assert count_queries(LIST) == count_queries(f"{LIST}?state=pending")
