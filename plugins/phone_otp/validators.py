"""What is typed for a sign-in: the phone number, the code and the names."""

from django.utils.translation import gettext as _

from plugins.phone_otp.code_store import CodePurpose, Names
from plugins.phone_otp.configuration import CODE_LENGTH
from plugins.phone_otp.errors import (
    SignInError,
    SignInErrorCode,
    build_invalid_code_error,
    build_required_error,
)
from saleor_config.phone_numbers import PhoneFault, read_saudi_mobile
from saleor_config.text_input import LONGEST_NAME, clean_code, clean_line, is_code


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


def read_sign_in_names(purpose: CodePurpose, first_name: str, last_name: str) -> Names:
    names = Names(clean_line(first_name), clean_line(last_name))
    if purpose is CodePurpose.REGISTER and not names.first:
        raise build_required_error("firstName", _("Enter your first name."))
    for field, name in (("firstName", names.first), ("lastName", names.last)):
        if len(name) > LONGEST_NAME:
            message = _("Enter a name of at most %(count)d letters.") % {"count": LONGEST_NAME}
            raise build_required_error(field, message)
    return names if purpose in (CodePurpose.REGISTER, CodePurpose.EITHER) else Names()


def read_sign_in_code(code: str) -> str:
    """The code in plain digits. What can't be a code is refused without counting as a guess."""
    text = clean_code(code)
    if not text:
        raise build_required_error("code", _("Enter the code we sent you."))
    if not is_code(text, CODE_LENGTH):
        raise build_invalid_code_error()
    return text
