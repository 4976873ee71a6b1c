"""Mails and text messages that leave the shop, and sending failed ones again."""

from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from unfold.decorators import display

from plugins.back_office import permissions
from plugins.back_office.actions import Refused, RowAction
from plugins.back_office.base import ReadOnlyAdmin
from plugins.back_office.columns import column
from plugins.back_office.filters import choice_filter
from plugins.messaging.services import outbox
from plugins.messaging.services.outbox import OutboxMessage

KINDS = {
    "order": _("Order"),
    "order_staff": _("New order, to staff"),
    "booking": _("Request"),
    "contact": _("Contact message"),
    "account": _("Customer's account"),
    "account_mail": _("Account by e-mail"),
    "password_reset": _("Link to set a password"),
    "text": _("Text message"),
    "sms_code": _("Code by text message"),
    "email_code": _("Code by e-mail"),
}
STATES = {
    OutboxMessage.WAITING: _("waiting"),
    OutboxMessage.SENT: _("sent"),
    OutboxMessage.DROPPED: _("not needed any more"),
    OutboxMessage.FAILED: _("failed"),
}
COLORS = {
    OutboxMessage.WAITING: "info",
    OutboxMessage.SENT: "success",
    OutboxMessage.FAILED: "danger",
}


class OutboxMessageAdmin(ReadOnlyAdmin):
    """Shows neither addresses nor texts: they are erased once a message is sent."""

    permission = permissions.FAILED_TASKS
    one, many = _("Sent message"), _("Sent messages")
    list_display_links = None
    list_display = (
        column("created_at", _("Written")),
        "its_kind",
        column("about", _("About")),
        "its_state",
        column("attempts", _("Tries")),
        column("reason", _("Error")),
        column("sent_at", _("Sent")),
    )
    search_fields = ("about__exact",)
    ordering = ("-created_at", "pk")
    list_filter = (
        choice_filter(_("State"), "state", STATES),
        choice_filter(_("Kind"), "kind", KINDS),
    )

    @display(description=_("Kind"))
    def its_kind(self, message: OutboxMessage) -> Any:
        return KINDS.get(message.kind, message.kind)

    @display(description=_("State"), label=COLORS)
    def its_state(self, message: OutboxMessage) -> tuple[str, Any]:
        return message.state, STATES[message.state]

    def row_actions(self, request: HttpRequest, row: OutboxMessage) -> list[RowAction]:
        if not outbox.can_resend(row):
            return []
        return [
            RowAction(
                "resend", _("Send again"), _("The message is on its way again."), resend,
                icon="replay",
            )
        ]  # fmt: skip


def resend(_request: HttpRequest, message: OutboxMessage) -> None:
    if not outbox.resend(message.pk):
        raise Refused(gettext("This message cannot be sent again."))
