"""What a one-time code is for. A code for one purpose opens no other."""

from enum import StrEnum


class Purpose(StrEnum):
    LOGIN = "LOGIN"
    REGISTER = "REGISTER"
