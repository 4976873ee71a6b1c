"""The GraphQL schema: Saleor's own, and what the shop's plugins add.

Built as a plain ``graphene.Schema``: Saleor builds its own with federation, whose
``_entities`` hands any user's orders to anyone who guesses an id.
"""

from types import ModuleType
from typing import Any

import graphene
from graphql import GraphQLObjectType, GraphQLSchema, GraphQLString
from graphql.execution.executor import default_resolve_fn
from saleor.graphql.api import Mutation as SaleorMutation
from saleor.graphql.api import Query as SaleorQuery

from saleor_config.email_addresses import is_placeholder
from saleor_config.global_ids import refuse_other_spellings
from saleor_config.graphql.guards import tokens
from saleor_config.graphql.guards.base import Arguments, Proceed, wrap_resolver
from saleor_config.graphql.guards.plugins import translate_plugins
from saleor_config.graphql.guards.registry import install_guards
from saleor_config.graphql.identity import Info
from saleor_config.patches.registry import with_schema
from saleor_config.plugin_modules import import_plugin_modules


def build_schema() -> graphene.Schema:
    """Compose ``Queries`` and ``Mutations`` of each plugin's ``schema`` over Saleor's."""
    modules = list(import_plugin_modules("schema"))
    query = _compose_type("Query", "Queries", modules, SaleorQuery)
    mutation = _compose_type("Mutation", "Mutations", [*modules, tokens], SaleorMutation)
    composed = graphene.Schema(query=query, mutation=mutation)
    install_guards(composed)
    hide_placeholders(composed)
    translate_plugins(composed)
    refuse_other_spellings(composed)
    return composed


def _compose_type(name: str, part: str, modules: list[ModuleType], base: type) -> type:
    parts = (getattr(module, part, None) for module in modules)
    return type(name, (*filter(None, parts), base), {})


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
