"""Every root field asked as guest, as another customer, and as staff without permission."""

import csv
import json
from pathlib import Path

import pytest
from django.conf import settings
from django.db import transaction
from graphql_jwt.shortcuts import get_token
from saleor.account.models import User

from saleor_config.schema import schema
from saleor_config.tests.planted import MARKER, plant
from saleor_config.tests.walker import Questioner, outcome

TABLE = Path(__file__).parent / "permission_table.csv"
ROLES = ("guest", "customer", "staff")
WIDE = dict.fromkeys(settings.GRAPHQL_LIMITS, (10**7, 10**7))

pytestmark = pytest.mark.django_db


class Undone(Exception):
    """Rolls back what a question has changed."""


def walk(graphql, planted):
    """(operation, field, role) to the outcome, and each answer that shows a marker."""
    tokens = {
        "guest": {},
        "customer": {"authorization": f"JWT {get_token(planted.customer)}"},
        "staff": {"authorization": f"JWT {get_token(planted.staff)}"},
    }
    found, shown = {}, []
    roots = (("query", schema.get_query_type()), ("mutation", schema.get_mutation_type()))
    for role in ROLES:
        questioner = Questioner(schema, planted)
        for operation, root in roots:
            for name, field in root.fields.items():
                question = questioner.short_question(operation, name, field)
                answer = ask_and_undo(graphql, question, tokens[role])
                found[operation, name, role] = outcome(answer, name)
                if found[operation, name, role] == "denied":
                    continue
                for answer in deep_answers(
                    graphql, questioner, operation, name, field, tokens[role]
                ):
                    shown += markers(f"{name} as {role}", answer)
    return found, shown


def deep_answers(graphql, questioner, operation, name, field, token):
    """Answers to ever smaller questions, until nothing of them is refused any more."""
    while True:
        question = questioner.deep_question(operation, name, field)
        answer = ask_and_undo(graphql, question, token)
        refusals = answer.get("errors", [])
        assert all("path" in error for error in refusals), f"{name} was not asked: {refusals}"
        yield answer
        if not questioner.leave_out(refusals):
            return


def markers(place, answer):
    text = json.dumps(answer).lower()
    if MARKER not in text:
        return []
    at = text.index(MARKER)
    return [f"{place}: …{text[max(0, at - 120) : at + 60]}…"]


def ask_and_undo(graphql, question, token):
    answer = None
    try:
        with transaction.atomic():
            answer = graphql.ask(question, **token).body
            raise Undone
    except Undone:
        pass
    return answer


def reviewed_table():
    with TABLE.open(encoding="utf-8") as file:
        return {
            # Where a limit of its own decides, the row names both outcomes.
            (row["operation"], row["field"], role): row[role].split("/")
            for row in csv.DictReader(file)
            for role in ROLES
        }


def test_walk_sees_what_is_private_when_it_is_shown(graphql, settings):
    # given a superuser, who may read everything
    settings.GRAPHQL_LIMITS = WIDE
    planted = plant()
    root = User.objects.create_superuser("root@example.com", "a long password")
    token = {"authorization": f"JWT {get_token(root)}"}
    questioner = Questioner(schema, planted)
    names = ("user", "order", "payment", "giftCard", "voucher", "webhook", "warehouse", "product")

    # when
    seen = {
        name
        for name in names
        for answer in deep_answers(
            graphql, questioner, "query", name, schema.get_query_type().fields[name], token
        )
        if markers(name, answer)
    }

    # then
    assert seen == set(names)


def test_every_root_field_answers_as_reviewed_and_shows_nobody_elses_data(graphql, settings):
    # given
    settings.GRAPHQL_LIMITS = WIDE
    settings.SIGN_IN_LIMITS = {"account": ((10**6, 60),), "address": (10**6, 60)}
    settings.ACCOUNT_MAIL_LIMITS = {"account": (10**6, 60), "address": (10**6, 60)}

    # when
    found, shown = walk(graphql, plant())

    # then
    assert shown == []
    reviewed = reviewed_table()
    assert set(found) - set(reviewed) == set(), "root fields that nobody has reviewed"
    assert {key: value for key, value in found.items() if value not in reviewed[key]} == {}
    assert not [key for key, value in found.items() if value == "error INTERNAL_ERROR"]
