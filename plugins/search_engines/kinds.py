"""What has an address of its own in the shop, and what of it changes."""

from enum import StrEnum


class AddressKind(StrEnum):
    """Things whose address holds a slug."""

    PRODUCT = "product"
    CATEGORY = "category"
    PAGE = "page"


class ChangeKind(StrEnum):
    """Whose change is remembered; ``LISTING``: the cards that a category's page shows."""

    PRODUCT = "product"
    CATEGORY = "category"
    LISTING = "listing"
    PAGE = "page"
