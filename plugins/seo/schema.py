"""The ``formerAddress`` query."""

import graphene
from graphql import ResolveInfo

from plugins.seo import selectors
from plugins.seo.models import AddressKind as AddressKindValue

AddressKind = graphene.Enum("AddressKind", [(kind.name, kind.value) for kind in AddressKindValue])


class FormerAddress(graphene.ObjectType):
    slug = graphene.String(description="Where it is now; null where it is gone.")
    is_gone = graphene.Boolean(required=True, description="It will not come back.")


class Queries(graphene.ObjectType):
    former_address = graphene.Field(
        FormerAddress,
        kind=AddressKind(required=True),
        slug=graphene.String(required=True),
        description=(
            "For a slug under which nothing is found: what had it before. null where nothing"
            " public ever had it, or what had it may come back."
        ),
    )

    @staticmethod
    def resolve_former_address(
        _root: object, _info: ResolveInfo, kind: str, slug: str
    ) -> selectors.PreviousAddress | None:
        return selectors.get_previous_address(AddressKindValue(kind), slug)
