"""Descriptions: plain lines in a cell, HTML and the editor's blocks in Saleor."""

from html import escape
from typing import Any, Final

from django.utils.text import Truncator

from plugins.catalogue.descriptions import description_text
from plugins.catalogue.spreadsheets.cells import clean_lines

LONGEST_SUMMARY: Final = 300


def description_lines(html: str, draft: Any) -> str:
    """A description as a cell shows it, one paragraph a line."""
    return clean_lines(description_text(html or "", draft))


def description_fields(lines: str, old_lines: str, old_summary: str | None) -> dict[str, Any]:
    """Saleor's fields for a new description.

    The search engines' summary follows where it was made of the old text, and stays where
    staff wrote their own.
    """
    fields: dict[str, Any] = {"description": to_html(lines), "description_json": to_draft(lines)}
    if not old_summary or old_summary == summary(old_lines):
        fields["seo_description"] = summary(lines)
    return fields


def summary(lines: str) -> str:
    return str(Truncator(lines.partition("\n")[0]).chars(LONGEST_SUMMARY))


def to_html(lines: str) -> str:
    return "".join(f"<p>{escape(line, quote=False)}</p>" for line in lines.splitlines())


def to_draft(lines: str) -> dict[str, Any]:
    """The form of the Dashboard's editor; an empty mapping for no text, as Saleor has it."""
    blocks = [
        {
            "key": f"p{number}",
            "text": line,
            "type": "unstyled",
            "depth": 0,
            "entityRanges": [],
            "inlineStyleRanges": [],
            "data": {},
        }
        for number, line in enumerate(lines.splitlines())
    ]
    return {"entityMap": {}, "blocks": blocks} if blocks else {}
