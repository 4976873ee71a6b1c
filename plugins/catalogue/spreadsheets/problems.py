"""Why a spreadsheet, a row or a cell was refused, in the reader's language."""

from dataclasses import dataclass
from enum import Enum

from django.utils.translation import gettext as _


class ProblemCode(Enum):
    REQUIRED = "REQUIRED"
    INVALID = "INVALID"
    NOT_FOUND = "NOT_FOUND"
    DUPLICATE = "DUPLICATE"
    UNREADABLE = "UNREADABLE"
    TOO_LARGE = "TOO_LARGE"


@dataclass(frozen=True)
class Problem:
    """``row`` is the line of the sheet, the header being 1; None for the file as a whole.

    ``column`` is the header as the file has it, or as an export writes it where it is missing.
    """

    code: ProblemCode
    message: str
    row: int | None = None
    column: str | None = None


class CellProblem(ValueError):
    """One cell holds what its column can't."""

    def __init__(self, code: ProblemCode, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


class FileProblem(Exception):
    """The file as a whole can't be taken."""

    def __init__(self, code: ProblemCode, message: str) -> None:
        super().__init__(message)
        self.problem = Problem(code, message)


def invalid(message: str) -> CellProblem:
    return CellProblem(ProblemCode.INVALID, message)


def unreadable(message: str) -> FileProblem:
    return FileProblem(ProblemCode.UNREADABLE, message)


def too_large(message: str) -> FileProblem:
    return FileProblem(ProblemCode.TOO_LARGE, message)


def damaged() -> FileProblem:
    return unreadable(_("The file cannot be read. Save it again as XLSX or as CSV UTF-8."))
