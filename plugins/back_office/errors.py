"""Errors of the office; messages are for staff, in their language."""

from enum import Enum

from saleor_config.errors import ShopError


class OfficeErrorCode(Enum):
    INVALID = "invalid"


class OfficeError(ShopError):
    """Nothing was done."""

    def __init__(self, message: str) -> None:
        super().__init__(OfficeErrorCode.INVALID, message)
