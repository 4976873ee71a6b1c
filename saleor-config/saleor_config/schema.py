"""The GraphQL schema: Saleor's own, and what the shop's plugins add.

Built as a plain ``graphene.Schema``: Saleor builds its own with federation, whose
``_entities`` hands any user's orders to anyone who guesses an id.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

import graphene
from django.conf import settings
from saleor.graphql.api import Mutation as SaleorMutation
from saleor.graphql.api import Query as SaleorQuery

from saleor_config.graphql.guards import guard
from saleor_config.graphql.ids import refuse_other_spellings
from saleor_config.graphql.placeholders import hide_placeholders
from saleor_config.graphql.plugins import translate_plugins
from saleor_config.graphql.signing_out import Mutations as SigningOut
from saleor_config.saleor_mends import install_graphql_mends


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


install_graphql_mends()
schema = build_schema()
