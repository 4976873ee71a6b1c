"""What the signing request of a unit of the shop says: the seller, and what staff choose."""

import uuid
from dataclasses import dataclass
from typing import Final

from plugins.invoices.zatca.certificate_request import UnitDetails
from plugins.saudi_market.selectors import get_seller

SOLUTION: Final = "Mashtal"
MODEL: Final = "Shop"
INDUSTRY: Final = "Plants"
UNIT_NAME: Final = "EGS-1"


@dataclass(frozen=True)
class UnitInput:
    """``environment``: of ``EgsUnit.Environment``. ``organization``, ``branch``, ``address``: the
    seller's where they are empty. ``is_activated``: the shop stamps with it once it is registered.
    """

    environment: str
    name: str = UNIT_NAME
    organization: str = ""
    branch: str = ""
    address: str = ""
    industry: str = INDUSTRY
    is_standard: bool = True
    is_simplified: bool = True
    is_activated: bool = True


def get_seller_input(environment: str = "") -> UnitInput:
    """With the seller's values filled in, as a form shows them."""
    seller = get_seller()
    return UnitInput(
        environment,
        organization=seller.name.ar,
        branch=seller.city.ar,
        address=f"{seller.building_number} {seller.street.ar}",
    )


def build_details(unit: UnitInput) -> UnitDetails:
    """The serial number follows from name, seller and environment: the same input names the same
    unit."""
    vat_number, own = get_seller().vat_number, get_seller_input()
    identity = f"{vat_number}/{unit.environment}/{unit.name}"
    return UnitDetails(
        common_name=unit.name,
        solution=SOLUTION,
        model=MODEL,
        serial=str(uuid.uuid5(uuid.NAMESPACE_URL, identity)),
        vat_number=vat_number,
        organization=unit.organization or own.organization,
        branch=unit.branch or own.branch,
        address=unit.address or own.address,
        industry=unit.industry,
        is_standard=unit.is_standard,
        is_simplified=unit.is_simplified,
    )
