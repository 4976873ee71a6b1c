"""GraphQL types of the catalogue. They read the documents of ``selectors``."""

from typing import Any

import graphene
from graphql import ResolveInfo

from plugins.catalogue import selectors
from plugins.catalogue.instalments import InstalmentBrand
from plugins.catalogue.pot_offers import get_pot_offers
from plugins.catalogue.read_model.listing_query import Sort
from saleor_config.graphql.types import (
    CatalogueImage,
    Halalas,
    Pagination,
    list_of,
    share_types,
)
from saleor_config.interfaces import free_delivery_above

CatalogueSort = graphene.Enum("CatalogueSort", [(sort.name, sort.value) for sort in Sort])
InstalmentProviderEnum = graphene.Enum(
    "InstalmentProvider", [(provider.name, provider.value) for provider in InstalmentBrand]
)


class CareFactKind(graphene.Enum):
    LIGHT = "LIGHT"
    WATER = "WATER"
    HEIGHT = "HEIGHT"
    PLACE = "PLACE"
    HEAT = "HEAT"
    PETS = "PETS"
    DIFFICULTY = "DIFFICULTY"
    POSITION = "POSITION"


class CatalogueErrorCode(graphene.Enum):
    NOT_FOUND = "NOT_FOUND"
    UNAUTHENTICATED = "UNAUTHENTICATED"


class CatalogueFilter(graphene.InputObjectType):
    categories = graphene.List(
        graphene.NonNull(graphene.String),
        description="Slugs. Values within one list are alternatives, lists are combined.",
    )
    colors = graphene.List(graphene.NonNull(graphene.String))
    sizes = graphene.List(graphene.NonNull(graphene.String))
    occasions = graphene.List(graphene.NonNull(graphene.String))
    recipients = graphene.List(graphene.NonNull(graphene.String))
    themes = graphene.List(graphene.NonNull(graphene.String))
    position = graphene.List(graphene.NonNull(graphene.String), description="Where it does well.")
    light = graphene.List(graphene.NonNull(graphene.String))
    water = graphene.List(graphene.NonNull(graphene.String))
    pets = graphene.List(graphene.NonNull(graphene.String))
    difficulty = graphene.List(graphene.NonNull(graphene.String))
    price_min = Halalas()
    price_max = Halalas()
    in_stock = graphene.Boolean()
    on_sale = graphene.Boolean()
    well_rated = graphene.Boolean(description="Four stars and up, by published reviews.")


class Named:
    slug = graphene.String(required=True)
    name = graphene.String(required=True)


class FacetValue(Named, graphene.ObjectType):
    count = graphene.Int(required=True)
    hex = graphene.String(description="#rrggbb, of a colour.")
    parent = graphene.String(
        description=(
            "Slug of the category directly above a category, which counts and shows this one's"
            " products too and stands before it."
        )
    )


class CatalogueFacets(graphene.ObjectType):
    categories = list_of(FacetValue)
    colors = list_of(FacetValue)
    sizes = list_of(FacetValue)
    occasions = list_of(FacetValue)
    recipients = list_of(FacetValue)
    themes = list_of(FacetValue)
    position = list_of(FacetValue, description="Where it does well: a majlis, a balcony.")
    light = list_of(FacetValue)
    water = list_of(FacetValue)
    pets = list_of(FacetValue)
    difficulty = list_of(FacetValue)
    price_min = Halalas(required=True, description="Bounds of what the other filters leave.")
    price_max = Halalas(required=True)
    in_stock = graphene.Int(
        required=True, description="Products in stock and on sale, by the other filters."
    )
    on_sale = graphene.Int(required=True)
    well_rated = graphene.Int(required=True, description="Four stars and up.")


class CatalogueCategory(Named, graphene.ObjectType):
    id = graphene.ID(required=True)
    description = graphene.String(required=True)
    product_count = graphene.Int(required=True)
    image = graphene.Field(CatalogueImage)
    children = list_of(
        lambda: CatalogueCategory,
        description="Directly below it; their products are shown and counted here too.",
    )

    @staticmethod
    def resolve_id(root: dict[str, Any], _info: ResolveInfo) -> str:
        return str(graphene.Node.to_global_id("Category", root["category_id"]))


class Priced:
    price = Halalas(required=True)
    discount_price = Halalas()
    current_price = Halalas(required=True)


class CatalogueCategoryLink(Named, graphene.ObjectType):
    pass


class CatalogueOption(Named, graphene.ObjectType):
    hex = graphene.String()


class CatalogueSwatch(Priced, Named, graphene.ObjectType):
    """A colour on a card: its picture, and what buying it there means."""

    hex = graphene.String()
    sku = graphene.String(
        required=True, description="Of the first variant in stock in this colour, else the first."
    )
    variant_id = graphene.ID(description="Of the same variant; null where it is sold out.")
    image = graphene.Field(CatalogueImage, description="That variant's picture.")
    has_price_range = graphene.Boolean(
        required=True, description="Another size of this colour costs more."
    )
    has_choices = graphene.Boolean(
        required=True, description="More than one size of this colour is to be chosen from."
    )


class CatalogueSuggestion(Priced, Named, graphene.ObjectType):
    id = graphene.ID(required=True)
    latin_name = graphene.String()
    image = graphene.Field(CatalogueImage)
    in_stock = graphene.Boolean(required=True)


class CatalogueSuggestions(graphene.ObjectType):
    products = list_of(CatalogueSuggestion)
    categories = list_of(CatalogueCategoryLink)
    corrected_search = graphene.String()
    total = graphene.Int(
        required=True, description="How many products the listing would show for these words."
    )


class ProductRating(graphene.ObjectType):
    average = graphene.Float(required=True, description="1.0 to 5.0, to one decimal.")
    count = graphene.Int(required=True)


class ProductSummary(Priced, Named):
    id = graphene.ID(required=True, description="Saleor's global id of the Product.")
    latin_name = graphene.String()
    category = graphene.Field(CatalogueCategoryLink, required=True)
    current_price = Halalas(
        required=True,
        description="Of the default variant, or of the first where everything is sold out.",
    )
    discount_percent = graphene.Int()
    in_stock = graphene.Boolean(required=True)
    is_favorite = graphene.Boolean(required=True)
    rating = graphene.Field(
        ProductRating, description="Of the published reviews; null where there are none."
    )


class CatalogueCard(ProductSummary, graphene.ObjectType):
    image = graphene.Field(CatalogueImage, description="The picture of the default variant.")
    second_image = graphene.Field(
        CatalogueImage, description="Another picture that shows no other variant."
    )
    default_variant_id = graphene.ID(
        description=(
            "What 'add to cart' on a card adds: the first variant in stock, those of the main"
            " picture before the others."
        )
    )
    has_price_range = graphene.Boolean(
        required=True, description="Another size of the default variant's colour costs more."
    )
    has_choices = graphene.Boolean(
        required=True, description="More than one variant: a colour or a size is to be chosen."
    )
    swatches = list_of(
        CatalogueSwatch,
        description="The colours, the shown one first; empty where there is nothing to choose.",
    )
    saved_price = Halalas(
        description=(
            "In favorites: currentPrice when the customer added the product; null where that is not"
            " known, and everywhere else."
        )
    )


class CatalogueCollection(Named, graphene.ObjectType):
    id = graphene.ID(required=True)
    description = graphene.String(required=True, description="Plain text; may be empty.")
    products = list_of(CatalogueCard, description="Those in stock come first.")

    @staticmethod
    def resolve_id(root: dict[str, Any], _info: ResolveInfo) -> str:
        return str(graphene.Node.to_global_id("Collection", root["collection_id"]))


class CategorySeo(graphene.ObjectType):
    title = graphene.String(description="null where staff wrote none in this language.")
    description = graphene.String(description="null where staff wrote none in this language.")


class CataloguePage(graphene.ObjectType):
    items = list_of(CatalogueCard)
    pagination = graphene.Field(Pagination, required=True)
    facets = graphene.Field(CatalogueFacets, required=True)
    corrected_search = graphene.String(
        description="What was searched instead where the words as typed find nothing."
    )
    nearest = list_of(
        CatalogueCard,
        description=(
            "Where nothing is found: up to 4 products that come nearest, the words' own ones"
            " where a filter leaves none of them; empty otherwise."
        ),
    )
    newest = list_of(
        CatalogueCard,
        description=(
            "Where nothing is found and nothing is near: up to 4 of the newest in stock; empty"
            " otherwise."
        ),
    )
    category_seo = graphene.Field(
        CategorySeo,
        description="Texts for search engines of the category, where the filter names one alone.",
    )


class CatalogueVariant(Priced, graphene.ObjectType):
    id = graphene.ID(required=True, description="Saleor's global id of the ProductVariant.")
    sku = graphene.String(required=True)
    name = graphene.String(required=True)
    color = graphene.String()
    size = graphene.String()
    available_quantity = graphene.Int(required=True)
    image_index = graphene.Int(
        description="Place among the product's images of this variant's first own picture."
    )
    image_indexes = list_of(
        graphene.Int,
        description=(
            "Places of all its own pictures, in the gallery's order; empty where the product's"
            " pictures show no variant alone."
        ),
    )
    height_cm = graphene.Float(description="Of the plant as it is sold; null if unknown.")
    pot_cm = graphene.Float(
        description="Diameter of the pot that it is sold in; null if unknown, or without a pot."
    )

    @staticmethod
    def resolve_image_indexes(root: dict[str, Any], _info: ResolveInfo) -> list[int]:
        """A document that was written before the places were in it has the first."""
        first = root["image_index"]
        return list(root.get("image_indexes", [] if first is None else [first]))


class CareFact(graphene.ObjectType):
    kind = CareFactKind(required=True)
    name = graphene.String(required=True)
    value = graphene.String(required=True)


class InstalmentTerms:
    provider = graphene.Field(InstalmentProviderEnum, required=True)
    payments = graphene.Int(required=True)
    minimum = Halalas(required=True, description="The smallest purchase.")
    maximum = Halalas(required=True, description="The largest purchase.")


class InstalmentPlan(InstalmentTerms, graphene.ObjectType):
    class Meta:
        description = "What a configured provider offers, whoever the shopper is."


class InstalmentOffer(InstalmentTerms, graphene.ObjectType):
    amount = Halalas(required=True, description="Of each payment, rounded up.")
    available = graphene.Boolean(
        required=True, description="Whether the price is within the limits."
    )


class PotOffer(Priced, graphene.ObjectType):
    variant_id = graphene.ID(required=True, description="Of the plant, that the pot fits.")
    product_id = graphene.ID(required=True, description="Of the pot, as all that follows.")
    slug = graphene.String(required=True)
    name = graphene.String(required=True)
    variant_name = graphene.String(required=True)
    pot_variant_id = graphene.ID(required=True)
    sku = graphene.String(required=True)
    image = graphene.Field(CatalogueImage)


class PlantingAssistance(graphene.ObjectType):
    price = Halalas(required=True, description="For one plant.")


class CatalogueProduct(ProductSummary, graphene.ObjectType):
    description = graphene.String(required=True, description="Sanitised HTML.")
    images = list_of(CatalogueImage)
    colors = list_of(CatalogueOption, description="The default variant's first.")
    sizes = list_of(CatalogueOption)
    variants = list_of(
        CatalogueVariant,
        description="The first in stock is the default: preselected, and what a card adds.",
    )
    care_facts = list_of(CareFact)
    grown_height_cm = graphene.Float(description="What it may grow to; null if unknown.")
    pot = graphene.Field(
        CatalogueOption, description="What the plant is sold in; null where staff did not say it."
    )
    pot_offers = list_of(
        PotOffer,
        description="For variants in a nursery pot, the smallest pot in stock that it fits into.",
    )
    related = list_of(CatalogueCard)
    instalments = list_of(InstalmentOffer)
    free_delivery = graphene.Boolean(required=True)
    planting_assistance = graphene.Field(
        PlantingAssistance, description="null where it is not offered."
    )
    seo_title = graphene.String(description="null where staff wrote none in this language.")
    seo_description = graphene.String(description="null where staff wrote none in this language.")

    @staticmethod
    def resolve_related(root: dict[str, Any], info: ResolveInfo) -> list[dict[str, Any]]:
        return selectors.get_related_products(
            root["product_id"], root["category"]["slug"], user_id=info.context.user.pk
        )

    @staticmethod
    def resolve_pot_offers(root: dict[str, Any], _info: ResolveInfo) -> list[dict[str, Any]]:
        return get_pot_offers(root)

    @staticmethod
    def resolve_instalments(root: dict[str, Any], _info: ResolveInfo) -> list[Any]:
        return selectors.get_instalment_offers(root["current_price"])

    @staticmethod
    def resolve_free_delivery(root: dict[str, Any], _info: ResolveInfo) -> bool:
        return bool(root["current_price"] > free_delivery_above.get()())

    @staticmethod
    def resolve_planting_assistance(
        root: dict[str, Any], _info: ResolveInfo
    ) -> dict[str, int] | None:
        price = selectors.get_planting_price() if root.get("is_planted_outdoors") else None
        return None if price is None else {"price": price}


class CatalogueError(graphene.ObjectType):
    field = graphene.String()
    message = graphene.String(required=True)
    code = CatalogueErrorCode(required=True)


share_types(CatalogueCard, CatalogueProduct, PlantingAssistance)
