"""Mails and text messages that leave the shop, and sign-ins by phone with their devices."""

from typing import Any

from django.db.models import CharField, F, OuterRef, QuerySet, Subquery
from django.db.models.functions import Cast, Coalesce
from django.http import HttpRequest
from django.utils.timezone import now
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from plugins.back_office import permissions
from plugins.back_office.changelist import build_choice_column, build_column, build_filter
from plugins.back_office.errors import OfficeError
from plugins.back_office.office_admin import ReadOnlyAdmin, RowAction
from plugins.messaging.selectors import SmsDelivery
from plugins.messaging.services import outbox
from plugins.messaging.services.outbox import OutboxMessage

KINDS = {
    "order": _("Order"),
    "order_staff": _("New order, to staff"),
    "review_invitation": _("Invitation to write a review"),
    "question_answered": _("Question answered"),
    "booking": _("Request"),
    "contact": _("Contact message"),
    "account": _("Customer's account"),
    "account_mail": _("Account by e-mail"),
    "password_reset": _("Link to set a password"),
    "text": _("Text message"),
    "gift_card": _("Gift card"),
    "gift_card_purchase": _("Gift cards sold"),
    "back_in_stock": _("Back in stock"),
    "left_cart": _("Cart that was left"),
    "sms_code": _("Code by text message"),
    "email_code": _("Code by e-mail"),
    "measurement": _("Event for a measuring service"),
}
CHANNELS = {"text": _("SMS"), "mail": _("E-mail"), "whatsapp": _("WhatsApp")}
REASONS = {
    "quiet_hours": _("waits for the end of the quiet hours"),
    "no_consent": _("kept back: no consent"),
    "expired": _("could not be sent in time"),
    "restored": _("from a restored backup"),
}
"""Of what the shop decides; others are the names of errors."""


def describe_fate(row: OutboxMessage) -> str:
    """Why a message is where it is, and what was reported of a text, by WhatsApp first."""
    parts = []
    if row.whatsapp_status:
        state = WHATSAPP_STATES.get(row.whatsapp_status, row.whatsapp_status)
        parts.append(f"{gettext('WhatsApp')}: {state}")
    if row.whatsapp_fell_back_at:
        parts.append(gettext("fell back to SMS"))
    if row.reason and (row.reason in REASONS or not row.whatsapp_status):
        parts.append(str(REASONS.get(row.reason, row.reason)))
    elif row.sms_status:
        parts.append(str(SMS_STATES.get(row.sms_status, row.sms_status)))
    return " · ".join(parts) or "–"


OUTBOX_STATES = {
    OutboxMessage.WAITING: _("waiting"),
    OutboxMessage.SENT: _("sent"),
    OutboxMessage.DROPPED: _("not needed any more"),
    OutboxMessage.FAILED: _("failed"),
}
OUTBOX_COLOURS = {
    OutboxMessage.WAITING: "info",
    OutboxMessage.SENT: "success",
    OutboxMessage.FAILED: "danger",
}
SMS_STATES = {
    "sending": _("handed over"),
    "accepted": _("accepted"),
    "sent": _("sent"),
    "delivered": _("delivered"),
    "failed": _("failed"),
    "undelivered": _("not delivered"),
    "expired": _("expired"),
}
WHATSAPP_STATES = {
    "sending": _("handed over"),
    "postponed": _("waits for another try"),
    "lost": _("Meta did not answer"),
    "accepted": _("accepted"),
    "sent": _("sent"),
    "delivered": _("delivered"),
    "read": _("read by the customer"),
    "failed": _("not delivered"),
}
SMS_COLOURS = {
    "delivered": "success", "failed": "danger", "undelivered": "danger", "expired": "danger",
}  # fmt: skip
SMS_PURPOSES = {
    "LOGIN": _("Sign-in"),
    "REGISTER": _("Registration"),
    "CONFIRM": _("Confirmation"),
    "CHANGE_PHONE": _("New number"),
    "NOTICE": _("Notice"),
}


SIGN_IN_EVENTS = {
    "code_requested": _("a code was asked for"),
    "code_refused": _("no code was given"),
    "code_sent": _("a code was sent"),
    "code_send_failed": _("a code could not be sent"),
    "code_wrong": _("a wrong code"),
    "code_expired": _("a code that was too old"),
    "phone_locked": _("the number was locked"),
    "attempt_refused": _("a try was refused"),
    "account_created": _("a new account"),
    "account_refused": _("an account was refused"),
    "signed_in": _("signed in"),
    "signed_out": _("signed out"),
    "sessions_revoked": _("all devices signed out"),
    "session_revoked": _("a device signed out"),
    "identity_confirmed": _("identity confirmed"),
    "phone_changed_from": _("number changed, the old one"),
    "phone_changed_to": _("number changed, the new one"),
    "phone_taken": _("the number has an account already"),
    "account_deleted": _("account deleted"),
}


def resend_message(_request: HttpRequest, message: OutboxMessage) -> None:
    if not outbox.resend_message(message.pk):
        raise OfficeError(gettext("This message cannot be sent again."))


class OutboxMessageAdmin(ReadOnlyAdmin):
    """Shows neither addresses nor texts: they are erased once a message is sent."""

    permission = permissions.FAILED_TASKS
    one, many = _("Sent message"), _("Sent messages")
    list_display_links = None
    list_display = (
        build_column("created_at", _("Written")),
        build_choice_column("kind", _("Kind"), KINDS),
        build_column("about", _("About")),
        build_choice_column("state", _("State"), OUTBOX_STATES, OUTBOX_COLOURS),
        build_choice_column("channel", _("Channel"), CHANNELS),
        build_column(
            "recipient", _("Mobile"),
            lambda row: f"\u200e{row.masked_phone}" if row.masked_phone else "–",
        ),
        build_column("fate", _("Fate"), describe_fate),
        build_column("attempts", _("Tries")),
        build_column("not_before", _("Not before")),
        build_column("sent_at", _("Sent")),
    )  # fmt: skip
    search_fields = ("about__exact",)
    ordering = ("-created_at", "pk")
    list_filter = (
        build_filter(_("State"), "state", OUTBOX_STATES),
        build_filter(_("Kind"), "kind", KINDS),
        build_filter(_("Channel"), "channel", CHANNELS),
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        """With what is known of a message's last SMS, and of it at WhatsApp; of the phone its mask
        alone."""
        texts = SmsDelivery.objects.filter(reference=Cast(OuterRef("pk"), CharField()))
        last = texts.order_by("-created_at")[:1]
        sms_phone = Subquery(last.values("phone_masked"))
        return super().get_queryset(request).annotate(
            masked_phone=Coalesce(F("whatsapp__phone_masked"), sms_phone),
            sms_status=Subquery(last.values("status")),
            whatsapp_status=F("whatsapp__status"),
            whatsapp_fell_back_at=F("whatsapp__fell_back_at"),
        )  # fmt: skip

    def get_row_actions(self, request: HttpRequest, row: OutboxMessage) -> list[RowAction]:
        title, success = _("Send again"), _("The message is on its way again.")
        can_resend = outbox.can_resend(row)
        return [RowAction("resend", title, success, resend_message)] if can_resend else []


class MaskedPhoneAdmin(ReadOnlyAdmin):
    """A list of events of phone numbers, of which the last digits are stored."""

    # All that is known of a row is in the list.
    has_row_page = False
    list_display_links = None
    search_fields: tuple[str, ...] = ("phone_masked__endswith",)
    search_help_text: Any = _("Last digits of the number")
    ordering = ("-created_at",)
    hidden_columns: tuple[str, ...] = ()

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request).defer(*self.hidden_columns)


MASKED_PHONE = build_column(
    "phone", _("Mobile"), lambda row: f"\u200e{row.phone_masked}" if row.phone_masked else "–"
)


class SmsAdmin(MaskedPhoneAdmin):
    permission = permissions.TEXT_MESSAGES
    one, many = _("Text message"), _("Text messages")
    list_display = (
        build_column("created_at", _("When")),
        MASKED_PHONE,
        build_choice_column("purpose", _("What for"), SMS_PURPOSES),
        build_column("provider", _("Provider")),
        build_choice_column("status", _("State"), SMS_STATES, SMS_COLOURS),
        build_column("reason", _("Why it failed")),
    )
    list_filter = (build_filter(_("State"), "status", SMS_STATES),)


class AuditAdmin(MaskedPhoneAdmin):
    permission = permissions.SIGN_INS
    one, many = _("Sign-in event"), _("Sign-ins")
    list_display = (
        build_column("created_at", _("When")),
        build_choice_column("kind", _("What happened"), SIGN_IN_EVENTS),
        MASKED_PHONE,
    )
    list_filter = (build_filter(_("What happened"), "kind", SIGN_IN_EVENTS),)
    hidden_columns = ("phone_hash", "address_hash")


def get_device_title(session: Any) -> str:
    parts = (session.device_name, session.browser, session.system)
    return " · ".join(part for part in parts if part) or "–"


class SessionAdmin(MaskedPhoneAdmin):
    permission = permissions.SIGN_INS
    one, many = _("Device"), _("Devices")
    list_display = (
        build_column("device", _("Device"), get_device_title),
        build_column("created_at", _("Signed in on")),
        build_column("last_seen_at", _("Last used on")),
        build_column("expires_at", _("Ends on")),
        build_column(
            "is_open", _("Open"),
            lambda row: row.revoked_at is None and row.expires_at > now(), boolean=True,
        ),
    )  # fmt: skip
    search_fields = ()
    search_help_text = None
    ordering = ("-last_seen_at",)
    hidden_columns = ("token_hash", "account_fingerprint")
