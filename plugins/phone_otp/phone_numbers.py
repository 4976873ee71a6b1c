"""The phone number of a sign-in, as typed."""

from django.utils.translation import gettext as _

from plugins.phone_otp.errors import SignInError, SignInErrorCode, build_required_error
from saleor_config.phone_numbers import PhoneFault, read_saudi_mobile


def parse_mobile(text: str) -> str:
    """E.164 of a Saudi mobile number.

    Raises ``SignInError`` with REQUIRED, INVALID_PHONE, or UNSUPPORTED_PHONE for landlines and
    other countries.
    """
    if not text.strip():
        raise build_required_error("phone", _("Enter your mobile number."))
    phone = read_saudi_mobile(text)
    if not isinstance(phone, PhoneFault):
        return phone
    code, message = {
        PhoneFault.INVALID: (
            SignInErrorCode.INVALID_PHONE,
            _("This is not a valid mobile number. Write it like 05XXXXXXXX."),
        ),
        PhoneFault.FOREIGN: (
            SignInErrorCode.UNSUPPORTED_PHONE,
            _("Only Saudi mobile numbers can sign in here."),
        ),
        PhoneFault.NOT_MOBILE: (
            SignInErrorCode.UNSUPPORTED_PHONE,
            _("This is not a mobile number. We can only send a code to a Saudi mobile."),
        ),
    }[phone]
    raise SignInError(code, message, field="phone")
