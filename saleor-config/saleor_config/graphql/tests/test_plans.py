"""A plan answers as graphql-core does, or leaves it to graphql-core."""

import graphene
import pytest
from graphql import execute, parse
from graphql.execution import ExecutionResult
from graphql.execution.executors.sync import SyncExecutor
from promise import Promise

from saleor_config.graphql.execution import BudgetExecutor, OverBudget
from saleor_config.graphql.plans import NeverPlanned, NotPlanned, Plan, ReplayExecutor, Run


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


# 2^40 fields where each spread counts.
DOUBLING = " ".join(
    [*(f"fragment F{n} on Plant {{ ...F{n + 1} ...F{n + 1} }}" for n in range(40)),
     "fragment F40 on Plant { name }"]
)  # fmt: skip


def both(query, variables):
    tree = parse(query)
    planned = Plan(SCHEMA, tree).run(variables, None, Run("!"))
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
        (f"{{ plants {{ ...F0 }} }} {DOUBLING}", {}),
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
    with pytest.raises(NotPlanned):
        Plan(SCHEMA, parse(query))


def test_an_error_is_left_to_graphql_core():
    # a name that must not be null is, and a variable does not fit
    with pytest.raises(NotPlanned):
        Plan(SCHEMA, parse("{ broken { name } }")).run({}, None, Run(None))
    with pytest.raises(Exception, match="could not convert"):
        Plan(SCHEMA, parse("query($n: Int) { plants(first: $n) { name } }")).run(
            {"n": "x"}, None, Run(None)
        )


class Planting(graphene.ObjectType):
    plant = graphene.Field(Plant)
    done = graphene.Boolean(required=True)


class Mutation(graphene.ObjectType):
    """Each field writes into the context that it was called."""

    plant_tree = graphene.Field(Planting, name=graphene.String())
    forget_name = graphene.Field(Planting)
    fail = graphene.Field(Planting)
    promise = graphene.Field(Planting)

    @staticmethod
    def resolve_plant_tree(_root, info, name="Palm"):
        info.context.append(f"planted {name}")
        return {"plant": {"name": name}, "done": True}

    @staticmethod
    def resolve_forget_name(_root, info):
        info.context.append("forgotten")
        return {"plant": {"name": None}, "done": True}

    @staticmethod
    def resolve_fail(_root, info):
        info.context.append("failed")
        raise ValueError("There is no water.")

    @staticmethod
    def resolve_promise(_root, info):
        info.context.append("promised")
        return Promise.resolve({"plant": None, "done": True})


GARDEN = graphene.Schema(query=Query, mutation=Mutation)
BUTTON = "{ plant { name } done }"


def run_planned(query):
    """What the view does: the result, and the calls of resolvers in their order."""
    tree, calls = parse(query), []
    run = Run(calls)
    try:
        return ExecutionResult(data=Plan(GARDEN, tree).run({}, None, run)), calls
    except Exception:
        executor = ReplayExecutor(SyncExecutor(), run.outcomes)
        return execute(GARDEN, tree, context_value=calls, executor=executor), calls


@pytest.mark.parametrize(
    "query",
    [
        f"mutation {{ plantTree {BUTTON} }}",
        f"mutation {{ one: plantTree(name: \"A\") {BUTTON} two: plantTree {BUTTON} }}",
        # graphql-core says what went wrong, and runs what the plan had not come to
        f"mutation {{ fail {BUTTON} plantTree {BUTTON} }}",
        f"mutation {{ plantTree {BUTTON} fail {BUTTON} }}",
        f"mutation {{ forgetName {BUTTON} plantTree {BUTTON} }}",
        f"mutation {{ plantTree {BUTTON} promise {BUTTON} forgetName {BUTTON} }}",
        "{ plants { name } broken { name } }",
    ],
)  # fmt: skip
def test_every_resolver_runs_once_and_the_result_is_graphql_cores(query):
    usual_calls = []
    usual = execute(GARDEN, parse(query), context_value=usual_calls)

    planned, calls = run_planned(query)

    assert calls == usual_calls
    assert planned.data == usual.data
    assert [str(error) for error in planned.errors or ()] == [
        str(error) for error in usual.errors or ()
    ]
    assert [error.path for error in planned.errors or ()] == [
        error.path for error in usual.errors or ()
    ]


def test_a_promise_ends_the_plan():
    with pytest.raises(NeverPlanned):
        Plan(GARDEN, parse(f"mutation {{ promise {BUTTON} }}")).run({}, None, Run([]))


def test_saleors_own_fields_are_left_to_graphql_core():
    class Saleors(graphene.ObjectType):
        me = graphene.Field(Plant)

    with pytest.raises(NotPlanned):
        Plan(graphene.Schema(query=Saleors), parse("{ me { name } }"))


def test_a_spent_budget_stops_a_plan():
    # given a request that has used up its time
    budget = BudgetExecutor(0.0)
    calls = []

    # when
    with pytest.raises(OverBudget):
        Plan(GARDEN, parse(f"mutation {{ plantTree {BUTTON} }}")).run({}, None, Run(calls, budget))

    # then
    assert budget.is_spent
    assert calls == []
