"""Questions of customers about products: answering, editing and hiding."""

from dataclasses import replace
from functools import partial
from typing import Any, Final

from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from plugins.back_office import permissions
from plugins.back_office.changelist import build_choice_column, build_column, build_filter
from plugins.back_office.office_admin import ReadOnlyAdmin, RowAction
from plugins.questions import services
from plugins.questions.selectors import QuestionState, list_questions_for_staff

STATES: Final = {
    QuestionState.PENDING.value: _("to be answered"),
    QuestionState.PUBLISHED.value: _("published"),
    QuestionState.REJECTED.value: _("not shown"),
}
STATE_COLOURS: Final = {"pending": "warning", "published": "success", "rejected": "danger"}
BEGINNING: Final = 90
ANSWER_ROWS: Final = 7


def answer_row(request: HttpRequest, row: Any) -> None:
    services.answer_question(row.pk, request.POST.get("reason", ""), by=request.user)


def edit_row(request: HttpRequest, row: Any) -> None:
    services.edit_answer(row.pk, request.POST.get("reason", ""), by=request.user)


def reject_row(request: HttpRequest, row: Any) -> None:
    services.reject_question(row.pk, request.POST.get("reason", ""))


ANSWER: Final = RowAction(
    "answer",
    _("Answer"),
    _("The question is in the shop, and the customer gets a message."),
    answer_row,
    reason_label=_("The answer, in the customer’s language. Everybody reads it with the question."),
    is_reason_required=True,
    max_reason_length=1000,
    reason_rows=ANSWER_ROWS,
)
EDIT: Final = RowAction(
    "edit",
    _("Edit the answer"),
    _("The answer is saved."),
    edit_row,
    reason_label=_("The answer, in the customer’s language. Nobody is written to again."),
    is_reason_required=True,
    max_reason_length=1000,
    reason_rows=ANSWER_ROWS,
)
build_rejection = partial(
    RowAction,
    "reject",
    run=reject_row,
    is_dangerous=True,
    reason_label=_("Why? Only staff read this."),
    is_reason_required=True,
    max_reason_length=300,
)
REJECT: Final = build_rejection(title=_("Reject"), success_message=_("The question is not shown."))
HIDE: Final = build_rejection(
    title=_("Hide"), success_message=_("The question is not shown any more.")
)


class QuestionAdmin(ReadOnlyAdmin):
    permission = permissions.QUESTIONS
    one, many = _("Question"), _("Questions")
    list_display = (
        build_column("created_at", _("Written on")),
        build_column("product", _("Product"), lambda row: row.product.name),
        build_column("beginning", _("Question"), lambda row: row.words[:BEGINNING]),
        build_choice_column("state", _("State"), STATES, STATE_COLOURS),
    )
    list_display_links = (list_display[0], list_display[2])
    list_filter = (build_filter(_("State"), "state", STATES),)
    list_filter_sheet = True
    search_fields = ("name",)
    search_help_text = _("Product, or words of question and answer")
    change_form_template = "office/question.html"
    fields = ()

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        return list_questions_for_staff(request.user)

    def get_ordering(self, request: HttpRequest) -> tuple[str, ...]:
        return ("place", "-created_at", "-pk")

    def search_rows(self, queryset: QuerySet, text: str) -> QuerySet:
        text = text.strip()
        found = Q(words__icontains=text) | Q(answer__icontains=text)
        return queryset.filter(found | Q(product__name__icontains=text))

    def get_row_actions(self, request: HttpRequest, row: Any) -> list[RowAction]:
        if row.state == QuestionState.PUBLISHED:
            return [replace(EDIT, initial_reason=row.answer), HIDE]
        # A hidden one had an answer, which is a good beginning.
        answer = replace(ANSWER, initial_reason=row.answer)
        return [answer] if row.state == QuestionState.REJECTED else [answer, REJECT]

    def get_row_context(self, request: HttpRequest, row: Any) -> dict[str, Any]:
        return {"state": STATES[row.state]}
