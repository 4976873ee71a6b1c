"""Elements of UBL 2.1, and their namespaces."""

from typing import Any, Final

from lxml import etree

from saleor_config.money import from_halalas

INVOICE: Final = "urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
CAC: Final = "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
CBC: Final = "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"
EXT: Final = "urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"

CURRENCY: Final = "SAR"


def add_group(parent: Any, name: str) -> Any:
    return etree.SubElement(parent, f"{{{CAC}}}{name}")


def add_value(parent: Any, element: str, text: str, **attributes: str) -> None:
    etree.SubElement(parent, f"{{{CBC}}}{element}", attributes).text = text


def add_amount(parent: Any, name: str, halalas: int) -> None:
    add_value(parent, name, str(from_halalas(halalas)), currencyID=CURRENCY)
