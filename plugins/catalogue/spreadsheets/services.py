"""Bringing a spreadsheet into the catalogue."""

from typing import Final

from django.db import IntegrityError, connection, transaction
from django.utils.translation import gettext as _

from plugins.catalogue.spreadsheets.checker import build_plan
from plugins.catalogue.spreadsheets.errors import (
    Deadline,
    FileError,
    RowError,
    SpreadsheetErrorCode,
)
from plugins.catalogue.spreadsheets.plan import ImportReport, Plan
from plugins.catalogue.spreadsheets.sheet_schema import SheetSchema
from plugins.catalogue.spreadsheets.sheets import Sheet, read_sheet
from plugins.catalogue.spreadsheets.writer import apply_plan

SHEET_LOCK: Final = 0x73686565
"""Key of the advisory lock under which sheets are applied ("shee" in ASCII)."""


def import_catalogue(
    content: bytes, *, dry_run: bool = True, seconds: float | None = None
) -> ImportReport:
    """Compare a CSV or XLSX with the catalogue, and apply it where nothing is wrong.

    All of it or nothing: a sheet with one error changes nothing. What the catalogue says
    is read again, and locked, when a sheet is applied, whatever a dry run said before.
    Applying the same sheet again writes nothing.
    """
    deadline = Deadline(seconds)
    try:
        sheet = read_sheet(content, deadline)
        if dry_run:
            return ImportReport.from_plan(
                build_plan(sheet, SheetSchema.read(), deadline, locked=False), applied=False
            )
        plan = apply_sheet(sheet, deadline)
    except FileError as error:
        return ImportReport.from_error(RowError(error.code, error.message))
    except IntegrityError:
        # Somebody made a product of the same slug, or a variant of the same SKU, meanwhile.
        message = _("The catalogue changed at the same moment. Please try again.")
        return ImportReport.from_error(RowError(SpreadsheetErrorCode.INVALID, message))
    return ImportReport.from_plan(plan, applied=not plan.errors)


@transaction.atomic
def apply_sheet(sheet: Sheet, deadline: Deadline) -> Plan:
    """Check again with the rows locked, and write unless something is wrong."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [SHEET_LOCK])
    schema = SheetSchema.read()
    plan = build_plan(sheet, schema, deadline, locked=True)
    if not plan.errors:
        apply_plan(plan, schema, deadline)
    return plan
