"""The content of a tax invoice, in both languages at once: read back from the database as it was
stored, independent of later changes to the catalogue, the configuration or the customer."""

from dataclasses import asdict, dataclass
from datetime import date, datetime
from enum import Enum
from typing import Any, Final, Self

from plugins.companies.selectors import CompanyDetails
from plugins.invoices.amounts import Amounts
from plugins.saudi_market.selectors import Seller
from saleor_config.language import LocalizedText


class InvoiceKind(Enum):
    """``PREPAYMENT``: the invoice of what is paid before the goods are supplied."""

    INVOICE = "invoice"
    CREDIT_NOTE = "credit_note"
    DEBIT_NOTE = "debit_note"
    PREPAYMENT = "prepayment"


NOTES: Final = (InvoiceKind.CREDIT_NOTE, InvoiceKind.DEBIT_NOTE)
"""They name an invoice."""
FIRST_KINDS: Final = (InvoiceKind.INVOICE, InvoiceKind.PREPAYMENT)


class LineKind(Enum):
    GOODS = "goods"
    DELIVERY = "delivery"
    PAYMENT_FEE = "payment_fee"
    PREPAYMENT = "prepayment"
    SERVICE = "service"
    INCREASE = "increase"


@dataclass(frozen=True)
class InvoiceLine:
    """``number`` counts from 1, and in a credit note names the line of the invoice.
    ``order_line``: the key of the order's line; None for a fee. ``exemption``: why it bears no VAT,
    a code of ``tax_categories.EXEMPTIONS``."""

    number: int
    kind: LineKind
    order_line: int | None
    name: LocalizedText
    sku: str
    amounts: Amounts
    exemption: str = ""


@dataclass(frozen=True)
class Allowance:
    """A discount on the whole document: ``net`` and its ``vat``, of lines with this
    ``exemption``."""

    reason: LocalizedText
    net: int
    vat: int
    exemption: str = ""


@dataclass(frozen=True)
class Prepayment:
    """A prepayment invoice that a final invoice deducts, less what was credited of it.

    ``rounding``: what was paid beside net and VAT."""

    number: str
    uuid: str
    issued_at: datetime
    net: int
    vat: int
    rounding: int = 0

    @property
    def total(self) -> int:
        return self.net + self.vat

    @property
    def paid(self) -> int:
        return self.total + self.rounding


@dataclass(frozen=True)
class Credited:
    """The invoice that a credit note takes back, wholly or in part, or a debit note adds to."""

    number: str
    uuid: str
    issued_at: datetime


@dataclass(frozen=True)
class Document:
    """Amounts in halalas; of a credit note too they are positive.

    ``position``: in the chain of its EGS unit, or of all documents without one. ``city``: where
    the goods go, which is all that a simplified document says of its buyer. ``rounding``: what is
    paid beside net and VAT (BT-114). ``buyer``: the company of a standard document; None of a
    simplified one. ``supplied_on``: the day of supply, where it is not that of issue. ``reason``:
    of a note, where staff gave one.
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
    allowances: tuple[Allowance, ...] = ()
    prepayments: tuple[Prepayment, ...] = ()
    supplied_on: date | None = None
    reason: str = ""

    @property
    def is_of_order(self) -> bool:
        """Orders have numbers, other sales references."""
        return self.order_number.isdecimal()

    @property
    def is_standard(self) -> bool:
        """Whether ZATCA clears the document before its buyer gets it, rather than after."""
        return self.buyer is not None

    @property
    def net_of_lines(self) -> int:
        return sum(line.amounts.net for line in self.lines)

    @property
    def net(self) -> int:
        return self.net_of_lines - sum(each.net for each in self.allowances)

    @property
    def vat(self) -> int:
        of_lines = sum(line.amounts.vat for line in self.lines)
        return of_lines - sum(each.vat for each in self.allowances)

    @property
    def total_with_vat(self) -> int:
        return self.net + self.vat

    @property
    def prepaid(self) -> int:
        """What is deducted, VAT inside."""
        return sum(each.total for each in self.prepayments)

    @property
    def total(self) -> int:
        """What is paid, or given back."""
        return self.total_with_vat - self.prepaid + self.rounding

    @property
    def cost(self) -> int:
        """What is paid in all, prepayments included."""
        return self.total + sum(each.paid for each in self.prepayments)

    @property
    def due_net(self) -> int:
        """The net amount that no prepayment invoice had."""
        return self.net - sum(each.net for each in self.prepayments)

    @property
    def due_vat(self) -> int:
        """The VAT that no prepayment invoice had."""
        return self.vat - sum(each.vat for each in self.prepayments)

    @property
    def discount(self) -> int:
        """Of the lines."""
        return sum(line.amounts.discount for line in self.lines)

    @property
    def whole_discount(self) -> int:
        """Of the lines, and of the document."""
        return self.discount + sum(each.net for each in self.allowances)

    def as_json(self) -> dict[str, Any]:
        stored = asdict(self, dict_factory=_to_json_object)
        # As the previous version of the code reads it, while an update goes on.
        _drop_empty(stored, "buyer", "allowances", "prepayments", "supplied_on", "reason")
        for line in stored["lines"]:
            _drop_empty(line, "exemption")
        return stored

    @classmethod
    def from_json(cls, stored: dict[str, Any]) -> Self:
        credited, buyer = stored["credited"], stored.get("buyer")
        supplied_on = stored.get("supplied_on")
        return cls(
            **{
                **stored,
                "kind": InvoiceKind(stored["kind"]),
                "issued_at": datetime.fromisoformat(stored["issued_at"]),
                "seller": _read_seller(stored["seller"]),
                "lines": tuple(_read_line(line) for line in stored["lines"]),
                "buyer": buyer and CompanyDetails(**buyer),
                "allowances": tuple(map(_read_allowance, stored.get("allowances", ()))),
                "prepayments": tuple(map(_read_prepayment, stored.get("prepayments", ()))),
                "supplied_on": supplied_on and date.fromisoformat(supplied_on),
                "credited": credited
                and Credited(
                    **{**credited, "issued_at": datetime.fromisoformat(credited["issued_at"])}
                ),
            }
        )


def _drop_empty(stored: dict[str, Any], *names: str) -> None:
    for name in names:
        if not stored[name]:
            del stored[name]


def _to_json_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    return {name: _to_json(value) for name, value in pairs}


def _to_json(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    return value.isoformat() if isinstance(value, date) else value


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


def _read_allowance(stored: dict[str, Any]) -> Allowance:
    return Allowance(**{**stored, "reason": LocalizedText(**stored["reason"])})


def _read_prepayment(stored: dict[str, Any]) -> Prepayment:
    return Prepayment(**{**stored, "issued_at": datetime.fromisoformat(stored["issued_at"])})
