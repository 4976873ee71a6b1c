"""Who may ask, and what becomes of a question."""

import uuid
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone
from saleor.account.models import User
from saleor.product.models import Product

from plugins.catalogue.services import rebuild_listing
from plugins.questions.errors import QuestionError, QuestionErrorCode
from plugins.questions.models import ProductQuestion
from plugins.questions.services import ask_question
from plugins.questions.validators import LONGEST
from saleor_config.global_ids import write_id

from .conftest import ADDRESS, build_form

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]


def refuse(product: Product, user: Any, key: str = "", **fields: Any) -> QuestionError:
    key = key or str(uuid.uuid4())
    with pytest.raises(QuestionError) as caught:
        ask_question(build_form(product, **fields), user=user, address=ADDRESS, key=key)
    assert caught.value.message
    return caught.value


def test_a_question_waits_for_staff(ask: Any, shopper: User, product: Product) -> None:
    row = ask(words=" How much\u202e water?\n\n\n\nThanks ", name=" Noura ")

    assert (row.state, row.language, row.answer) == ("pending", "en", "")
    assert (row.words, row.name) == ("How much water?\n\nThanks", "Noura")
    assert (row.customer, row.product) == (shopper, product)


def test_a_name_is_not_needed(ask: Any) -> None:
    assert ask(name="").name == ""


def test_only_customers_ask(product: Product) -> None:
    error = refuse(product, None)

    assert error.code is QuestionErrorCode.UNAUTHENTICATED
    assert not ProductQuestion.objects.exists()


def test_a_form_names_every_error(product: Product, shopper: User) -> None:
    error = refuse(product, shopper, words="see https://x.test", name="0501234567")
    assert [detail.field for detail in error.details] == ["words", "name"]

    error = refuse(product, shopper, words="x" * (LONGEST["words"] + 1), name="x" * 41)
    assert [detail.message for detail in error.details] == [
        "Please use at most 500 characters.",
        "Please use at most 40 characters.",
    ]
    error = refuse(product, shopper, words=" \u202e ")
    assert (error.code, error.field) == (QuestionErrorCode.REQUIRED, "words")
    error = refuse(product, shopper, key="no uuid")
    assert (error.code, error.field) == (QuestionErrorCode.INVALID, "idempotencyKey")
    assert not ProductQuestion.objects.exists()


def test_a_question_is_about_a_product_of_the_shop(product: Product, shopper: User) -> None:
    for product_id in ("", "x", write_id("Product", 0), write_id("Order", product.pk)):
        error = refuse(product, shopper, product_id=product_id)
        assert (error.code, error.field) == (QuestionErrorCode.NOT_FOUND, "productId")

    Product.objects.filter(pk=product.pk).update(is_published=False)
    rebuild_listing()
    assert refuse(product, shopper).code is QuestionErrorCode.NOT_FOUND


def test_a_form_sent_again_is_the_same_question(
    ask: Any, product: Product, make_customer: Any
) -> None:
    key = str(uuid.uuid4())

    first = ask(key=key)

    assert ask(key=key, words="other") == first
    assert refuse(product, make_customer(), key=key).field == "idempotencyKey"
    assert ask() != first
    assert ProductQuestion.objects.count() == 2


def test_questions_are_limited(ask: Any, product: Product, shopper: User) -> None:
    for _question in range(10):
        ask()

    assert refuse(product, shopper).code is QuestionErrorCode.TOO_MANY


def test_an_address_is_limited(product: Product, make_customer: Any, settings: Any) -> None:
    customers = [make_customer() for _customer in range(3 * settings.FORMS_AN_HOUR // 10 + 1)]
    for number in range(3 * settings.FORMS_AN_HOUR):
        user = customers[number // 10]
        key = str(uuid.uuid4())
        ask_question(build_form(product), user=user, address=ADDRESS, key=key)

    assert refuse(product, make_customer()).code is QuestionErrorCode.TOO_MANY


def test_nothing_is_asked_uncounted(product: Product, shopper: User, redis_away: Any) -> None:
    with redis_away():
        assert refuse(product, shopper).code is QuestionErrorCode.UNAVAILABLE

    assert not ProductQuestion.objects.exists()


@pytest.mark.parametrize(
    "change",
    [
        {"state": "hidden"},
        {"state": "published", "answer": "x", "answered_at": timezone.now()},
        {"state": "published", "answer": "x", "published_at": timezone.now()},
        {"state": "published", "answered_at": timezone.now(), "published_at": timezone.now()},
        {"state": "rejected", "reason": ""},
    ],
)
def test_the_database_refuses(ask: Any, change: Any) -> None:
    row = ask()

    with pytest.raises(IntegrityError), transaction.atomic():
        ProductQuestion.objects.filter(pk=row.pk).update(**change)


@pytest.mark.django_db(transaction=True)
def test_forms_sent_at_once_are_one_question(
    product: Product, shopper: User, in_own_connection: Any
) -> None:
    start, key = Barrier(6), str(uuid.uuid4())

    def ask_once() -> ProductQuestion:
        start.wait(timeout=30)
        return ask_question(build_form(product), user=shopper, address=ADDRESS, key=key)

    with ThreadPoolExecutor(6) as pool:
        calls = [in_own_connection(ask_once) for _call in range(6)]
        rows = [each.result() for each in [pool.submit(call) for call in calls]]

    assert set(rows) == {ProductQuestion.objects.get()}


ASK = """mutation ($input: QuestionInput!, $key: String!) {
  questionAsk(input: $input, idempotencyKey: $key) {
    question { id state } errors { field code message }
  }
}"""


def test_a_question_over_graphql(product: Product, token: str, graphql: Any) -> None:
    variables = {
        "key": str(uuid.uuid4()),
        "input": {"productId": write_id("Product", product.pk), "words": "How much water?"},
    }

    payload = graphql(ASK, variables, token=token)["data"]["questionAsk"]
    as_guest = graphql(ASK, variables)["data"]["questionAsk"]

    row = ProductQuestion.objects.get()
    assert payload == {
        "question": {"id": write_id("ProductQuestion", row.pk), "state": "PENDING"},
        "errors": [],
    }
    assert (as_guest["question"], as_guest["errors"][0]["code"]) == (None, "UNAUTHENTICATED")
