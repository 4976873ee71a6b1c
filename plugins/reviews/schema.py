"""GraphQL of reviews."""

from typing import Any

import graphene
from django.core.files.base import ContentFile, File
from saleor.graphql.core.types import Upload

from plugins.reviews import selectors, services
from plugins.reviews.errors import ReviewError as ReviewServiceError
from plugins.reviews.errors import ReviewErrorCode
from plugins.reviews.graphql.types import (
    PHOTOS_DESCRIPTION,
    OwnReview,
    ProductReviews,
    ReviewableOrder,
    ReviewError,
    ReviewInput,
    ReviewReportReason,
)
from plugins.reviews.models import ReportReason
from plugins.reviews.selectors.published import PER_PAGE
from plugins.reviews.validators import ReviewForm
from saleor_config.global_ids import read_key
from saleor_config.graphql.errors import RequestError
from saleor_config.graphql.mutations import ServiceMutation
from saleor_config.graphql.types import list_of
from saleor_config.visitor import get_limited_address


class Queries:
    product_reviews = graphene.Field(
        ProductReviews,
        slug=graphene.String(required=True),
        page=graphene.Int(),
        per_page=graphene.Int(),
        description=f"null for an unknown product; {PER_PAGE} a page, 48 at most.",
    )
    reviewable_order = graphene.Field(
        ReviewableOrder,
        number=graphene.String(),
        token=graphene.String(),
        description=(
            "One's own order by number, or the one that an invitation's token opens; null for any"
            " other and for an expired token. The error TOO_MANY after too many tries."
        ),
    )

    @staticmethod
    def resolve_product_reviews(
        _root: Any, _info: Any, slug: str, page: int | None = None, per_page: int | None = None
    ) -> selectors.ReviewsPage | None:
        return selectors.get_reviews_page(slug, page or 1, per_page or PER_PAGE)

    @staticmethod
    def resolve_reviewable_order(
        _root: Any, info: Any, number: str | None = None, token: str | None = None
    ) -> selectors.ReviewableOrder | None:
        address = get_limited_address(info.context)
        try:
            return selectors.get_reviewable_order(
                number or "", token or "", user=info.context.user, address=address
            )
        except ReviewServiceError as error:
            if error.code is ReviewErrorCode.NOT_FOUND:
                return None
            raise RequestError(error.message, error.code.name) from None


class ReviewCreate(ServiceMutation):
    class Arguments:
        input = ReviewInput(required=True)
        photos = graphene.List(graphene.NonNull(Upload), description=PHOTOS_DESCRIPTION)
        idempotency_key = graphene.String(required=True)

    class Meta:
        description = "A review that waits for staff. The same key again is the same review."

    review = graphene.Field(OwnReview)
    errors = list_of(ReviewError)
    error_class = ReviewServiceError

    @classmethod
    def perform_mutation(
        cls, info: Any, input: dict[str, Any], idempotency_key: str, photos: Any = None
    ) -> dict[str, Any]:
        form = ReviewForm(**{key: value for key, value in input.items() if value is not None})
        review = services.create_review(
            form,
            [_get_file(info, name) for name in photos or ()],
            user=info.context.user,
            address=get_limited_address(info.context),
            key=idempotency_key,
        )
        return {"review": review}


class ReviewReport(ServiceMutation):
    class Arguments:
        id = graphene.ID(required=True)
        reason = ReviewReportReason(required=True)

    class Meta:
        description = "Tells staff about a published review; once for each reader."

    errors = list_of(ReviewError)
    error_class = ReviewServiceError

    @classmethod
    def perform_mutation(cls, info: Any, id: str, reason: str) -> dict[str, Any]:
        services.report_review(
            read_key(id, "ProductReview"),
            ReportReason(reason),
            user=info.context.user,
            address=get_limited_address(info.context),
        )
        return {}


class Mutations:
    review_create = ReviewCreate.Field()
    review_report = ReviewReport.Field()


def _get_file(info: Any, name: Any) -> File:
    """The uploaded file; an empty one, which validation refuses, if it is missing."""
    found: File | None = info.context.FILES.get(str(name))
    return found or ContentFile(b"")
