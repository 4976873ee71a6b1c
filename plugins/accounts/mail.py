"""Mails about the account."""

from collections.abc import Sequence
from datetime import timedelta

from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from plugins.messaging.services.mail import build_shop_url, send_mail


def code(email: str, code: str, lifetime: timedelta, language: str) -> None:
    minutes = int(lifetime.total_seconds()) // 60
    with translation.override(language):
        _send(
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


def address_is_taken(email: str, language: str) -> None:
    with translation.override(language):
        _send(
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


def email_changed(email: str, language: str) -> None:
    """To the address that the account had before."""
    with translation.override(language):
        _send(
            email,
            _("The e-mail address of your account was changed"),
            [
                _("Your account of our shop has another e-mail address now, and this one no more."),
                _not_you(),
            ],
        )


def password_changed(email: str, language: str) -> None:
    with translation.override(language):
        _send(
            email,
            _("The password of your account was changed"),
            [_("All other devices were signed out of your account."), _not_you()],
        )


def farewell(email: str) -> None:
    """To an address whose account was deleted, in both languages."""
    subject = "حُذف حسابك · Your account was deleted"
    send_mail([email], subject=subject, template="accounts/account_deleted", context={})


def _not_you() -> str:
    return _("If this was not you, contact us at once.")


def _send(email: str, subject: str, paragraphs: Sequence[str], code: str = "") -> None:
    context = {
        "opening": paragraphs[0],
        "code": code,
        "closing": paragraphs[1:],
        "link": build_shop_url("account" if code else "contact"),
    }
    send_mail([email], subject=subject, template="accounts/account_mail", context=context)
