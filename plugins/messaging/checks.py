"""Whether codes and mails reach customers."""

from collections.abc import Iterator
from typing import Final

from django.conf import settings
from django.core.checks import CheckMessage, Error, Warning
from django.utils.translation import gettext as _
from saleor.site.models import SiteSettings

from plugins.messaging.selectors import (
    SendingUnavailable,
    get_available_providers,
    get_sending_rules,
)
from plugins.messaging.sms.console import ConsoleProvider
from saleor_config.selling_checks import is_reserved_address, selling_check

SMTP: Final = "django.core.mail.backends.smtp.EmailBackend"
CATCHERS: Final = ("mail", "mailpit", "mailhog", "mailcatcher")
CATCHER_PORT: Final = 1025


@selling_check
def check_text_messages() -> Iterator[CheckMessage]:
    try:
        names = get_sending_rules().sms_providers
    except SendingUnavailable:
        yield Error(
            _("Signing in by phone is switched off, or its rules cannot be read."),
            hint=_("Activate the plugin of signing in by phone, and save its rules again."),
            id="messaging.E001",
        )
        return
    carriers = [
        name
        for name, provider in get_available_providers(names)
        if not isinstance(provider, ConsoleProvider)
    ]
    if not carriers:
        yield Error(
            _("No SMS provider sends codes, so nobody can sign in (now: %(names)s).")
            % {"names": ", ".join(names)},
            hint=_("Set PHONE_OTP_SMS_PROVIDERS to unifonic, taqnyat or twilio, and its keys."),
            id="messaging.E002",
        )
    elif silent := [name for name in names if name not in carriers]:
        yield Warning(
            _("These SMS providers have no keys and are passed over: %(names)s.")
            % {"names": ", ".join(silent)},
            hint=_("Set their keys, or take them out of PHONE_OTP_SMS_PROVIDERS."),
            id="messaging.W001",
        )


@selling_check
def check_mail_server() -> Iterator[CheckMessage]:
    is_smtp = settings.EMAIL_TRANSPORT == SMTP
    host = (settings.EMAIL_HOST or "").lower()
    if not is_smtp or host in CATCHERS or settings.EMAIL_PORT == CATCHER_PORT:
        yield Error(
            _("Mail is caught and not sent (%(where)s).")
            % {"where": host if is_smtp else settings.EMAIL_TRANSPORT.rpartition(".")[2]},
            hint=_("Set EMAIL_URL, such as smtp://user:password@mail.example.com:587/?tls=True."),
            id="messaging.E003",
        )


@selling_check
def check_senders() -> Iterator[CheckMessage]:
    sites = SiteSettings.objects.filter(site=settings.SITE_ID)
    of_saleor = sites.values_list("default_mail_sender_address", flat=True)
    senders = dict.fromkeys(filter(None, (settings.DEFAULT_FROM_EMAIL, *of_saleor)))
    if invented := [sender for sender in senders if is_reserved_address(sender)]:
        yield Error(
            _("Mails come from an address that does not exist: %(senders)s.")
            % {"senders": ", ".join(invented)},
            hint=_("Set DEFAULT_FROM_EMAIL, and the sender in Saleor's site settings."),
            id="messaging.E004",
        )
