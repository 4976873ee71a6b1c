"""Who signs in by phone, from which devices, and which text messages went out."""

from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.timezone import now
from django.utils.translation import gettext_lazy as _
from unfold.decorators import display

from plugins.back_office import permissions
from plugins.back_office.base import ReadOnlyAdmin
from plugins.back_office.columns import column
from plugins.back_office.filters import choice_filter

EVENTS = {
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
SMS_STATES = {
    "sending": _("handed over"),
    "accepted": _("accepted"),
    "sent": _("sent"),
    "delivered": _("delivered"),
    "failed": _("failed"),
    "undelivered": _("not delivered"),
    "expired": _("expired"),
}
SMS_PURPOSES = {
    "LOGIN": _("Sign-in"),
    "REGISTER": _("Registration"),
    "CONFIRM": _("Confirmation"),
    "CHANGE_PHONE": _("New number"),
    "NOTICE": _("Notice"),
}


class MaskedPhoneAdmin(ReadOnlyAdmin):
    list_display_links = None
    search_fields = ("phone_masked__endswith",)
    search_help_text = _("Last digits of the number")
    ordering = ("-created_at",)

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        # All that is known of a row stands in the list.
        return obj is None and self.is_allowed(request)

    @display(description=_("Mobile"))
    def masked(self, row: Any) -> str:
        return f"\u200e{row.phone_masked}" if row.phone_masked else "–"


class AuditAdmin(MaskedPhoneAdmin):
    permission = permissions.SIGN_INS
    one, many = _("Sign-in event"), _("Sign-ins")
    list_display = (column("created_at", _("When")), "what", "masked")
    list_filter = (choice_filter(_("What happened"), "kind", EVENTS),)

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        return super().get_queryset(request).defer("phone_hash", "address_hash")

    @display(description=_("What happened"))
    def what(self, event: Any) -> Any:
        return EVENTS.get(event.kind, event.kind)


class SessionAdmin(ReadOnlyAdmin):
    permission = permissions.SIGN_INS
    one, many = _("Device"), _("Devices")
    list_display = (
        "device",
        column("created_at", _("Signed in on")),
        column("last_seen_at", _("Last used on")),
        column("expires_at", _("Ends on")),
        "is_open",
    )
    list_display_links = None
    ordering = ("-last_seen_at",)

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return obj is None and self.is_allowed(request)

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        return super().get_queryset(request).defer("token_hash", "account_fingerprint")

    @display(description=_("Device"))
    def device(self, session: Any) -> str:
        parts = (session.device_name, session.browser, session.system)
        return " · ".join(part for part in parts if part) or "–"

    @display(description=_("Open"), boolean=True)
    def is_open(self, session: Any) -> bool:
        return session.revoked_at is None and session.expires_at > now()


class SmsAdmin(MaskedPhoneAdmin):
    permission = permissions.TEXT_MESSAGES
    one, many = _("Text message"), _("Text messages")
    list_display = (
        column("created_at", _("When")),
        "masked",
        "purpose_label",
        column("provider", _("Provider")),
        "status_label",
        column("reason", _("Why it failed")),
    )
    list_filter = (choice_filter(_("State"), "status", SMS_STATES),)

    @display(description=_("What for"))
    def purpose_label(self, message: Any) -> Any:
        return SMS_PURPOSES.get(message.purpose, message.purpose)

    @display(
        description=_("State"),
        label={
            "delivered": "success",
            "failed": "danger",
            "undelivered": "danger",
            "expired": "danger",
        },
    )
    def status_label(self, message: Any) -> tuple[str, Any]:
        return message.status, SMS_STATES.get(message.status, message.status)
