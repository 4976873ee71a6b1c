"""A plan answers as graphql-core does, or leaves it to graphql-core."""

import graphene
import pytest
from graphql import execute, parse

from saleor_config.graphql.plans import NotPlanned, Plan


class Kind(graphene.Enum):
    PALM = "palm"
    ROSE = "rose"


class Plant(graphene.ObjectType):
    name = graphene.String(required=True)
    latin_name = graphene.String()
    kind = Kind()
    price = graphene.Int()
    tags = graphene.List(graphene.NonNull(graphene.String))
    shout = graphene.String()
    neighbour = graphene.Field(lambda: Plant)

    @staticmethod
    def resolve_shout(root, info):
        return f"{root['name'].upper()}{info.context}"


class Query(graphene.ObjectType):
    plants = graphene.List(
        graphene.NonNull(Plant), required=True, first=graphene.Int(default_value=9)
    )
    broken = graphene.Field(Plant)

    @staticmethod
    def resolve_plants(_root, _info, first):
        rose = {"name": "Rose", "kind": "rose", "price": 5, "tags": ["red", "sweet"]}
        palm = {"name": "Palm", "kind": None, "neighbour": rose, "tags": None}
        return [palm, rose][:first]

    @staticmethod
    def resolve_broken(_root, _info):
        return {"price": 3}


SCHEMA = graphene.Schema(query=Query)


def both(query, variables):
    tree = parse(query)
    planned = Plan(SCHEMA, tree).run(variables, None, "!")
    usual = execute(SCHEMA, tree, context_value="!", variable_values=variables)
    assert usual.errors is None
    return planned, usual.data


@pytest.mark.parametrize(
    ("query", "variables"),
    [
        ("{ plants { name latinName kind price tags shout } }", {}),
        ("query($n: Int) { plants(first: $n) { name } }", {"n": 1}),
        ("query($n: Int = 1) { plants(first: $n) { name } }", {}),
        ("{ first: plants(first: 1) { title: name } plants { __typename name } __typename }", {}),
        ("{ plants { ...P neighbour { ...P } } } fragment P on Plant { name kind }", {}),
        ("{ plants { neighbour { name } neighbour { price } } }", {}),
    ],
)
def test_a_plan_answers_as_graphql_core_does(query, variables):
    planned, usual = both(query, variables)

    assert planned == usual
    assert list(planned) == list(usual)
    assert [*map(list, planned["plants"])] == [*map(list, usual["plants"])]


@pytest.mark.parametrize(
    "query",
    [
        "query($s: Boolean!) { plants { name @skip(if: $s) } }",
        "{ plants { ... on Plant { name } } }",
        "query A { plants { name } } query B { plants { name } }",
        "{ __schema { types { name } } }",
    ],
)
def test_what_a_plan_does_not_cover_is_left_to_graphql_core(query):
    with pytest.raises((NotPlanned, KeyError)):
        Plan(SCHEMA, parse(query))


def test_an_error_is_left_to_graphql_core():
    # a name that must not be null is, and a variable does not fit
    with pytest.raises(NotPlanned):
        Plan(SCHEMA, parse("{ broken { name } }")).run({}, None, None)
    with pytest.raises(Exception, match="could not convert"):
        Plan(SCHEMA, parse("query($n: Int) { plants(first: $n) { name } }")).run(
            {"n": "x"}, None, None
        )
