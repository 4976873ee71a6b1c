"""Mails about the account."""

from collections.abc import Sequence
from datetime import timedelta

from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from plugins.messaging.services.mail import build_shop_url, send_mail


def send_code_mail(email: str, code: str, lifetime: timedelta, language: str) -> None:
    minutes = int(lifetime.total_seconds()) // 60
    with translation.override(language):
        _send_account_mail(
            email,
            _("Confirm your e-mail address"),
            [
                _("Enter this code on your account's page to confirm this address:"),
                ngettext(
                    "It works once, for %(count)d minute.",
                    "It works once, for %(count)d minutes.",
                    minutes,
                )
                % {"count": minutes},
                _("If you did not ask for it, you can ignore this mail: nothing changes."),
            ],
            code=code,
        )


def send_taken_address_mail(email: str, language: str) -> None:
    with translation.override(language):
        _send_account_mail(
            email,
            _("Somebody tried to use your e-mail address"),
            [
                _(
                    "Somebody wanted to add this address to another account of our shop. An "
                    "account has it already, so nothing was changed."
                ),
                _("If it was you, sign in to the account that has this address."),
            ],
        )


def send_changed_email_mail(email: str, language: str) -> None:
    """To the address that the account had before."""
    with translation.override(language):
        _send_account_mail(
            email,
            _("The e-mail address of your account was changed"),
            [
                _("Your account of our shop has another e-mail address now, and this one no more."),
                _get_warning(),
            ],
        )


def send_changed_password_mail(email: str, language: str) -> None:
    with translation.override(language):
        _send_account_mail(
            email,
            _("The password of your account was changed"),
            [_("All other devices were signed out of your account."), _get_warning()],
        )


def send_account_deleted_mail(email: str) -> None:
    """To an address whose account was deleted, in both languages."""
    subject = "حُذف حسابك · Your account was deleted"
    send_mail([email], subject=subject, template="accounts/account_deleted", context={})


def _get_warning() -> str:
    return _("If this was not you, contact us at once.")


def _send_account_mail(email: str, subject: str, paragraphs: Sequence[str], code: str = "") -> None:
    context = {
        "opening": paragraphs[0],
        "code": code,
        "closing": paragraphs[1:],
        "link": build_shop_url("account" if code else "contact"),
    }
    send_mail([email], subject=subject, template="accounts/account_mail", context=context)
