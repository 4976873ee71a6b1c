"""docs/saleor-security.md#federation-hands-out-any-row"""

import json

import pytest
from saleor.account.models import User

from saleor_config.tests.plain_saleor import plain_saleor
from saleor_config.tests.planted import MARKER

pytestmark = pytest.mark.django_db

ENTITIES = """query ($who: [_Any]) { _entities(representations: $who) { ... on User {
  email addresses { streetAddress1 } orders(first: 5) { edges { node { token } } } } } }"""


def test_guest_reads_no_user_through_federation(graphql, planted):
    # given
    owner = User.objects.get(email=f"{MARKER}-owner@example.com")
    who = [{"__typename": "User", "email": owner.email}]

    # when
    with plain_saleor() as saleor:
        leaked = saleor.ask(ENTITIES, {"who": who})
    answer = graphql.ask(ENTITIES, {"who": who})

    # then
    assert f"{MARKER}-street" in json.dumps(leaked.body)
    assert answer.status == 400
    assert set(answer.codes) == {"GRAPHQL_VALIDATION"}
    assert MARKER not in json.dumps(answer.body)
