"""The ``plantFinder`` query."""

from typing import Any

import graphene
from graphql import ResolveInfo

from plugins.plant_finder import preferences
from plugins.plant_finder.selectors import FinderResult, find_plants
from saleor_config.graphql.types import Halalas, list_of, shared_type


def build_enum(name: str, members: Any) -> Any:
    return graphene.Enum(name, [(member.name, member.value) for member in members])


FinderPlace = build_enum("FinderPlace", preferences.Place)
FinderLight = build_enum("FinderLight", preferences.Light)
FinderCare = build_enum("FinderCare", preferences.Care)
FinderCriterion = build_enum("FinderCriterion", preferences.Criterion)


class FinderReason(graphene.ObjectType):
    criterion = FinderCriterion(required=True)
    is_met = graphene.Boolean(
        required=True, description="false: the plant gives this up, and the text says how."
    )
    text = graphene.String(required=True, description="A sentence in the reader's language.")


class FoundPlant(graphene.ObjectType):
    product = graphene.Field(shared_type("CatalogueCard"), required=True)
    reasons = list_of(FinderReason, description="One for each answer, in the questions’ order.")


class PlantFinderResult(graphene.ObjectType):
    plants = list_of(FoundPlant, description="Three, the best first, or as many as there are.")
    fitting_count = graphene.Int(
        required=True, description="How many plants of the shop give up no preference."
    )
    relaxed = list_of(FinderCriterion, description="What some of these plants give up.")
    unyielding = list_of(
        FinderCriterion,
        description=(
            "Where there are fewer than three: the answers that are never given up, and without"
            " which there might be more."
        ),
    )


class Queries(graphene.ObjectType):
    plant_finder = graphene.Field(
        PlantFinderResult,
        required=True,
        place=FinderPlace(),
        light=FinderLight(),
        care=FinderCare(description="How much time there is for it."),
        has_pets=graphene.Boolean(default_value=False, description="Asks for what is not toxic."),
        budget=Halalas(description="The highest price of one plant, as cards show prices."),
        description="Three plants for the answers; what is left out does not matter.",
    )

    @staticmethod
    def resolve_plant_finder(
        _root: object,
        info: ResolveInfo,
        place: str | None = None,
        light: str | None = None,
        care: str | None = None,
        has_pets: bool | None = False,
        budget: int | None = None,
    ) -> FinderResult:
        wanted = preferences.Preferences(
            place=preferences.Place(place) if place else None,
            light=preferences.Light(light) if light else None,
            care=preferences.Care(care) if care else None,
            has_pets=bool(has_pets),
            budget=budget,
        )
        return find_plants(wanted, user_id=info.context.user.pk)
