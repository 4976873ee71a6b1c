"""GraphQL of care guides: public, and cached as product pages are."""

from typing import Any

import graphene
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_
from graphql import ResolveInfo

from plugins.care_guides import selectors
from plugins.care_guides.care_calendar import CalendarTask as TaskValue
from plugins.care_guides.care_calendar import WaterLevel as LevelValue
from plugins.care_guides.sections import SectionKind
from saleor_config.graphql.types import Pagination, list_of, shared_type

CareTask = graphene.Enum("CareTask", [(task.name, task.value) for task in TaskValue])
WaterLevel = graphene.Enum("WaterLevel", [(level.name, level.value) for level in LevelValue])
CareSectionKind = graphene.Enum(
    "CareSectionKind", [(kind.name, kind.value) for kind in SectionKind]
)

TASK_NAMES = {
    TaskValue.WATER: N_("Water"),
    TaskValue.FEED: N_("Feed"),
    TaskValue.PRUNE: N_("Prune"),
    TaskValue.REPOT: N_("Repot"),
    TaskValue.SHADE: N_("Shade"),
    TaskValue.FROST: N_("Protect from cold"),
    TaskValue.PLANT_OUT: N_("Plant out"),
    TaskValue.RENEW: N_("Renew it"),
    TaskValue.BLOOM: N_("In bloom"),
    TaskValue.HARVEST: N_("Harvest"),
}


class CareCalendarRow(graphene.ObjectType):
    task = CareTask(required=True)
    name = graphene.String(required=True, description="In the reader's language.")
    months = list_of(graphene.Int, description="1 to 12, in Riyadh.")


class CareYear(graphene.ObjectType):
    water = list_of(WaterLevel, description="Of the twelve months, from January on.")
    tasks = list_of(CareCalendarRow, description="The other work; each has a month at least.")


class CareNote(graphene.ObjectType):
    title = graphene.String(required=True)
    text = graphene.String(required=True)
    months = graphene.String(
        required=True, description="When it counts, as words; empty of what always does."
    )


class CareSection(graphene.ObjectType):
    kind = CareSectionKind(required=True)
    title = graphene.String(required=True)
    paragraphs = list_of(graphene.String, description="Plain text.")
    notes = list_of(CareNote)


class CareGuide(graphene.ObjectType):
    product = graphene.Field(shared_type("CatalogueProduct"), required=True)
    family = graphene.String(required=True, description="Latin; empty where it is not known.")
    year = graphene.Field(CareYear, required=True)
    sections = list_of(CareSection)
    changed_at = graphene.DateTime(required=True)

    @staticmethod
    def resolve_family(root: selectors.CareGuide, _info: ResolveInfo) -> str:
        return root.needs.family

    @staticmethod
    def resolve_year(root: selectors.CareGuide, _info: ResolveInfo) -> dict[str, Any]:
        return {
            "water": [int(level) for level in root.year.water],
            "tasks": [
                {"task": task.value, "name": _(TASK_NAMES[task]), "months": months}
                for task, months in root.year.tasks.items()
            ],
        }


class CareGuideCategory(graphene.ObjectType):
    slug = graphene.String(required=True)
    name = graphene.String(required=True)
    count = graphene.Int(required=True)


class CareGuideIndex(graphene.ObjectType):
    items = list_of(shared_type("CatalogueCard"))
    pagination = graphene.Field(Pagination, required=True)
    categories = list_of(CareGuideCategory, description="Those with a guide in them.")


class Queries(graphene.ObjectType):
    care_guide = graphene.Field(
        CareGuide,
        slug=graphene.String(required=True),
        description="null where nothing is listed under the slug, or it is no plant.",
    )
    care_guides = graphene.Field(
        CareGuideIndex,
        required=True,
        search=graphene.String(default_value=""),
        category=graphene.String(default_value="", description="Its slug."),
        page=graphene.Int(default_value=1),
        description="By name; of a search what fits best first. A page after the last is empty.",
    )

    @staticmethod
    def resolve_care_guide(
        _root: object, _info: ResolveInfo, slug: str
    ) -> selectors.CareGuide | None:
        return selectors.get_care_guide(slug)

    @staticmethod
    def resolve_care_guides(
        _root: object,
        _info: ResolveInfo,
        search: str | None = "",
        category: str | None = "",
        page: int | None = 1,
    ) -> selectors.GuideIndex:
        return selectors.get_guide_index(search or "", category or "", page or 1)
