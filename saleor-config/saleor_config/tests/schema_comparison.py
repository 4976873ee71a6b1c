"""What one GraphQL schema has lost or changed of another, said in sentences."""

from collections.abc import Iterator
from typing import Any

from graphql import (
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLInterfaceType,
    GraphQLObjectType,
    GraphQLSchema,
    GraphQLUnionType,
)


def differences(
    original: GraphQLSchema, composed: GraphQLSchema, *, descriptions: bool = True
) -> Iterator[str]:
    """Each type, field, argument, default, nullability, value or deprecation of ``original``
    that ``composed`` lacks or has otherwise. Additions are no differences."""
    theirs, ours = original.get_type_map(), composed.get_type_map()
    for name, kind in theirs.items():
        if name.startswith("__"):
            continue
        if name not in ours:
            yield f"type {name} is gone"
        elif graphql_kind(kind) != graphql_kind(ours[name]):
            yield f"type {name} is another kind"
        else:
            yield from type_differences(kind, ours[name], descriptions)


GRAPHQL_KINDS = (
    GraphQLObjectType,
    GraphQLInterfaceType,
    GraphQLUnionType,
    GraphQLEnumType,
    GraphQLInputObjectType,
)


def graphql_kind(kind: Any) -> str:
    return next((base.__name__ for base in GRAPHQL_KINDS if isinstance(kind, base)), "scalar")


def type_differences(theirs: Any, ours: Any, descriptions: bool) -> Iterator[str]:
    name = theirs.name
    if descriptions and theirs.description != ours.description:
        yield f"type {name} is described otherwise"
    if isinstance(theirs, GraphQLUnionType):
        yield from missing(f"member of {name}", names(theirs.types), names(ours.types))
    elif isinstance(theirs, GraphQLEnumType):
        yield from enum_differences(theirs, ours, descriptions)
    elif isinstance(theirs, GraphQLObjectType | GraphQLInterfaceType | GraphQLInputObjectType):
        if isinstance(theirs, GraphQLObjectType):
            wanted, found = names(theirs.interfaces), names(ours.interfaces)
            yield from missing(f"interface of {name}", wanted, found)
        yield from missing(f"field of {name}", list(theirs.fields), list(ours.fields))
        for field_name, field in theirs.fields.items():
            if field_name in ours.fields:
                yield from field_differences(
                    f"{name}.{field_name}", field, ours.fields[field_name], descriptions
                )


def enum_differences(theirs: Any, ours: Any, descriptions: bool) -> Iterator[str]:
    values = {value.name: value for value in ours.values}
    for value in theirs.values:
        place = f"{theirs.name}.{value.name}"
        if value.name not in values:
            yield f"value of {place} is gone"
            continue
        yield from described(place, value, values[value.name], descriptions)


def field_differences(place: str, theirs: Any, ours: Any, descriptions: bool) -> Iterator[str]:
    if str(theirs.type) != str(ours.type):
        yield f"{place} is {ours.type}, was {theirs.type}"
    yield from described(place, theirs, ours, descriptions)
    if hasattr(theirs, "default_value") and default(theirs) != default(ours):
        yield f"{place} has default {default(ours)}, had {default(theirs)}"
    arguments, found = getattr(theirs, "args", {}) or {}, getattr(ours, "args", {}) or {}
    yield from missing(f"argument of {place}", list(arguments), list(found))
    for name, argument in arguments.items():
        if name in found:
            yield from field_differences(f"{place}({name})", argument, found[name], descriptions)
    for name, argument in found.items():
        # A new argument that must be given breaks every caller.
        if name not in arguments and str(argument.type).endswith("!"):
            yield f"{place} now needs the argument {name}"


def described(place: str, theirs: Any, ours: Any, descriptions: bool) -> Iterator[str]:
    if getattr(theirs, "deprecation_reason", None) != getattr(ours, "deprecation_reason", None):
        yield f"{place} is deprecated otherwise"
    if descriptions and theirs.description != ours.description:
        yield f"{place} is described otherwise"


def missing(what: str, wanted: list[str], found: list[str]) -> Iterator[str]:
    return (f"{what} is gone: {name}" for name in wanted if name not in found)


def names(kinds: Any) -> list[str]:
    return [kind.name for kind in kinds or ()]


def default(field: Any) -> str:
    return repr(field.default_value)
