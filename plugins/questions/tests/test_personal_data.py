"""Questions in the copy of a customer's data, and after the account is gone."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from saleor.account.models import User

from plugins.questions import personal_data
from plugins.questions.models import ProductQuestion

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]


def test_the_copy_has_all_that_was_asked(
    ask: Any, publish: Any, shopper: User, product: Any, make_customer: Any
) -> None:
    publish("Once a week", words="How much water?")
    ask(name="")
    publish(user=make_customer())

    waiting, answered = personal_data.export_data(shopper)["questions"]

    assert (waiting["state"], waiting["name"], waiting["answer"]) == ("pending", None, None)
    assert (answered["product"], answered["words"]) == (product.slug, "How much water?")
    assert (answered["name"], answered["answer"]) == ("نورة", "Once a week")


def test_with_the_account_they_go(
    ask: Any, publish: Any, shopper: User, make_customer: Any
) -> None:
    publish()
    ask()
    other = publish(user=make_customer())

    personal_data.erase_data(shopper)
    personal_data.erase_data(shopper)

    assert list(ProductQuestion.objects.all()) == [other]


def test_who_has_asked_nothing_costs_one_query(shopper: User) -> None:
    with CaptureQueriesContext(connection) as queries:
        personal_data.erase_data(shopper)

    assert len(queries) == 1


def test_an_answer_outlives_the_account_of_who_wrote_it(publish: Any, admin_user: User) -> None:
    row = publish()

    admin_user.delete()

    row.refresh_from_db()
    assert (row.state, row.answered_by) == ("published", None)
