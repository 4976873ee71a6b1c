"""GraphQL of the ``saudi_market`` plugin."""

from typing import Any

import graphene

from plugins.saudi_market import selectors


class Queries:
    cities = graphene.List(
        graphene.NonNull(graphene.String),
        required=True,
        description="Main cities in the current language, larger ones first.",
    )

    @staticmethod
    def resolve_cities(_root: Any, _info: Any) -> list[str]:
        return selectors.cities()


class Mutations:
    pass
