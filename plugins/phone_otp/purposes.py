"""What a one-time code is for. A code for one purpose opens no other."""

from enum import StrEnum
from typing import Final


class Purpose(StrEnum):
    LOGIN = "LOGIN"
    REGISTER = "REGISTER"
    CONFIRM = "CONFIRM"
    CHANGE_PHONE = "CHANGE_PHONE"
    ACCEPT_QUOTE = "ACCEPT_QUOTE"


SIGN_IN_PURPOSES: Final = (Purpose.LOGIN, Purpose.REGISTER)
"""Those that anyone may ask a code for, for any number."""
