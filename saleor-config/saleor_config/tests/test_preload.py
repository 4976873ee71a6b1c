"""What runs before the first visitor comes."""

import pytest
from django.conf import settings
from graphql import parse

from saleor_config.environment import PROJECT_ROOT

FIRST_QUERIES = PROJECT_ROOT / "storefront/app/features/catalogue/api"


def root_fields(text):
    operation = parse(text).definitions[0]
    return {field.name.value for field in operation.selection_set.selections}


@pytest.mark.django_db
def test_warm_up_query_is_answered(graphql):
    # when
    answer = graphql.ask(settings.GRAPHQL_WARM_UP_QUERY)

    # then
    assert answer.status == 200
    assert answer.codes == []


@pytest.mark.parametrize("name", ["shop", "home"])
def test_warm_up_query_runs_what_the_first_page_asks_for(name):
    """Cold, the fields of header and footer alone took 94 of a guest's 80 ms."""
    # given
    first = root_fields((FIRST_QUERIES / f"{name}.graphql").read_text())

    # then
    assert first <= root_fields(settings.GRAPHQL_WARM_UP_QUERY)
