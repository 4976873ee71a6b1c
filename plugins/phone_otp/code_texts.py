"""What the SMS says."""

from urllib.parse import urlsplit

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext as _

from plugins.phone_otp.errors import format_wait
from plugins.phone_otp.purposes import Purpose


def code_message(
    code: str, language: str, lifetime_seconds: int, purpose: Purpose = Purpose.LOGIN
) -> str:
    """The message in the customer's language, ending in the line by which a phone's browser
    offers to fill the code in (WICG "sms-one-time-codes": ``@domain #code``).

    It says what the code does: who is talked into reading it out hears it before.
    """
    with translation.override(language):
        sentence = _sentence(purpose) % {"code": code, "lifetime": format_wait(lifetime_seconds)}
    domain = urlsplit(settings.ENVIRONMENT.public_url).hostname
    return f"{sentence}\n\n@{domain} #{code}"


def _sentence(purpose: Purpose) -> str:
    if purpose is Purpose.CONFIRM:
        return _(
            "%(code)s confirms your identity at Mashtal. It works for %(lifetime)s."
            " Share it with nobody."
        )
    if purpose is Purpose.CHANGE_PHONE:
        return _(
            "%(code)s moves a Mashtal account to this number. It works for %(lifetime)s."
            " Share it with nobody."
        )
    if purpose is Purpose.ACCEPT_QUOTE:
        return _(
            "%(code)s accepts your quote from Mashtal. It works for %(lifetime)s."
            " Share it with nobody."
        )
    return _("%(code)s is your Mashtal code. It works for %(lifetime)s. Share it with nobody.")
