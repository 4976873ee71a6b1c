"""Publishing, hiding, answering, reporting, and the rating that follows."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from saleor.account.models import User

from plugins.catalogue.models import ListingRow, ProductRating
from plugins.reviews.errors import ReviewError
from plugins.reviews.models import ReportReason, Review, ReviewReport
from plugins.reviews.selectors import get_reviews_page
from plugins.reviews.services import (
    dismiss_reports,
    publish_review,
    reject_review,
    reply_to_review,
    report_review,
)
from saleor_config.global_ids import write_id

from .conftest import ADDRESS, get_product

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]

PAGE = """query ($slug: String!, $page: Int) { productReviews(slug: $slug, page: $page) {
  average count distribution { stars count } pagination { total lastPage }
  items { id stars title words name photos { url } reply { words } }
} }"""


@pytest.fixture
def reviews(deliver_order: Any, write: Any, make_customer: Any, variant: Any) -> Any:
    """``reviews(5, 3)``: reviews of one plant by that many customers."""

    def make(*stars: int) -> list[Review]:
        variant.stocks.update(quantity=1000)
        return [
            write(deliver_order(make_customer(), variants=[variant]), stars=each) for each in stars
        ]

    return make


def get_rating(product: Any) -> tuple[int, int]:
    rating = ProductRating.objects.filter(product=product).first()
    return (rating.average, rating.count) if rating else (0, 0)


def test_stars_follow_what_staff_publish_and_hide(reviews: Any, graphql: Any) -> None:
    first, second = reviews(5, 2)
    product = first.product

    def ask() -> Any:
        return graphql(PAGE, {"slug": product.slug})["data"]["productReviews"]

    assert (ask()["average"], ask()["count"], ask()["items"]) == (None, 0, [])

    publish_review(first.pk)
    publish_review(second.pk)
    publish_review(second.pk)
    page = ask()
    assert get_rating(product) == (35, 2)
    assert (page["average"], page["count"]) == (3.5, 2)
    assert [each["count"] for each in page["distribution"]] == [1, 0, 0, 1, 0]
    assert [each["stars"] for each in page["items"]] == [2, 5]

    reject_review(second.pk, "about another plant")
    assert get_rating(product) == (50, 1)
    assert [each["stars"] for each in ask()["items"]] == [5]
    publish_review(second.pk)
    assert get_rating(product) == (35, 2)
    with pytest.raises(ReviewError):
        reject_review(first.pk, "  ")
    with pytest.raises(ReviewError):
        publish_review(0)
    assert graphql(PAGE, {"slug": "unknown"})["data"] == {"productReviews": None}


def test_a_rejected_review_never_counted(reviews: Any) -> None:
    [review] = reviews(1)

    reject_review(review.pk, "offensive")

    assert get_rating(review.product) == (0, 0)
    assert get_reviews_page(review.product.slug, 1, 5).items == []


@pytest.mark.django_db(transaction=True)
def test_the_listing_has_the_stars_after_the_commit(reviews: Any) -> None:
    [review] = reviews(4)

    publish_review(review.pk)

    row = ListingRow.objects.get(pk=review.product_id)
    assert (row.rating_average, row.rating_count) == (40, 1)


@pytest.mark.django_db(transaction=True)
def test_reviews_published_at_once_all_count(reviews: Any, in_own_connection: Any) -> None:
    rows = reviews(5, 4, 3, 2, 1, 1)
    start = Barrier(len(rows))

    def publish(review: Review) -> None:
        start.wait(timeout=30)
        publish_review(review.pk)

    with ThreadPoolExecutor(len(rows)) as pool:
        calls = [in_own_connection(lambda review=review: publish(review)) for review in rows]
        for result in [pool.submit(call) for call in calls]:
            result.result()

    # 16 stars of 6 are 2.67
    assert get_rating(rows[0].product) == (27, 6)


def test_ratings_equal_a_slow_recount(reviews: Any) -> None:
    rows = reviews(5, 4, 3, 2, 1, 4)
    product = rows[0].product
    steps = st.lists(st.tuples(st.integers(0, 5), st.booleans()), max_size=12)

    @settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
    @given(steps)
    def agree(changes: list[tuple[int, bool]]) -> None:
        for index, is_published in changes:
            if is_published:
                publish_review(rows[index].pk)
            else:
                reject_review(rows[index].pk, "x")
        shown = [each.stars for each in Review.objects.all() if each.state == "published"]
        tenths = int(10 * sum(shown) / len(shown) + 0.5) if shown else 0
        assert get_rating(product) == (tenths, len(shown))
        page = get_reviews_page(product.slug, 1, 48)
        counted = {each.stars: each.count for each in page.distribution if each.count}
        assert (counted, page.count) == (dict(Counter(shown)), len(shown))

    with transaction.atomic():
        agree()


def test_readers_report_and_staff_decide(
    reviews: Any, shopper: User, token: str, graphql: Any
) -> None:
    [review] = reviews(1)
    report = """mutation ($id: ID!) { reviewReport(id: $id, reason: OFFENSIVE) {
      errors { field code } } }"""
    variables = {"id": write_id("ProductReview", review.pk)}

    # given it is not published, then there is nothing to report
    unknown = [{"field": "id", "code": "NOT_FOUND"}]
    assert graphql(report, variables)["data"]["reviewReport"]["errors"] == unknown
    for wrong in ("", "x", write_id("Product", review.pk)):
        assert graphql(report, {"id": wrong})["data"]["reviewReport"]["errors"] == unknown

    # when a guest and a customer report it twice, then each counts once
    publish_review(review.pk)
    for reader in ("", "", token, token):
        payload = graphql(report, variables, token=reader)
        assert payload["data"]["reviewReport"]["errors"] == []
    assert sorted(ReviewReport.objects.values_list("reporter", flat=True), key=str) == [
        shopper.pk, None,
    ]  # fmt: skip

    # and staff dismiss the reports, or hide it
    dismiss_reports(review.pk)
    assert not ReviewReport.objects.exists()
    report_review(review.pk, ReportReason.UNTRUE, user=None, address=ADDRESS)
    reject_review(review.pk, "untrue")
    assert not ReviewReport.objects.exists()


def test_reports_are_limited(reviews: Any) -> None:
    [review] = reviews(1)
    publish_review(review.pk)

    for _try in range(20):
        report_review(review.pk, ReportReason.UNTRUE, user=None, address=ADDRESS)
    with pytest.raises(ReviewError) as caught:
        report_review(review.pk, ReportReason.UNTRUE, user=None, address=ADDRESS)

    assert caught.value.code.name == "TOO_MANY"


def test_the_shop_answers(reviews: Any, superuser_account: User, graphql: Any) -> None:
    [review] = reviews(3)
    publish_review(review.pk)

    def shown() -> Any:
        page = graphql(PAGE, {"slug": review.product.slug})["data"]["productReviews"]
        return page["items"][0]["reply"]

    assert shown() is None
    reply_to_review(review.pk, " Water it\u202e less ", by=superuser_account)
    assert shown() == {"words": "Water it less"}
    reply_to_review(review.pk, "Water it more", by=superuser_account)
    assert shown() == {"words": "Water it more"}
    reply_to_review(review.pk, "", by=superuser_account)
    assert shown() is None
    with pytest.raises(ReviewError):
        reply_to_review(review.pk, "x" * 1001, by=superuser_account)


@pytest.fixture
def superuser_account(admin_user: User) -> User:
    return admin_user


def test_a_page_costs_the_same_for_any_number_of_reviews(reviews: Any) -> None:
    rows = reviews(5, 5, 5, 5)
    slug = rows[0].product.slug

    def count_queries() -> int:
        with CaptureQueriesContext(connection) as queries:
            page = get_reviews_page(slug, 1, 5)
            assert page is not None
            for review in page.items:
                list(review.photos.all())
                getattr(review, "reply", None)
        return len(queries)

    assert count_queries() == 2
    publish_review(rows[0].pk)
    one = count_queries()
    for review in rows[1:]:
        publish_review(review.pk)
    assert count_queries() == one == 4


def test_a_page_is_read_from_its_index(reviews: Any) -> None:
    [review] = reviews(5)
    publish_review(review.pk)

    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute(
            "EXPLAIN SELECT * FROM reviews_review WHERE product_id = %s AND state = 'published'"
            " ORDER BY published_at DESC, id DESC LIMIT 5",
            [review.product_id],
        )
        plan = "\n".join(line for (line,) in cursor.fetchall())

    assert "reviews_published" in plan
    assert "Sort" not in plan


def test_a_card_of_the_fixtures_has_no_rating(deliver_order: Any, shopper: User) -> None:
    product = get_product(deliver_order(shopper))

    assert get_rating(product) == (0, 0)
