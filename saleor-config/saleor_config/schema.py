"""The GraphQL schema: Saleor's own, and what the shop's plugins add.

Built as a plain ``graphene.Schema``: Saleor builds its own with federation, whose
``_entities`` hands any user's orders to anyone who guesses an id.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

import graphene
from django.conf import settings
from graphql import GraphQLNonNull, GraphQLObjectType, GraphQLSchema, GraphQLString
from graphql.execution.executor import default_resolve_fn
from saleor.graphql.api import Mutation as SaleorMutation
from saleor.graphql.api import Query as SaleorQuery

from saleor_config.email_addresses import is_placeholder
from saleor_config.global_ids import refuse_other_spellings
from saleor_config.graphql.guards.plugins import translate_plugins
from saleor_config.graphql.guards.registry import guard
from saleor_config.graphql.tokens import Mutations as SigningOut
from saleor_config.patches.catalogue import install_graphql_mends


def build_schema() -> graphene.Schema:
    """Compose ``Queries`` and ``Mutations`` of each plugin's ``schema`` over Saleor's."""
    names = [f"plugins.{name}.schema" for name in settings.SHOP_PLUGINS]
    modules = [import_module(name) for name in names if find_spec(name)]
    query = _compose("Query", [getattr(module, "Queries", None) for module in modules], SaleorQuery)
    mutation = _compose(
        "Mutation",
        [*(getattr(module, "Mutations", None) for module in modules), SigningOut],
        SaleorMutation,
    )
    composed = graphene.Schema(query=query, mutation=mutation)
    guard(composed)
    hide_placeholders(composed)
    translate_plugins(composed)
    refuse_other_spellings(composed)
    return composed


def _compose(name: str, additions: list[Any], base: type) -> type:
    return type(name, (*(part for part in additions if part), base), {})


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


install_graphql_mends()
schema = build_schema()
