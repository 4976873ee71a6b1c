"""The arithmetic rules of EN 16931 (BR-CO-10 to BR-CO-17), computed from the XML alone."""

from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from plugins.invoices.ubl import CAC, CBC

NAMES = {"cac": CAC, "cbc": CBC}
CENT = Decimal("0.01")


def amounts(root: Any, path: str) -> list[Decimal]:
    return [Decimal(text) for text in root.xpath(f"{path}/text()", namespaces=NAMES)]


def amount(root: Any, path: str) -> Decimal:
    (found,) = amounts(root, path)
    return found


def check_ubl_arithmetic(root: Any) -> None:
    totals = {
        name: sum(amounts(root, f"cac:LegalMonetaryTotal/cbc:{name}"), Decimal(0))
        for name in (
            "LineExtensionAmount", "AllowanceTotalAmount", "TaxExclusiveAmount",
            "TaxInclusiveAmount", "PrepaidAmount", "PayableRoundingAmount", "PayableAmount",
        )
    }  # fmt: skip
    nets = amounts(root, "cac:InvoiceLine/cbc:LineExtensionAmount")
    allowances = sum(amounts(root, "cac:AllowanceCharge/cbc:Amount"), Decimal(0))
    (vat,) = set(amounts(root, "cac:TaxTotal/cbc:TaxAmount"))

    assert totals["LineExtensionAmount"] == sum(nets), "BR-CO-10"
    assert totals["AllowanceTotalAmount"] == allowances, "BR-CO-11"
    exclusive = totals["LineExtensionAmount"] - totals["AllowanceTotalAmount"]
    assert totals["TaxExclusiveAmount"] == exclusive, "BR-CO-13"
    assert totals["TaxInclusiveAmount"] == totals["TaxExclusiveAmount"] + vat, "BR-CO-15"
    payable = (
        totals["TaxInclusiveAmount"] - totals["PrepaidAmount"] + totals["PayableRoundingAmount"]
    )
    assert totals["PayableAmount"] == payable, "BR-CO-16"
    check_breakdown(root, vat)
    for line in root.iterfind("cac:InvoiceLine", namespaces=NAMES):
        check_line(line)


def check_breakdown(root: Any, vat: Decimal) -> None:
    taxable = Decimal(0)
    parts = root.xpath("cac:TaxTotal/cac:TaxSubtotal", namespaces=NAMES)
    for part in parts:
        net, rate = amount(part, "cbc:TaxableAmount"), amount(part, "cac:TaxCategory/cbc:Percent")
        rounded = (net * rate / 100).quantize(CENT, ROUND_HALF_UP)
        assert amount(part, "cbc:TaxAmount") == rounded, "BR-CO-17"
        taxable += net
    assert taxable == amount(root, "cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount"), "BR-S-08"
    assert sum(amount(part, "cbc:TaxAmount") for part in parts) == vat, "BR-CO-14"


def check_line(line: Any) -> None:
    """What it says of itself."""
    net = amount(line, "cbc:LineExtensionAmount")
    off = sum(amounts(line, "cac:AllowanceCharge/cbc:Amount"), Decimal(0))
    quantity = amount(line, "cbc:InvoicedQuantity")
    assert net == quantity * amount(line, "cac:Price/cbc:PriceAmount") - off
    with_vat = amount(line, "cac:TaxTotal/cbc:RoundingAmount")
    assert with_vat == net + amount(line, "cac:TaxTotal/cbc:TaxAmount")
