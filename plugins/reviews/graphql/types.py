"""GraphQL types of reviews."""

from enum import Enum
from typing import Any

import graphene

from plugins.reviews import errors, models
from plugins.reviews.models import MOST_PHOTOS
from plugins.reviews.photo_links import build_review_photo_url
from saleor_config.global_ids import write_id
from saleor_config.graphql.types import CatalogueImage, Pagination, build_error_type, list_of


def _build_enum(name: str, kind: type[Enum]) -> Any:
    return graphene.Enum(name, [(each.name, each.value) for each in kind])


ReviewState = _build_enum("ReviewState", models.ReviewState)
ReviewReportReason = _build_enum("ReviewReportReason", models.ReportReason)
ReviewErrorCode = _build_enum("ReviewErrorCode", errors.ReviewErrorCode)
ReviewError = build_error_type(
    "ReviewError", ReviewErrorCode, "camelCase input name; photos.0 is the first photograph"
)


class ReviewPhoto(graphene.ObjectType):
    url = graphene.String(
        required=True,
        resolver=lambda row, _info: build_review_photo_url(row),
        description="A path.",
    )
    width = graphene.Int(required=True)
    height = graphene.Int(required=True)


class ReviewReply(graphene.ObjectType):
    words = graphene.String(required=True, description="Plain text.")
    written_at = graphene.DateTime(required=True)


class ProductReview(graphene.ObjectType):
    id = graphene.ID(required=True, resolver=lambda row, _info: write_id("ProductReview", row.pk))
    stars = graphene.Int(required=True)
    title = graphene.String(required=True, description="Plain text, or empty.")
    words = graphene.String(required=True, description="Plain text.")
    name = graphene.String(required=True)
    language = graphene.String(required=True)
    published_at = graphene.DateTime(required=True)
    photos = list_of(ReviewPhoto, resolver=lambda row, _info: row.photos.all())
    reply = graphene.Field(ReviewReply, resolver=lambda row, _info: getattr(row, "reply", None))


class ReviewStars(graphene.ObjectType):
    stars = graphene.Int(required=True)
    count = graphene.Int(required=True)


class ProductReviews(graphene.ObjectType):
    average = graphene.Float(description="1.0 to 5.0, to one decimal; null without reviews.")
    count = graphene.Int(required=True)
    distribution = list_of(ReviewStars, description="From five stars down.")
    items = list_of(ProductReview, description="Newest first.")
    pagination = graphene.Field(Pagination, required=True)


class OwnReview(graphene.ObjectType):
    stars = graphene.Int(required=True)
    state = ReviewState(required=True)


class ReviewableProduct(graphene.ObjectType):
    id = graphene.ID(required=True, resolver=lambda row, _info: write_id("Product", row.product_id))
    slug = graphene.String(required=True)
    name = graphene.String(required=True)
    image = graphene.Field(CatalogueImage)
    review = graphene.Field(OwnReview, description="null before it is written.")


class ReviewableOrder(graphene.ObjectType):
    number = graphene.String(required=True)
    products = list_of(ReviewableProduct, description="Delivered, and not sent back.")


class ReviewInput(graphene.InputObjectType):
    product_id = graphene.ID(required=True)
    order_number = graphene.String(description="Of the customer's own order; else token.")
    token = graphene.String(description="Of an invitation's link.")
    stars = graphene.Int(required=True)
    title = graphene.String()
    words = graphene.String(required=True)
    name = graphene.String(required=True, description="Shown with the review.")


PHOTOS_DESCRIPTION = f"JPEG, PNG or WebP; {MOST_PHOTOS} at most."
