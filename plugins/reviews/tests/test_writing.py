"""Who may write a review, and what becomes of it."""

import uuid
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier
from typing import Any

import pytest
import time_machine
from django.db import IntegrityError, transaction
from django.utils import timezone
from saleor.account.models import User
from saleor.order.models import Order

from plugins.catalogue.models import ProductRating
from plugins.orders.models import OrderRefund, OrderRefundLine
from plugins.reviews.errors import ReviewError, ReviewErrorCode
from plugins.reviews.invitation_links import LIFETIME, build_invitation_token
from plugins.reviews.models import Review, ReviewState
from plugins.reviews.selectors import get_reviewable_order
from plugins.reviews.services import create_review
from saleor_config.global_ids import write_id

from .conftest import ADDRESS, build_form, get_product

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]


def refuse(*arguments: Any, user: Any, **options: Any) -> ReviewErrorCode:
    with pytest.raises(ReviewError) as caught:
        create_review(*arguments, (), user=user, address=ADDRESS, key=str(uuid.uuid4()), **options)
    assert caught.value.message
    code: Any = caught.value.code
    return code


def test_a_review_waits_for_staff(deliver_order: Any, write: Any, shopper: User) -> None:
    order = deliver_order(shopper)

    review = write(order, stars=4, title=" Lovely ", words="Arrived\u202e well")

    assert (review.state, review.stars, review.title) == ("pending", 4, "Lovely")
    assert (review.words, review.name, review.language) == ("Arrived well", "نورة", "en")
    assert review.order_line.order_id == order.pk
    assert not ProductRating.objects.filter(count__gt=0).exists()


def test_only_what_was_delivered_and_kept_is_reviewed(
    place: Any, pack: Any, deliver: Any, shopper: User, make_customer: Any
) -> None:
    # given an order that is packed
    order = place(shopper, lines=2)
    shipment = pack(order, {order.lines.first().pk: 1})
    form = build_form(order)
    assert refuse(form, user=shopper) is ReviewErrorCode.NOT_ALLOWED

    # when its first plant arrives, then that one is reviewed, and the other is not
    deliver(shipment)
    first, _second = order.lines.order_by("pk")
    found = get_reviewable_order(str(order.pk), "", user=shopper, address=ADDRESS)
    assert [product.product_id for product in found.products] == [first.variant.product_id]
    assert refuse(build_form(order, 1), user=shopper) is ReviewErrorCode.NOT_ALLOWED
    # nor by another customer, a guest, or about another plant
    assert refuse(form, user=make_customer()) is ReviewErrorCode.NOT_FOUND
    assert refuse(form, user=None) is ReviewErrorCode.UNAUTHENTICATED
    for product_id in ("", "x", write_id("Product", 0), write_id("Order", order.pk)):
        other = build_form(order, product_id=product_id)
        assert refuse(other, user=shopper) is ReviewErrorCode.NOT_ALLOWED

    # when it is sent back, then it isn't either
    refund = OrderRefund.objects.create(order=order, key="x", amount_halalas=1, reason="x")
    OrderRefundLine.objects.create(refund=refund, order_line=first, quantity=1)
    assert refuse(form, user=shopper) is ReviewErrorCode.NOT_ALLOWED
    assert not Review.objects.exists()


def test_what_was_sent_back_in_part_is_reviewed(
    deliver_order: Any, write: Any, shopper: User
) -> None:
    order = deliver_order(shopper, quantity=2)
    refund = OrderRefund.objects.create(order=order, key="x", amount_halalas=1, reason="x")
    OrderRefundLine.objects.create(refund=refund, order_line=order.lines.get(), quantity=1)

    assert write(order).state == ReviewState.PENDING


def test_a_link_opens_its_order_and_nothing_else(
    deliver_order: Any, shopper: User, make_customer: Any, graphql: Any
) -> None:
    order, other = deliver_order(shopper), deliver_order(make_customer())
    token = build_invitation_token(order.pk)

    # a guest with the link writes as the order's customer
    form = build_form(order, order_number="", token=token)
    key = str(uuid.uuid4())
    review = create_review(form, (), user=None, address=ADDRESS, key=key)
    assert review.customer == shopper
    # about that order alone, also signed in as another
    foreign = build_form(other, order_number=str(other.pk), token=token)
    assert refuse(foreign, user=None) is ReviewErrorCode.NOT_ALLOWED
    # it signs nobody in
    assert graphql("{ me { email } }", token=token)["data"] == {"me": None}
    # and a changed, a foreign and an old one open nothing
    head, tail = token[:-1], "A" if token[-1] != "A" else "B"
    for bad in (head + tail, f"{token}x", "x", "é.é.é", "..", "1.1.", token * 9):
        form = build_form(order, order_number="", token=bad)
        assert refuse(form, user=shopper) is ReviewErrorCode.NOT_FOUND, bad
    with time_machine.travel(timezone.now() + LIFETIME + timedelta(minutes=1)):
        form = build_form(order, order_number="", token=token)
        assert refuse(form, user=None) is ReviewErrorCode.NOT_FOUND


def test_a_form_names_every_problem(deliver_order: Any, shopper: User) -> None:
    order = deliver_order(shopper)
    form = build_form(order, stars=6, title="t" * 81, words="see https://x.test", name="<b>me</b>")

    with pytest.raises(ReviewError) as caught:
        create_review(form, (), user=shopper, address=ADDRESS, key=str(uuid.uuid4()))

    fields = [detail.field for detail in caught.value.details]
    assert fields == ["stars", "title", "words", "name"]
    empty = build_form(order, stars=0, words=" \u202e ", name="")
    assert refuse(empty, user=shopper) is ReviewErrorCode.INVALID
    with pytest.raises(ReviewError):
        create_review(build_form(order), (), user=shopper, address=ADDRESS, key="no uuid")


def test_a_plant_is_reviewed_once(deliver_order: Any, write: Any, shopper: User) -> None:
    order = deliver_order(shopper)
    again = deliver_order(shopper, variants=[order.lines.get().variant])
    key = str(uuid.uuid4())

    first = write(order, key=key)

    # the same form again is the same review
    assert write(order, key=key, words="other") == first
    with pytest.raises(ReviewError) as caught:
        write(order)
    assert caught.value.message == "You have reviewed this plant already."
    with pytest.raises(ReviewError):
        write(again)
    assert Review.objects.count() == 1


def test_reviews_are_limited(deliver_order: Any, shopper: User, settings: Any) -> None:
    order = deliver_order(shopper)
    nothing = build_form(order, product_id="")
    codes = {refuse(nothing, user=shopper) for _try in range(21)}

    assert codes == {ReviewErrorCode.NOT_ALLOWED, ReviewErrorCode.TOO_MANY}
    assert refuse(build_form(order), user=shopper) is ReviewErrorCode.TOO_MANY


def test_nothing_is_written_uncounted(deliver_order: Any, shopper: User, redis_away: Any) -> None:
    order = deliver_order(shopper)

    with redis_away():
        assert refuse(build_form(order), user=shopper) is ReviewErrorCode.UNAVAILABLE


@pytest.mark.parametrize(
    "change",
    [
        {"stars": 0},
        {"stars": 6},
        {"state": "hidden"},
        {"state": "published", "published_at": None},
        {"state": "rejected", "reason": ""},
    ],
)
def test_the_database_refuses(deliver_order: Any, write: Any, shopper: User, change: Any) -> None:
    review = write(deliver_order(shopper))

    with pytest.raises(IntegrityError), transaction.atomic():
        Review.objects.filter(pk=review.pk).update(**change)


def sent_at_once(count: int, call: Any, in_own_connection: Any) -> list[Any]:
    start = Barrier(count)

    def one(number: int) -> Any:
        start.wait(timeout=30)
        try:
            return call(number)
        except ReviewError as error:
            return error.code

    with ThreadPoolExecutor(count) as pool:
        calls = [in_own_connection(lambda number=number: one(number)) for number in range(count)]
        return [each.result() for each in [pool.submit(call) for call in calls]]


@pytest.mark.django_db(transaction=True)
def test_forms_sent_at_once_are_one_review(
    deliver_order: Any, shopper: User, in_own_connection: Any, private: Any
) -> None:
    from saleor_config.tests.sent_files import kept_files, photograph, sent

    order = deliver_order(shopper)
    same, others = str(uuid.uuid4()), [str(uuid.uuid4()) for _other in range(4)]

    def write_one(number: int) -> Review:
        key = same if number < 4 else others[number - 4]
        photos = [sent(photograph())]
        return create_review(build_form(order), photos, user=shopper, address=ADDRESS, key=key)

    results = sent_at_once(8, write_one, in_own_connection)

    review = Review.objects.get()
    won = {result for result in results if isinstance(result, Review)}
    assert won == {review}
    assert set(results) - won <= {ReviewErrorCode.NOT_ALLOWED}
    # and no file of the others is left
    assert len(kept_files(private)) == review.photos.count() == 1


CREATE = """mutation ($input: ReviewInput!, $key: String!) {
  reviewCreate(input: $input, idempotencyKey: $key) {
    review { stars state } errors { field code message }
  }
}"""


def test_a_review_over_graphql(
    deliver_order: Any, shopper: User, token: str, graphql: Any, english: None
) -> None:
    order: Order = deliver_order(shopper)
    product = get_product(order)
    variables = {
        "key": str(uuid.uuid4()),
        "input": {
            "productId": write_id("Product", product.pk),
            "orderNumber": str(order.pk),
            "stars": 3,
            "words": "Fine",
            "name": "Noura",
        },
    }

    page = graphql(
        "query ($number: String) { reviewableOrder(number: $number) {"
        " products { id slug name image { url } review { stars state } } } }",
        {"number": str(order.pk)},
        token=token,
    )["data"]["reviewableOrder"]
    payload = graphql(CREATE, variables, token=token)["data"]["reviewCreate"]
    as_guest = graphql(CREATE, variables)["data"]["reviewCreate"]

    assert page["products"] == [
        {"id": write_id("Product", product.pk), "slug": product.slug, "name": "Plant 1",
         "image": None, "review": None},
    ]  # fmt: skip
    assert payload == {"review": {"stars": 3, "state": "PENDING"}, "errors": []}
    assert (as_guest["review"], as_guest["errors"][0]["code"]) == (None, "UNAUTHENTICATED")
    closed = graphql('{ reviewableOrder(token: "x") { number } }')
    assert closed["data"] == {"reviewableOrder": None}
