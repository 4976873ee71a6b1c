"""VAT categories, and why a line bears no VAT (XIS, code lists 8.3; BR-KSA-CL-04).

``VATEX-SA-EDU`` and ``-HEA`` are left out: they ask for the buyer's national id (BR-KSA-49).
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from saleor_config.language import LocalizedText


class TaxCategory(Enum):
    """UN/CEFACT 5305, as ZATCA uses it."""

    STANDARD = "S"
    ZERO = "Z"
    EXEMPT = "E"
    OUT_OF_SCOPE = "O"


@dataclass(frozen=True)
class Exemption:
    """Why a line bears no VAT; ``code`` is stored with it."""

    code: str
    category: TaxCategory
    reason: LocalizedText


OUT_OF_SCOPE: Final = "VATEX-SA-OOS"
"""Its text is the seller's own. A shop that need not charge VAT has it on all its lines."""
EXEMPTIONS: Final = {
    each.code: each
    for each in (
        Exemption(
            "VATEX-SA-29",
            TaxCategory.EXEMPT,
            LocalizedText("خدمات مالية", "Financial services mentioned in Article 29"),
        ),
        Exemption(
            "VATEX-SA-29-7",
            TaxCategory.EXEMPT,
            LocalizedText("تأمين على الحياة", "Life insurance mentioned in Article 29"),
        ),
        Exemption(
            "VATEX-SA-30",
            TaxCategory.EXEMPT,
            LocalizedText("معاملات عقارية", "Real estate transactions mentioned in Article 30"),
        ),
        Exemption("VATEX-SA-32", TaxCategory.ZERO, LocalizedText("تصدير السلع", "Export of goods")),
        Exemption(
            "VATEX-SA-33", TaxCategory.ZERO, LocalizedText("تصدير الخدمات", "Export of services")
        ),
        Exemption(
            "VATEX-SA-34-1",
            TaxCategory.ZERO,
            LocalizedText("النقل الدولي للسلع", "International transport of goods"),
        ),
        Exemption(
            "VATEX-SA-35",
            TaxCategory.ZERO,
            LocalizedText("الأدوية والمعدات الطبية", "Medicines and medical equipment"),
        ),
        Exemption(
            "VATEX-SA-36", TaxCategory.ZERO, LocalizedText("المعادن المؤهلة", "Qualifying metals")
        ),
        Exemption(
            OUT_OF_SCOPE,
            TaxCategory.OUT_OF_SCOPE,
            LocalizedText("غير خاضع لضريبة القيمة المضافة", "Not subject to VAT"),
        ),
    )
}


def get_tax_category(exemption: str) -> TaxCategory:
    """``exemption``: a code, or empty for what bears VAT. Raises ``KeyError``."""
    return EXEMPTIONS[exemption].category if exemption else TaxCategory.STANDARD
