"""What is wrong with a document or a request, in the shapes of the portal's responses."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class RuleFault:
    code: str
    message: str
    category: str = "KSA"
    is_warning: bool = False

    def as_json(self) -> dict[str, str]:
        kind = "WARNING" if self.is_warning else "ERROR"
        return {
            "type": kind,
            "code": self.code,
            "category": self.category,
            "message": self.message,
            "status": kind,
        }


class CertificateRequestError(Exception):
    """A request about certificates, with the portal's code."""

    def __init__(self, code: str, message: str, status: int = 400) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.status = status

    def as_json(self) -> dict[str, Any]:
        return {"errors": [{"code": self.code, "message": self.message}]}


def build_results(findings: Sequence[RuleFault]) -> dict[str, Any]:
    """``validationResults``."""
    errors = [each.as_json() for each in findings if not each.is_warning]
    warnings = [each.as_json() for each in findings if each.is_warning]
    valid = {
        "type": "INFO",
        "code": "XSD_ZATCA_VALID",
        "category": "XSD validation",
        "message": "Complied with UBL 2.1 standards in line with ZATCA specifications",
        "status": "PASS",
    }
    return {
        "infoMessages": [] if errors else [valid],
        "warningMessages": warnings,
        "errorMessages": errors,
        "status": "ERROR" if errors else "WARNING" if warnings else "PASS",
    }
