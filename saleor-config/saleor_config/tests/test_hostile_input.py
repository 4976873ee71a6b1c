"""Values that no page of the shop sends, in every text and number its own fields take."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth.models import Permission
from graphql import GraphQLEnumType, GraphQLInputObjectType, GraphQLList, GraphQLNonNull
from saleor.graphql.api import schema as saleor_schema

from saleor_config.conftest import GraphQLClient
from saleor_config.schema import schema
from saleor_config.tests.planted import Planted, plant
from saleor_config.tests.test_permission_walk import WIDE
from saleor_config.tests.walker import TEXTS, Questioner

pytestmark = pytest.mark.django_db

Path = tuple[str | int, ...]

HOSTILE_TEXTS = [
    "\x00",
    "a\x00b@example.com",
    "\ud800",
    "a\udfffb@example.com",
    "",
    " \u200f\t\n",
    "\u202e\u2066x\u200d",
    "ش" * 20_000,
    "a" * 62 + "@" + "b.example." * 19 + "com",
    "9" * 5_000,
    "٩" * 300,
    "'\"; DROP TABLE order_order; --\\",
    "%s%(name)s{0}",
    "-1",
]
HOSTILE_NUMBERS = [2**31 - 1, -(2**31), 2**31, 2**63, 10**400, float("inf"), float("nan"), 1.5, "1"]
HOSTILE_VALUES = {
    "String": HOSTILE_TEXTS,
    "ID": HOSTILE_TEXTS,
    "Int": HOSTILE_NUMBERS,
    "Halalas": HOSTILE_NUMBERS,
}
# Customers are refused before anything is read.
STAFF_FIELDS = {
    "catalogueExport": "manage_products",
    "catalogueImport": "manage_products",
    "shipmentCreate": "manage_orders",
    "shipmentEventAdd": "manage_orders",
    "orderReturnDecide": "manage_orders",
    "orderReturnReceive": "manage_orders",
    "orderLinesRefund": "manage_orders",
}
GOOD_VALUES = {
    "Int": 1,
    "Halalas": 1,
    "Boolean": True,
    "Date": "2026-11-24",
    "DateTime": "2026-11-24T09:00:00+03:00",
}
# A number that is no number of its type is refused as a whole; a text never is.
NUMBER_CODES = {"GRAPHQL_VALIDATION", "INVALID_INPUT", "INVALID_PAGE"}


def own_fields(kind: str) -> list[tuple[str, str]]:
    """Root fields with arguments that are the shop's own; Saleor's have tests of their own."""
    saleors = getattr(saleor_schema, f"get_{kind}_type")().fields
    fields = getattr(schema, f"get_{kind}_type")().fields
    return [(kind, name) for name, field in fields.items() if field.args and name not in saleors]


def good_value(questioner: Questioner, name: str, kind: Any) -> Any:
    if isinstance(kind, GraphQLNonNull):
        return good_value(questioner, name, kind.of_type)
    if isinstance(kind, GraphQLList):
        return [good_value(questioner, name, kind.of_type)]
    if isinstance(kind, GraphQLInputObjectType):
        return {part: good_value(questioner, part, item.type) for part, item in kind.fields.items()}
    if isinstance(kind, GraphQLEnumType):
        return kind.values[-1].name
    if kind.name == "ID":
        return questioner.global_id("", name)
    return GOOD_VALUES.get(kind.name, TEXTS.get(name, "text"))


def leaves(value: Any, kind: Any, path: Path) -> Iterator[tuple[Path, str]]:
    """Path and type of each text and number in a variable."""
    if isinstance(kind, GraphQLNonNull):
        yield from leaves(value, kind.of_type, path)
    elif isinstance(kind, GraphQLList):
        yield from leaves(value[0], kind.of_type, (*path, 0))
    elif isinstance(kind, GraphQLInputObjectType):
        for name, item in kind.fields.items():
            yield from leaves(value[name], item.type, (*path, name))
    elif kind.name in HOSTILE_VALUES:
        yield path, kind.name


def replaced(value: Any, path: Path, new: Any) -> Any:
    if not path:
        return new
    copy = value.copy()
    copy[path[0]] = replaced(value[path[0]], path[1:], new)
    return copy


def put_into_cart(graphql: GraphQLClient, planted: Planted) -> None:
    """So that an order is refused for its form, not for an empty cart."""
    answer = graphql.ask(
        "mutation ($id: ID!) { cartLineAdd(variantId: $id) { errors { message } } }",
        {"id": planted.ids["ProductVariant"]},
        user=planted.customer,
    )
    assert answer.errors == []


@pytest.mark.parametrize(("kind", "name"), [*own_fields("query"), *own_fields("mutation")])
def test_hostile_values_are_answered(
    kind: str, name: str, graphql: GraphQLClient, settings: Any
) -> None:
    # given
    # All values of a place are sent in one batch.
    settings.GRAPHQL_MAXIMUM_BATCH = len(HOSTILE_TEXTS)
    settings.GRAPHQL_PROCESSOR_MS = {"customer": 0}
    settings.GRAPHQL_LIMITS = WIDE
    planted = plant()
    questioner = Questioner(schema, planted)
    field = getattr(schema, f"get_{kind}_type")().fields[name]
    if name in STAFF_FIELDS:
        planted.customer.is_staff = True
        planted.customer.save()
        needed = Permission.objects.get(codename=STAFF_FIELDS[name])
        planted.customer.user_permissions.add(needed)
    good = {key: good_value(questioner, key, item.type) for key, item in field.args.items()}
    declared = ", ".join(f"${key}: {item.type}" for key, item in field.args.items())
    passed = ", ".join(f"{key}: ${key}" for key in field.args)
    answer_of = questioner.short_selection(field.type)
    query = f"{kind} ({declared}) {{ {name}({passed}){answer_of} }}"
    assert graphql.ask(query, good, user=planted.customer).errors == []

    for key, item in field.args.items():
        for path, type_name in leaves(good[key], item.type, (key,)):
            values = HOSTILE_VALUES[type_name]
            asked = [{"query": query, "variables": replaced(good, path, value)} for value in values]
            allowed = NUMBER_CODES if type_name in ("Int", "Halalas") else set()
            if name == "orderPlace":
                for entry, value in zip(asked, values, strict=True):
                    put_into_cart(graphql, planted)
                    answer = graphql.send(entry, user=planted.customer)
                    assert set(answer.codes) <= allowed, (path, str(value)[:40])
                continue

            # when
            answers = graphql.send(asked, user=planted.customer).body

            # then
            for answer, value in zip(answers, values, strict=True):
                codes = {error["extensions"]["code"] for error in answer.get("errors", ())}
                assert codes <= allowed, (path, str(value)[:40])
