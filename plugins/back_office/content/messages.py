"""What visitors write, read and answered."""

from typing import Any

from django.contrib.admin import SimpleListFilter
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from unfold.decorators import display

from plugins.back_office import permissions
from plugins.back_office.actions import Refused, RowAction
from plugins.back_office.base import ReadOnlyAdmin
from plugins.back_office.columns import column
from plugins.content import services
from plugins.content.selectors import MessageState, list_messages_for_staff
from plugins.content.services import ContentStaffError

STATES = {
    MessageState.NEW.value: _("new"),
    MessageState.ANSWERED.value: _("answered"),
    MessageState.SPAM.value: _("spam"),
}
CREATED = column("created_at", _("Written on"))


class StateFilter(SimpleListFilter):
    title = _("State")
    parameter_name = "state"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return list(STATES.items())

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        if self.value():
            return queryset.filter(state=self.value())
        # Spam is shown to whoever asks for it.
        return queryset if is_of_one(request) else queryset.exclude(state=MessageState.SPAM.value)


def is_of_one(request: HttpRequest) -> bool:
    return bool(request.resolver_match and "object_id" in request.resolver_match.kwargs)


class MessageAdmin(ReadOnlyAdmin):
    permission = permissions.MESSAGES
    one, many = _("Message"), _("Messages")
    list_display = (CREATED, column("name", _("Name")), "beginning", "its_state")
    list_display_links = (CREATED, "beginning")
    list_filter = (StateFilter,)
    list_filter_sheet = True
    search_fields = ("name",)
    search_help_text = _("Name, e-mail address, mobile or words of the message")
    change_form_template = "office/message.html"
    fields = ()

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        return list_messages_for_staff(request.user)

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet, search_term: str
    ) -> tuple[QuerySet, bool]:
        text = search_term.strip()
        if not text:
            return queryset, False
        found = Q(name__icontains=text) | Q(email__iexact=text) | Q(message__icontains=text)
        return queryset.filter(found | Q(phone__endswith=text.lstrip("0+"))), False

    @display(description=_("Message"))
    def beginning(self, message: Any) -> str:
        return message.message[:90]

    @display(
        description=_("State"), label={"new": "warning", "answered": "success", "spam": "danger"}
    )
    def its_state(self, message: Any) -> tuple[str, Any]:
        return message.state, STATES[message.state]

    def row_actions(self, request: HttpRequest, row: Any) -> list[RowAction]:
        if row.state == MessageState.SPAM.value:
            return [RowAction("wanted", _("This is no spam"), _("Taken back."), wanted)]
        if row.state == MessageState.ANSWERED.value:
            return []
        return [
            RowAction(
                "answer", _("Answer"), _("Your answer is on its way."), answer,
                asks=_("Your answer, in the visitor’s language. It is sent by mail."),
                is_asked=True, longest=8000,
            ),
            RowAction("spam", _("Spam"), _("Marked as spam."), spam, is_dangerous=True),
        ]  # fmt: skip


def answer(request: HttpRequest, message: Any) -> None:
    refusing(services.answer_message, message, request.POST.get("reason", ""), by=request.user)


def spam(request: HttpRequest, message: Any) -> None:
    refusing(services.mark_as_spam, message, by=request.user)


def wanted(request: HttpRequest, message: Any) -> None:
    refusing(services.mark_as_wanted, message, by=request.user)


def refusing(service: Any, *arguments: Any, **named: Any) -> None:
    try:
        service(*arguments, **named)
    except ContentStaffError as error:
        raise Refused(error.message) from None
