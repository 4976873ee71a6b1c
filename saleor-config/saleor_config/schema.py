"""The GraphQL schema: Saleor's own, and what the shop's plugins add.

Built as a plain ``graphene.Schema``: Saleor builds its own with federation, whose
``_entities`` hands any user's orders to anyone who guesses an id.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

import graphene
from django.conf import settings
from graphql import GraphQLObjectType, GraphQLSchema, GraphQLString
from graphql.execution.executor import default_resolve_fn
from saleor.graphql.api import Mutation as SaleorMutation
from saleor.graphql.api import Query as SaleorQuery

from saleor_config.email_addresses import is_placeholder
from saleor_config.global_ids import refuse_other_spellings
from saleor_config.graphql.guards.base import Arguments, Proceed, wrap_resolver
from saleor_config.graphql.guards.plugins import translate_plugins
from saleor_config.graphql.guards.registry import install_guards
from saleor_config.graphql.guards.tokens import Mutations as TokenMutations
from saleor_config.graphql.identity import Info
from saleor_config.patches.registry import with_schema


def build_schema() -> graphene.Schema:
    """Compose ``Queries`` and ``Mutations`` of each plugin's ``schema`` over Saleor's."""
    names = [f"plugins.{name}.schema" for name in settings.SHOP_PLUGINS]
    modules = [import_module(name) for name in names if find_spec(name)]
    query = _compose_type(
        "Query", [getattr(module, "Queries", None) for module in modules], SaleorQuery
    )
    mutation = _compose_type(
        "Mutation",
        [*(getattr(module, "Mutations", None) for module in modules), TokenMutations],
        SaleorMutation,
    )
    composed = graphene.Schema(query=query, mutation=mutation)
    install_guards(composed)
    hide_placeholders(composed)
    translate_plugins(composed)
    refuse_other_spellings(composed)
    return composed


def _compose_type(name: str, additions: list[Any], base: type) -> type:
    return type(name, (*(part for part in additions if part), base), {})


def hide_placeholders(schema: GraphQLSchema) -> None:
    """Resolve placeholder addresses to an empty text, in fields whose name has "email" in it.

    The field is often ``String!``, so null would take its whole object away.
    """
    for kind in schema.get_type_map().values():
        if not isinstance(kind, GraphQLObjectType):
            continue
        for name, field in kind.fields.items():
            is_text = GraphQLString in (field.type, getattr(field.type, "of_type", None))
            if "email" in name.lower() and is_text:
                field.resolver = wrap_resolver(field.resolver or default_resolve_fn, hide_email)


def hide_email(proceed: Proceed, _info: Info, _arguments: Arguments) -> Any:
    value = proceed()
    return "" if isinstance(value, str) and is_placeholder(value) else value


with_schema.install()
schema = build_schema()
