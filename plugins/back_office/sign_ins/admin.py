"""Sign-ins by phone, and the devices that are signed in."""

from typing import Any

from django.utils.timezone import now
from django.utils.translation import gettext_lazy as _

from plugins.back_office import permissions
from plugins.back_office.changelist import build_choice_column, build_column, build_filter
from plugins.back_office.messaging.admin import MASKED_PHONE, MaskedPhoneAdmin

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


class AuditAdmin(MaskedPhoneAdmin):
    permission = permissions.SIGN_INS
    one, many = _("Sign-in event"), _("Sign-ins")
    list_display = (
        build_column("created_at", _("When")),
        build_choice_column("kind", _("What happened"), EVENTS),
        MASKED_PHONE,
    )
    list_filter = (build_filter(_("What happened"), "kind", EVENTS),)
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
