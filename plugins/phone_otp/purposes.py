"""What a one-time code is for. A code for one purpose opens no other."""

from enum import StrEnum
from typing import Final


class CodePurpose(StrEnum):
    LOGIN = "LOGIN"
    REGISTER = "REGISTER"
    CONFIRM = "CONFIRM"
    CHANGE_PHONE = "CHANGE_PHONE"
    ACCEPT_QUOTE = "ACCEPT_QUOTE"
    EITHER = "EITHER"
    """Of clients that ask for a code to sign in or to register, and do not say again which when
    they send it. Names may come with it, and stay when the code is asked for anew."""


SIGN_IN_PURPOSES: Final = (CodePurpose.LOGIN, CodePurpose.REGISTER)
"""Those that anyone may ask a code for, for any number."""
