"""Errors of the day's work; messages are for staff and drivers."""

from enum import Enum

from saleor_config.errors import ShopError


class DispatchErrorCode(Enum):
    INVALID = "invalid"
    NOT_FOUND = "not_found"
    NOT_ALLOWED = "not_allowed"
    TOO_MANY = "too_many"


class DispatchError(ShopError):
    """Nothing of the run, its stops and their orders was changed."""


def build_invalid_error(message: str, field: str | None = None) -> DispatchError:
    return DispatchError(DispatchErrorCode.INVALID, message, field)


def build_not_allowed_error(message: str, field: str | None = None) -> DispatchError:
    return DispatchError(DispatchErrorCode.NOT_ALLOWED, message, field)


def build_not_found_error(message: str, field: str | None = None) -> DispatchError:
    return DispatchError(DispatchErrorCode.NOT_FOUND, message, field)
