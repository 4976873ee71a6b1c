"""The content of a tax invoice, in both languages at once: read back from the database as it was
stored, independent of later changes to the catalogue, the configuration or the customer."""

from dataclasses import asdict, dataclass
from datetime import datetime
from enum import Enum
from typing import Any, Self

from plugins.companies.selectors import CompanyDetails
from plugins.invoices.amounts import Amounts
from plugins.saudi_market.selectors import Seller
from saleor_config.language import LocalizedText


class InvoiceKind(Enum):
    INVOICE = "invoice"
    CREDIT_NOTE = "credit_note"


class LineKind(Enum):
    GOODS = "goods"
    DELIVERY = "delivery"
    PAYMENT_FEE = "payment_fee"


@dataclass(frozen=True)
class InvoiceLine:
    """``number`` counts from 1, and in a credit note names the line of the invoice.
    ``order_line``: the key of the order's line; None for a fee."""

    number: int
    kind: LineKind
    order_line: int | None
    name: LocalizedText
    sku: str
    amounts: Amounts


@dataclass(frozen=True)
class Credited:
    """The invoice that a credit note takes back, wholly or in part."""

    number: str
    uuid: str
    issued_at: datetime


@dataclass(frozen=True)
class Document:
    """Amounts in halalas; of a credit note too they are positive.

    ``position``: in the chain of its EGS unit, or of all documents without one. ``city``: where
    the goods go, which is all that a simplified document says of its buyer. ``rounding``: what is
    paid beside net and VAT (BT-114). ``buyer``: the company of a standard document; None of a
    simplified one.
    """

    kind: InvoiceKind
    number: str
    uuid: str
    position: int
    issued_at: datetime
    order_number: str
    payment_method: str
    seller: Seller
    city: str
    vat_basis_points: int
    lines: tuple[InvoiceLine, ...]
    credited: Credited | None = None
    rounding: int = 0
    buyer: CompanyDetails | None = None

    @property
    def is_standard(self) -> bool:
        """Whether ZATCA clears the document before its buyer gets it, rather than after."""
        return self.buyer is not None

    @property
    def net(self) -> int:
        return sum(line.amounts.net for line in self.lines)

    @property
    def vat(self) -> int:
        return sum(line.amounts.vat for line in self.lines)

    @property
    def total_with_vat(self) -> int:
        return self.net + self.vat

    @property
    def total(self) -> int:
        """What is paid, or given back."""
        return self.total_with_vat + self.rounding

    @property
    def discount(self) -> int:
        return sum(line.amounts.discount for line in self.lines)

    def as_json(self) -> dict[str, Any]:
        stored = asdict(self, dict_factory=_to_json_object)
        if self.buyer is None:
            # As the previous version of the code reads it, while an update goes on.
            del stored["buyer"]
        return stored

    @classmethod
    def from_json(cls, stored: dict[str, Any]) -> Self:
        credited, buyer = stored["credited"], stored.get("buyer")
        return cls(
            **{
                **stored,
                "kind": InvoiceKind(stored["kind"]),
                "issued_at": datetime.fromisoformat(stored["issued_at"]),
                "seller": _read_seller(stored["seller"]),
                "lines": tuple(_read_line(line) for line in stored["lines"]),
                "buyer": buyer and CompanyDetails(**buyer),
                "credited": credited
                and Credited(
                    **{**credited, "issued_at": datetime.fromisoformat(credited["issued_at"])}
                ),
            }
        )


def _to_json_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    return {name: _to_json(value) for name, value in pairs}


def _to_json(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    return value.isoformat() if isinstance(value, datetime) else value


def _read_seller(stored: dict[str, Any]) -> Seller:
    texts = {name: LocalizedText(**stored[name]) for name in ("name", "street", "district", "city")}
    return Seller(**{**stored, **texts})


def _read_line(stored: dict[str, Any]) -> InvoiceLine:
    return InvoiceLine(
        **{
            **stored,
            "kind": LineKind(stored["kind"]),
            "name": LocalizedText(**stored["name"]),
            "amounts": Amounts(**stored["amounts"]),
        }
    )
