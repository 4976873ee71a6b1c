"""Reviews in the copy of a customer's data, and after the account is gone."""

from pathlib import Path
from typing import Any

import pytest
from saleor.account.models import User

from plugins.catalogue.models import ProductRating
from plugins.reviews import personal_data
from plugins.reviews.models import ReportReason, Review, ReviewReport
from plugins.reviews.services import publish_review, reply_to_review, report_review
from saleor_config.tests.sent_files import kept_files, photograph, sent

from .conftest import ADDRESS

pytestmark = pytest.mark.django_db


def test_the_copy_has_all_that_was_written(
    deliver_order: Any, write: Any, shopper: User, make_customer: Any, admin_user: User
) -> None:
    review = write(deliver_order(shopper), photos=[sent(photograph())], title="عنوان")
    publish_review(review.pk)
    reply_to_review(review.pk, "شكرًا", by=admin_user)
    other = write(deliver_order(make_customer()))
    publish_review(other.pk)
    report_review(other.pk, ReportReason.UNTRUE, user=shopper, address=ADDRESS)

    data = personal_data.export_data(shopper)

    [own] = data["reviews"]
    assert (own["product"], own["stars"], own["title"]) == (review.product.slug, 5, "عنوان")
    assert (own["words"], own["name"], own["reply"]) == (review.words, "نورة", "شكرًا")
    assert own["photographs"] == [{"width": 64, "height": 48}]
    assert [report["reason"] for report in data["reported_reviews"]] == ["untrue"]


def test_with_the_account_everything_goes(
    deliver_order: Any, write: Any, shopper: User, make_customer: Any, variant: Any,
    private: Path, django_capture_on_commit_callbacks: Any,
) -> None:  # fmt: skip
    mine = write(deliver_order(shopper, variants=[variant]), photos=[sent(photograph())], stars=1)
    other = write(deliver_order(make_customer(), variants=[variant]), stars=4)
    for review in (mine, other):
        publish_review(review.pk)
    report_review(other.pk, ReportReason.UNTRUE, user=shopper, address=ADDRESS)
    assert len(kept_files(private)) == 1

    with django_capture_on_commit_callbacks(execute=True):
        personal_data.erase_data(shopper)
        personal_data.erase_data(shopper)

    assert list(Review.objects.all()) == [other]
    assert not ReviewReport.objects.exists()
    assert kept_files(private) == []
    rating = ProductRating.objects.get()
    assert (rating.average, rating.count) == (40, 1)
