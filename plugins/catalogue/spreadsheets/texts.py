"""Descriptions: plain lines in a cell, HTML and the editor's blocks in Saleor."""

from typing import Any, Final

from django.utils.text import Truncator

from plugins.catalogue.spreadsheets.cells import clean_lines
from saleor_config.rich_text import build_draft_of_lines, build_html_of_lines, build_plain_text

LONGEST_SUMMARY: Final = 300


def description_lines(html: str, draft: Any) -> str:
    """A description as a cell shows it, one paragraph a line."""
    return clean_lines(build_plain_text(html or "", draft))


def description_fields(lines: str, old_lines: str, old_summary: str | None) -> dict[str, Any]:
    """Saleor's fields for a new description.

    The search engines' summary follows where it was made of the old text, and stays where
    staff wrote their own.
    """
    fields: dict[str, Any] = {
        "description": build_html_of_lines(lines),
        "description_json": build_draft_of_lines(lines),
    }
    if not old_summary or old_summary == summary(old_lines):
        fields["seo_description"] = summary(lines)
    return fields


def summary(lines: str) -> str:
    return str(Truncator(lines.partition("\n")[0]).chars(LONGEST_SUMMARY))
