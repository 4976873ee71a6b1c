"""Product descriptions as safe HTML."""

from collections.abc import Iterable
from html import escape, unescape
from typing import Any, Final

import nh3

TAGS: Final = {
    "p", "br", "strong", "b", "em", "i", "u", "ul", "ol", "li", "h2", "h3", "h4", "blockquote", "a",
}  # fmt: skip
ATTRIBUTES: Final = {"a": {"href", "title"}}
URL_SCHEMES: Final = {"http", "https", "mailto", "tel"}

# Draft.js block types of Saleor's dashboard. Its headings begin below the page's own.
BLOCK_TAGS: Final = {
    "header-one": "h2",
    "header-two": "h3",
    "header-three": "h4",
    "blockquote": "blockquote",
}
LIST_TAGS: Final = {"unordered-list-item": "ul", "ordered-list-item": "ol"}


def description_html(html: str, draft: Any) -> str:
    """Sanitised HTML of a Saleor description; empty where there is none.

    Saleor keeps two: ``description`` (HTML, what imports write) and
    ``description_json`` (Draft.js, what the dashboard's editor writes). The editor's
    text is the later word, so it wins where it says anything. Only blocks are read of
    it; its inline styles are dropped.
    """
    blocks = draft.get("blocks", []) if isinstance(draft, dict) else []
    drafted = [block for block in blocks if str(block.get("text") or "").strip()]
    return sanitise(draft_html(drafted) if drafted else paragraphs(html))


def description_text(html: str, draft: Any) -> str:
    """The same description as plain text, its blocks one line each."""
    lines = description_html(html, draft).replace("</p>", "</p>\n").replace("<br>", "\n")
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


def draft_html(blocks: Iterable[dict[str, Any]]) -> str:
    pieces: list[str] = []
    open_list = ""
    for block in blocks:
        kind = str(block.get("type"))
        wanted_list = LIST_TAGS.get(kind, "")
        if wanted_list != open_list:
            pieces += [f"</{open_list}>"] * bool(open_list) + [f"<{wanted_list}>"] * bool(
                wanted_list
            )
            open_list = wanted_list
        tag = "li" if wanted_list else BLOCK_TAGS.get(kind, "p")
        pieces.append(f"<{tag}>{escape(block['text'], quote=False)}</{tag}>")
    return "".join(pieces) + (f"</{open_list}>" if open_list else "")
