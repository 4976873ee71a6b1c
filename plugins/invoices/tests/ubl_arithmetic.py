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
    """One rate and no allowance of the whole document, as the shop's invoices are."""
    totals = {
        name: sum(amounts(root, f"cac:LegalMonetaryTotal/cbc:{name}"), Decimal(0))
        for name in (
            "LineExtensionAmount", "AllowanceTotalAmount", "TaxExclusiveAmount",
            "TaxInclusiveAmount", "PrepaidAmount", "PayableRoundingAmount", "PayableAmount",
        )
    }  # fmt: skip
    subtotal = "cac:TaxTotal/cac:TaxSubtotal"
    taxable, vat = (
        amount(root, f"{subtotal}/cbc:{name}") for name in ("TaxableAmount", "TaxAmount")
    )
    rate = amount(root, f"{subtotal}/cac:TaxCategory/cbc:Percent")
    nets = amounts(root, "cac:InvoiceLine/cbc:LineExtensionAmount")

    assert totals["LineExtensionAmount"] == sum(nets), "BR-CO-10"
    assert totals["AllowanceTotalAmount"] == 0, "BR-CO-11"
    assert totals["TaxExclusiveAmount"] == totals["LineExtensionAmount"], "BR-CO-13"
    vat_totals = amounts(root, "cac:TaxTotal/cbc:TaxAmount")
    assert set(vat_totals) == {vat}, "BR-CO-14"
    assert totals["TaxInclusiveAmount"] == totals["TaxExclusiveAmount"] + vat, "BR-CO-15"
    payable = (
        totals["TaxInclusiveAmount"] - totals["PrepaidAmount"] + totals["PayableRoundingAmount"]
    )
    assert totals["PayableAmount"] == payable, "BR-CO-16"
    assert taxable == sum(nets), "BR-S-08"
    assert vat == (taxable * rate / 100).quantize(CENT, ROUND_HALF_UP), "BR-CO-17"

    # what each line says of itself
    for line in root.iterfind("cac:InvoiceLine", namespaces=NAMES):
        net = amount(line, "cbc:LineExtensionAmount")
        off = sum(amounts(line, "cac:AllowanceCharge/cbc:Amount"), Decimal(0))
        quantity = amount(line, "cbc:InvoicedQuantity")
        assert net == quantity * amount(line, "cac:Price/cbc:PriceAmount") - off
        with_vat = amount(line, "cac:TaxTotal/cbc:RoundingAmount")
        assert with_vat == net + amount(line, "cac:TaxTotal/cbc:TaxAmount")
    assert sum(amounts(root, "cac:InvoiceLine/cac:TaxTotal/cbc:TaxAmount")) == vat
