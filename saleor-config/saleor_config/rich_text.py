"""Rich texts of Saleor, as HTML that is safe to show, and as plain text."""

import re
from html import escape, unescape
from typing import Any, Final

import nh3

from saleor_config.draft_js import BLOCK_TAGS, LIST_TAGS, STYLE_TAGS, draft_html

TAGS: Final = {
    "p", "br", "b", "i", "li", "a", *BLOCK_TAGS.values(), *LIST_TAGS.values(), *STYLE_TAGS.values(),
}  # fmt: skip
ATTRIBUTES: Final = {"a": {"href", "title"}}
URL_SCHEMES: Final = {"http", "https", "mailto", "tel"}
LINE_ENDS: Final = re.compile(r"<br>|</(?:p|li|h[2-4]|blockquote|pre)>")


def rich_html(html: str, draft: Any) -> str:
    """Sanitised HTML of a text that Saleor keeps twice; empty where nothing is written.

    ``html`` is what imports write, ``draft`` (Draft.js) what the Dashboard's editor writes.
    The editor's text is the later word, so it wins where it says anything.
    """
    return sanitise(draft_html(draft) or paragraphs(html))


def rich_plain(html: str, draft: Any) -> str:
    """The same as plain text, its blocks one line each."""
    lines = LINE_ENDS.sub(lambda end: f"{end[0]}\n", rich_html(html, draft))
    return unescape(nh3.clean(lines, tags=set())).strip()


def sanitise(html: str) -> str:
    """Only the tags of ``TAGS``; scripts, styles and event handlers are gone."""
    return nh3.clean(html, tags=TAGS, attributes=ATTRIBUTES, url_schemes=URL_SCHEMES).strip()


def paragraphs(text: str) -> str:
    """Plain text as paragraphs; HTML as it is."""
    if "<" in text:
        return text
    parts = [part.strip() for part in text.replace("\r\n", "\n").split("\n\n")]
    return "".join(f"<p>{escape(part, quote=False)}</p>" for part in parts if part)


def plain_html(lines: str) -> str:
    """One paragraph for each line."""
    return "".join(f"<p>{escape(line, quote=False)}</p>" for line in lines.splitlines())


def plain_draft(lines: str) -> dict[str, Any]:
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
