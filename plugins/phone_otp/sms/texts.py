"""What the SMS says."""

from urllib.parse import urlsplit

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext as _

from plugins.phone_otp.problems import duration


def code_message(code: str, language: str, lifetime_seconds: int) -> str:
    """The message in the customer's language, ending in the line by which a phone's browser
    offers to fill the code in (WICG "sms-one-time-codes": ``@domain #code``).
    """
    with translation.override(language):
        sentence = _(
            "%(code)s is your Mashtal code. It works for %(lifetime)s. Share it with nobody."
        ) % {"code": code, "lifetime": duration(lifetime_seconds)}
    domain = urlsplit(settings.ENVIRONMENT.public_url).hostname
    return f"{sentence}\n\n@{domain} #{code}"
