"""The names of UBL 2.1."""

from typing import Final

INVOICE: Final = "urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
CAC: Final = "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
CBC: Final = "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"
EXT: Final = "urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"
