"""Placeholder addresses stay out of every answer."""

from typing import Any

from graphql import GraphQLNonNull, GraphQLObjectType, GraphQLSchema, GraphQLString
from graphql.execution.executor import default_resolve_fn

from saleor_config.placeholders import is_placeholder


def hide_placeholders(schema: GraphQLSchema) -> None:
    """Fields of text whose name speaks of an e-mail answer a placeholder with an empty text.

    The field is often ``String!``, so null would take its whole object away.
    """
    for kind in schema.get_type_map().values():
        if not isinstance(kind, GraphQLObjectType):
            continue
        for name, field in kind.fields.items():
            if "email" in name.lower() and is_text(field.type):
                field.resolver = hiding(field.resolver or default_resolve_fn)


def is_text(kind: Any) -> bool:
    return (kind.of_type if isinstance(kind, GraphQLNonNull) else kind) is GraphQLString


def hiding(resolve: Any) -> Any:
    def resolver(root: Any, info: Any, **arguments: Any) -> Any:
        value = resolve(root, info, **arguments)
        return "" if isinstance(value, str) and is_placeholder(value) else value

    return resolver
