"""Questions about products in the office."""

from typing import Any

import pytest
from django.apps import apps
from django.db import connection
from django.test.utils import CaptureQueriesContext

from plugins.back_office.permissions import PRODUCTS, QUESTIONS
from plugins.questions.tests.conftest import ask, product, publish, shopper

__all__ = ["ask", "product", "publish", "shopper"]

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nothing_counted", "english")]
ProductQuestion = apps.get_model("questions", "ProductQuestion")
LIST = "/office/questions/productquestion/"


@pytest.fixture
def questions(ask: Any, publish: Any) -> list[Any]:
    """A published one, and a newer one that waits."""
    return [publish("Once a week", words="How much water?"), ask(words="How much light?")]


def test_what_waits_comes_first_and_is_answered(
    questions: list[Any], make_staff: Any, sign_in: Any
) -> None:
    published, waiting = questions
    staff = make_staff(QUESTIONS)
    client = sign_in(staff)

    page = client.get(LIST).content.decode()
    assert page.index(waiting.words) < page.index(published.words)
    filtered = client.get(f"{LIST}?state=pending").content.decode()
    assert waiting.words in filtered
    assert published.words not in filtered
    found = client.get(f"{LIST}?q=once+a+week").content.decode()
    assert published.words in found
    assert waiting.words not in found

    client.post(f"{LIST}{waiting.pk}/act/answer/", {"reason": " "})
    waiting.refresh_from_db()
    assert waiting.state == "pending"
    client.post(f"{LIST}{waiting.pk}/act/answer/", {"reason": "Bright shade"})
    waiting.refresh_from_db()
    assert (waiting.state, waiting.answer) == ("published", "Bright shade")
    assert waiting.answered_by == staff


def test_an_answer_is_edited_from_what_it_was(
    questions: list[Any], make_staff: Any, sign_in: Any
) -> None:
    published, _waiting = questions
    client = sign_in(make_staff(QUESTIONS))

    form = client.get(f"{LIST}{published.pk}/change/").content.decode()
    assert ">Once a week</textarea>" in form

    client.post(f"{LIST}{published.pk}/act/edit/", {"reason": "Twice a week"})
    published.refresh_from_db()
    assert published.answer == "Twice a week"


def test_a_question_is_hidden_with_a_reason(
    questions: list[Any], make_staff: Any, sign_in: Any
) -> None:
    client = sign_in(make_staff(QUESTIONS))

    for row in questions:
        client.post(f"{LIST}{row.pk}/act/reject/", {"reason": "about a neighbour"})
        row.refresh_from_db()
        assert (row.state, row.reason) == ("rejected", "about a neighbour")
        assert "about a neighbour" in client.get(f"{LIST}{row.pk}/change/").content.decode()


def test_words_are_shown_escaped(questions: list[Any], make_staff: Any, sign_in: Any) -> None:
    # given words that came past the rules
    hostile = "</textarea><script>alert(1)</script>"
    ProductQuestion.objects.update(words=hostile, name="<b>x</b>", answer=hostile)
    client = sign_in(make_staff(QUESTIONS))

    for address in (LIST, f"{LIST}{questions[0].pk}/change/"):
        page = client.get(address).content.decode()
        assert "<script>alert(1)" not in page
        assert "&lt;script&gt;" in page
        assert "<b>x</b>" not in page


def test_other_staff_are_refused(questions: list[Any], make_staff: Any, sign_in: Any) -> None:
    client = sign_in(make_staff(PRODUCTS))

    assert client.get(LIST).status_code == 403
    client.post(f"{LIST}{questions[1].pk}/act/answer/", {"reason": "x"})
    assert ProductQuestion.objects.get(pk=questions[1].pk).state == "pending"


def test_a_list_costs_the_same_for_any_number(
    questions: list[Any], make_staff: Any, sign_in: Any
) -> None:
    client = sign_in(make_staff(QUESTIONS))

    def count_queries(address: str) -> int:
        with CaptureQueriesContext(connection) as queries:
            assert client.get(address).status_code == 200
        return len(queries)

    count_queries(LIST)
    assert count_queries(LIST) == count_queries(f"{LIST}?state=pending")
