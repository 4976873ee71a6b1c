"""What has an address of its own in the shop."""

from enum import StrEnum


class AddressKind(StrEnum):
    """Things whose address holds a slug."""

    PRODUCT = "product"
    CATEGORY = "category"
    PAGE = "page"
