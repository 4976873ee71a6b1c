"""Moderation of reviews."""

from functools import partial
from typing import Any, Final

from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from plugins.back_office import permissions
from plugins.back_office.changelist import build_choice_column, build_column, build_filter
from plugins.back_office.office_admin import ReadOnlyAdmin, RowAction
from plugins.reviews import services
from plugins.reviews.selectors import (
    ReportReason,
    ReviewState,
    build_staff_photo_url,
    list_reviews_for_staff,
)

STATES: Final = {
    ReviewState.PENDING.value: _("to be looked at"),
    ReviewState.PUBLISHED.value: _("published"),
    ReviewState.REJECTED.value: _("not shown"),
}
STATE_COLOURS: Final = {"pending": "warning", "published": "success", "rejected": "danger"}
REASONS: Final = {
    ReportReason.OFFENSIVE.value: _("offensive"),
    ReportReason.PERSONAL.value: _("about a person"),
    ReportReason.ADVERTISING.value: _("advertising"),
    ReportReason.OTHER_PRODUCT.value: _("about something else"),
    ReportReason.UNTRUE.value: _("untrue"),
}
STARS: Final = {str(number): "★" * number for number in range(5, 0, -1)}
BEGINNING: Final = 90


def publish_row(_request: HttpRequest, row: Any) -> None:
    services.publish_review(row.pk)


def reject_row(request: HttpRequest, row: Any) -> None:
    services.reject_review(row.pk, request.POST.get("reason", ""))


def dismiss_row(_request: HttpRequest, row: Any) -> None:
    services.dismiss_reports(row.pk)


def reply_to_row(request: HttpRequest, row: Any) -> None:
    services.reply_to_review(row.pk, request.POST.get("reason", ""), by=request.user)


build_rejection = partial(
    RowAction,
    "reject",
    run=reject_row,
    is_dangerous=True,
    reason_label=_("Why? Only staff read this."),
    is_reason_required=True,
    max_reason_length=300,
)
PUBLISH: Final = RowAction("publish", _("Publish"), _("The review is in the shop."), publish_row)
REJECT: Final = build_rejection(title=_("Reject"), success_message=_("The review is not shown."))
HIDE: Final = build_rejection(
    title=_("Hide"), success_message=_("The review is not shown any more.")
)
REPLY: Final = RowAction(
    "reply",
    _("Answer"),
    _("The answer is saved."),
    reply_to_row,
    reason_label=_("The shop’s answer, below the review. Empty: none."),
    max_reason_length=1000,
)
DISMISS: Final = RowAction(
    "dismiss", _("Complaints are unfounded"), _("The complaints are gone."), dismiss_row
)


def format_stars(review: Any) -> str:
    return format_html('<bdi dir="ltr">{}</bdi>', STARS[str(review.stars)])


def filter_reported(reviews: QuerySet, _value: str) -> QuerySet:
    return reviews.filter(report_count__gt=0)


class ReviewAdmin(ReadOnlyAdmin):
    permission = permissions.REVIEWS
    one, many = _("Review"), _("Reviews")
    list_display = (
        build_column("created_at", _("Written on")),
        build_column("stars", _("Stars"), format_stars),
        build_column("product", _("Product"), lambda review: review.product.name),
        build_column("beginning", _("Words"), lambda review: review.words[:BEGINNING]),
        build_column("reports", _("Complaints"), lambda review: review.report_count or "–"),
        build_choice_column("state", _("State"), STATES, STATE_COLOURS),
    )
    list_display_links = (list_display[0], list_display[3])
    list_filter = (
        build_filter(_("State"), "state", STATES),
        build_filter(_("Stars"), "stars", STARS),
        build_filter(_("Complaints"), "reported", {"1": _("complained about")}, filter_reported),
    )
    list_filter_sheet = True
    search_fields = ("name",)
    search_help_text = _("Name, product or words")
    change_form_template = "office/review.html"
    fields = ()

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        return list_reviews_for_staff(request.user)

    def get_ordering(self, request: HttpRequest) -> tuple[str, ...]:
        return ("place", "-created_at", "-pk")

    def search_rows(self, queryset: QuerySet, text: str) -> QuerySet:
        text = text.strip()
        found = Q(name__icontains=text) | Q(words__icontains=text)
        return queryset.filter(found | Q(product__name__icontains=text))

    def get_row_actions(self, request: HttpRequest, row: Any) -> list[RowAction]:
        if row.state == ReviewState.PUBLISHED:
            return [REPLY, *([DISMISS] if row.report_count else []), HIDE]
        if row.state == ReviewState.REJECTED:
            return [PUBLISH]
        return [PUBLISH, REPLY, REJECT]

    def get_row_context(self, request: HttpRequest, row: Any) -> dict[str, Any]:
        photos = [{"row": each, "url": build_staff_photo_url(each)} for each in row.photos.all()]
        return {
            "photos": photos,
            "stars": STARS[str(row.stars)],
            "state": STATES[row.state],
            "reasons": [REASONS[report.reason] for report in row.reports.all()],
            "order_key": row.order_line.order_id,
        }
