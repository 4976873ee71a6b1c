"""Answering, editing and hiding, and what a product's page shows then."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from saleor.account.models import User
from saleor.product.models import Product

from plugins.questions.errors import QuestionError, QuestionErrorCode
from plugins.questions.models import ProductQuestion
from plugins.questions.selectors import get_questions_page
from plugins.questions.services import answer_question, edit_answer, reject_question
from saleor_config.global_ids import write_id

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]

PAGE = """query ($id: ID!, $page: Int, $perPage: Int) {
  productQuestions(productId: $id, page: $page, perPage: $perPage) {
    count pagination { total lastPage currentPage }
    items { id words name language createdAt answer answeredAt }
  }
}"""


@pytest.fixture
def read(graphql: Any, product: Product) -> Any:
    """What a guest gets of the product's questions."""

    def run(**variables: Any) -> Any:
        variables = {"id": write_id("Product", product.pk)} | variables
        return graphql(PAGE, variables)["data"]["productQuestions"]

    return run


def test_an_answer_publishes_its_question(ask: Any, read: Any, admin_user: User) -> None:
    row = ask(words="How much water?")
    assert (read()["count"], read()["items"]) == (0, [])

    answer_question(row.pk, " Once a\u202e week ", by=admin_user)

    [item] = read()["items"]
    row.refresh_from_db()
    assert (item["words"], item["name"], item["answer"]) == (
        "How much water?", "نورة", "Once a week",
    )  # fmt: skip
    assert item["id"] == write_id("ProductQuestion", row.pk)
    assert item["answeredAt"] == row.answered_at.isoformat()
    assert (row.state, row.answered_by, row.published_at is None) == (
        "published", admin_user, False,
    )  # fmt: skip


def test_a_second_answer_does_not_replace_the_first(publish: Any, admin_user: User) -> None:
    row = publish("Once a week")

    answer_question(row.pk, "Once a week", by=admin_user)
    with pytest.raises(QuestionError) as caught:
        answer_question(row.pk, "Every day", by=admin_user)

    assert caught.value.code is QuestionErrorCode.NOT_ALLOWED
    assert ProductQuestion.objects.get().answer == "Once a week"


def test_an_edited_answer_keeps_its_place(publish: Any, read: Any, admin_user: User) -> None:
    older, newer = publish(), publish()

    edit_answer(older.pk, "Twice a week", by=admin_user)

    assert [item["id"] for item in read()["items"]] == [
        write_id("ProductQuestion", row.pk) for row in (newer, older)
    ]
    assert read()["items"][1]["answer"] == "Twice a week"
    edited = ProductQuestion.objects.get(pk=older.pk)
    assert edited.published_at == older.published_at
    assert edited.answered_at > older.answered_at


def test_what_is_not_shown_has_no_answer_to_edit(ask: Any, admin_user: User) -> None:
    with pytest.raises(QuestionError) as caught:
        edit_answer(ask().pk, "x", by=admin_user)

    assert caught.value.code is QuestionErrorCode.NOT_ALLOWED


def test_a_hidden_question_is_answered_again(publish: Any, read: Any, admin_user: User) -> None:
    row = publish()

    reject_question(row.pk, " about another\u202e plant ")
    row.refresh_from_db()
    assert (row.state, row.reason) == ("rejected", "about another plant")
    assert read()["count"] == 0

    answer_question(row.pk, "Once a week", by=admin_user)
    row.refresh_from_db()
    assert (row.state, row.reason) == ("published", "")
    assert read()["count"] == 1


def test_staff_are_told_what_is_missing(ask: Any, admin_user: User) -> None:
    row = ask()

    for words, code in ((" ", "REQUIRED"), ("x" * 1001, "INVALID")):
        for write in (answer_question, edit_answer):
            with pytest.raises(QuestionError) as caught:
                write(row.pk, words, by=admin_user)
            assert caught.value.code.name == code
    with pytest.raises(QuestionError) as caught:
        reject_question(row.pk, " ")
    assert caught.value.code is QuestionErrorCode.REQUIRED
    for write in (answer_question, edit_answer):
        with pytest.raises(QuestionError) as caught:
            write(0, "x", by=admin_user)
        assert caught.value.code is QuestionErrorCode.NOT_FOUND


def test_pages_begin_with_the_newest_answer(publish: Any, read: Any) -> None:
    rows = [publish(words=f"number {number}") for number in range(3)]

    first, second = read(perPage=2), read(perPage=2, page=2)

    assert [item["words"] for item in first["items"]] == ["number 2", "number 1"]
    assert [item["words"] for item in second["items"]] == ["number 0"]
    assert first["count"] == len(rows)
    assert first["pagination"] == {"total": 3, "lastPage": 2, "currentPage": 1}


def test_an_unknown_product_has_no_page(read: Any, product: Product) -> None:
    for wrong in ("", "x", write_id("Product", 0), write_id("Order", product.pk)):
        assert read(id=wrong) is None


@pytest.mark.django_db(transaction=True)
def test_two_of_the_staff_at_once_leave_one_answer(
    ask: Any, admin_user: User, in_own_connection: Any
) -> None:
    row, start = ask(), Barrier(4)

    def answer(number: int) -> str:
        start.wait(timeout=30)
        try:
            answer_question(row.pk, f"answer {number}", by=admin_user)
        except QuestionError as error:
            return error.code.name
        return f"answer {number}"

    with ThreadPoolExecutor(4) as pool:
        calls = [in_own_connection(lambda number=number: answer(number)) for number in range(4)]
        results = [each.result() for each in [pool.submit(call) for call in calls]]

    row.refresh_from_db()
    assert sorted(set(results)) == ["NOT_ALLOWED", row.answer]
    assert results.count("NOT_ALLOWED") == 3


def test_a_page_costs_the_same_for_any_number_of_questions(publish: Any, product: Product) -> None:
    def count_queries() -> int:
        with CaptureQueriesContext(connection) as queries:
            assert get_questions_page(product.pk, 1, 5) is not None
        return len(queries)

    assert count_queries() == 2
    publish()
    one = count_queries()
    for _row in range(3):
        publish()
    assert count_queries() == one == 3


@pytest.mark.parametrize(
    ("select", "index"),
    [
        (
            "* FROM questions_productquestion WHERE product_id = %s AND state = 'published'"
            " ORDER BY published_at DESC, id DESC LIMIT 5",
            "questions_published",
        ),
        (
            "count(*) FROM questions_productquestion WHERE product_id = %s AND state = 'published'",
            "questions_published",
        ),
        (
            "* FROM questions_productquestion WHERE state = 'pending' AND product_id <> %s"
            " ORDER BY created_at DESC, id DESC LIMIT 25",
            "questions_by_state",
        ),
    ],
)
def test_lists_are_read_from_their_index(
    publish: Any, product: Product, select: str, index: str
) -> None:
    publish()

    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute(f"EXPLAIN SELECT {select}", [product.pk])
        plan = "\n".join(line for (line,) in cursor.fetchall())

    assert index in plan
    assert "Sort" not in plan
