"""Texts and colours of tax documents, and what staff do about a rejection."""

from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from plugins.back_office.orders.labels import REPORT_COLOURS, REPORT_STATES

REPLACED: Final = "replaced"
STATES: Final[dict[Any, Any]] = {**REPORT_STATES, REPLACED: _("rejected, and replaced")}
STATE_COLOURS: Final[dict[Any, str]] = {**REPORT_COLOURS, REPLACED: ""}
TYPES: Final = {"simplified": _("Simplified"), "standard": _("Standard, for a company")}
MESSAGE_KINDS: Final = {"error": _("Error"), "warning": _("Warning")}


@dataclass(frozen=True)
class Remedy:
    """``codes``: of ZATCA's rules; one that ends with ``*`` is all that begin so."""

    text: Any
    codes: tuple[str, ...]

    def is_for(self, code: str) -> bool:
        return any(
            code.startswith(each[:-1]) if each.endswith("*") else code == each
            for each in self.codes
        )


REMEDIES: Final = (
    Remedy(
        _(
            "Correct the seller’s details as they are registered at ZATCA: names and National"
            " Address in the settings “Tax invoices”, the VAT number in “Saudi market”."
        ),
        ("BR-06", "BR-KSA-08", "BR-KSA-09", "BR-KSA-37", "BR-KSA-39", "BR-KSA-40", "BR-KSA-64",
         "BR-KSA-66"),
    ),
    Remedy(
        _(
            "Correct the company’s details with the customer: its name, VAT or registration"
            " number, and National Address."
        ),
        ("BR-KSA-10", "BR-KSA-14", "BR-KSA-42", "BR-KSA-44", "BR-KSA-46", "BR-KSA-49",
         "BR-KSA-63", "BR-KSA-65", "BR-KSA-67", "BR-KSA-71", "BR-KSA-81"),
    ),
    Remedy(
        _("Correct the clock of the server: a document may not be issued in the future."),
        ("BR-KSA-04", "BR-KSA-70"),
    ),
    Remedy(
        _(
            "The certificate does not fit: renew it, or register a new unit for the seller’s VAT"
            " number and these kinds of documents."
        ),
        ("certificate-*", "Invalid-Certificate*", "X509*", "signature*", "Invalid-Signature*",
         "BR-KSA-28", "BR-KSA-29", "BR-KSA-30", "BR-KSA-60", "QRCODE*", "BR-KSA-27"),
    ),
    Remedy(
        _(
            "The chain of documents differs at ZATCA. Try again; if the next document is rejected"
            " for it as well, register a new unit, whose chain starts afresh."
        ),
        ("BR-KSA-26", "BR-KSA-33", "BR-KSA-34", "BR-KSA-61", "invalid-invoice-hash",
         "KSA-13*", "KSA-16*"),
    ),
    Remedy(
        _("Try the rejected invoice again first: the note names it."),
        ("BR-KSA-56",),
    ),
    Remedy(
        _(
            "The shop’s software computes the sums and writes the document. Update it, or give this"
            " page to those who maintain it, before you try again."
        ),
        ("BR-CO-*", "BR-S-*", "BR-Z-*", "BR-E-*", "BR-O-*", "BR-DEC-*", "BR-KSA-5*", "BR-KSA-F-*",
         "XSD*", "Invalid-Invoice", "Invalid-Kind", "invalid-uuid"),
    ),
)  # fmt: skip
OTHER_REMEDY: Final = _(
    "Correct what the sentence names. If nothing of it is yours to correct, give this page to those"
    " who maintain the shop."
)


def find_remedy(code: str) -> Any:
    return next((each.text for each in REMEDIES if each.is_for(code)), OTHER_REMEDY)
