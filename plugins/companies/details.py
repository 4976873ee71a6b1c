"""What a standard tax invoice says of its buyer."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self


@dataclass(frozen=True)
class CompanyDetails:
    """A buyer that is registered for VAT, with its National Address. Digits are Latin.

    BT-44, BT-48, BT-46, KSA-18, BT-50, KSA-4, BT-52, BT-53 and KSA-19 of ZATCA's XML
    implementation standard; the last one may be empty.
    """

    name: str
    vat_number: str
    registration_number: str
    building_number: str
    street: str
    district: str
    city: str
    postal_code: str
    secondary_number: str = ""

    @classmethod
    def from_typed(cls, texts: Mapping[str, str | None]) -> Self:
        """As a client sent it; what is null is empty."""
        return cls(**{name: text or "" for name, text in texts.items()})

    @property
    def address(self) -> str:
        """On one line, as the Saudi Post writes it in Arabic."""
        last = f"{self.city} {self.postal_code} {self.secondary_number}".strip()
        return "، ".join((f"{self.building_number} {self.street}", self.district, last))
