"""Rich texts of Saleor, as HTML that is safe to show, and as plain text."""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape, unescape
from itertools import accumulate, groupby, pairwise
from typing import Any, Final

import nh3

# Headings begin below the page's own.
BLOCK_TAGS: Final = {
    "header-one": "h2",
    "header-two": "h3",
    "header-three": "h4",
    "header-four": "h4",
    "header-five": "h4",
    "header-six": "h4",
    "blockquote": "blockquote",
    "code-block": "pre",
}
LIST_TAGS: Final = {"unordered-list-item": "ul", "ordered-list-item": "ol"}
# Outermost first.
STYLE_TAGS: Final = {
    "BOLD": "strong",
    "ITALIC": "em",
    "UNDERLINE": "u",
    "STRIKETHROUGH": "s",
    "SUPERSCRIPT": "sup",
    "SUBSCRIPT": "sub",
    "CODE": "code",
}
# The Dashboard writes one of them, other editors the others.
LINK_FIELDS: Final = ("url", "href", "value")
DEEPEST_LIST: Final = 4
MOST_RANGES: Final = 500
"""In one block: each is looked at for each piece of its text."""
FIRST_ASTRAL: Final = 0x10000

TAGS: Final = {
    "p", "br", "b", "i", "li", "a", *BLOCK_TAGS.values(), *LIST_TAGS.values(), *STYLE_TAGS.values(),
}  # fmt: skip
ATTRIBUTES: Final = {"a": {"href", "title"}}
URL_SCHEMES: Final = {"http", "https", "mailto", "tel"}
LINE_ENDS: Final = re.compile(r"<br>|</(?:p|li|h[2-4]|blockquote|pre)>")


def build_safe_html(html: str, draft: Any) -> str:
    """Sanitised HTML of a text that Saleor stores in two forms; empty where both are.

    ``html`` is what imports write, ``draft`` (Draft.js) what the Dashboard's editor writes.
    The editor's text is the later one, so it wins unless it is empty.
    """
    return sanitise_html(convert_draft(draft) or format_paragraphs(html))


def build_plain_text(html: str, draft: Any) -> str:
    """The same as plain text, its blocks one line each."""
    lines = LINE_ENDS.sub(lambda end: f"{end[0]}\n", build_safe_html(html, draft))
    return unescape(nh3.clean(lines, tags=set())).strip()


def sanitise_html(html: str) -> str:
    """Only the tags of ``TAGS``; scripts, styles and event handlers are gone."""
    return nh3.clean(html, tags=TAGS, attributes=ATTRIBUTES, url_schemes=URL_SCHEMES).strip()


def format_paragraphs(text: str) -> str:
    """Plain text as paragraphs; HTML as it is."""
    if "<" in text:
        return text
    parts = [part.strip() for part in text.replace("\r\n", "\n").split("\n\n")]
    return "".join(f"<p>{escape(part, quote=False)}</p>" for part in parts if part)


def build_html_of_lines(lines: str) -> str:
    """One paragraph for each line."""
    return "".join(f"<p>{escape(line, quote=False)}</p>" for line in lines.splitlines())


def build_draft_of_lines(lines: str) -> dict[str, Any]:
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


@dataclass(frozen=True)
class Span:
    """Characters ``start`` to before ``end``: a tag of ``STYLE_TAGS``, or a link."""

    start: int
    end: int
    tag: str = ""
    href: str | None = None


def convert_draft(draft: Any) -> str:
    """HTML of a Draft.js value; empty where nothing is written in it."""
    if not isinstance(draft, dict):
        return ""
    entities = draft.get("entityMap")
    blocks = [block for block in _read_list(draft.get("blocks")) if is_written(block)]
    pieces: list[str] = []
    lists = Lists()
    for block in blocks:
        inner = convert_inline(block, entities)
        list_tag = LIST_TAGS.get(_read_text(block.get("type")))
        if list_tag:
            pieces += [*lists.begin_item(list_tag, _read_number(block.get("depth"))), inner]
        else:
            tag = BLOCK_TAGS.get(_read_text(block.get("type")), "p")
            pieces += [*lists.close(), f"<{tag}>{inner}</{tag}>"]
    return "".join([*pieces, *lists.close()])


def is_written(block: Any) -> bool:
    return isinstance(block, dict) and bool(_read_text(block.get("text")).strip())


class Lists:
    """The lists that are open, the outermost first, each with an open item."""

    def __init__(self) -> None:
        self._open: list[str] = []

    def begin_item(self, tag: str, depth: int) -> Iterator[str]:
        """Tags up to where the item's text begins; at most one list deeper than the last."""
        level = min(max(depth, 0), len(self._open), DEEPEST_LIST)
        yield from self.close(level + 1)
        if len(self._open) > level and self._open[-1] != tag:
            yield from self.close(level)
        if len(self._open) > level:
            yield "</li><li>"
        else:
            self._open.append(tag)
            yield f"<{tag}><li>"

    def close(self, left: int = 0) -> Iterator[str]:
        while len(self._open) > left:
            yield f"</li></{self._open.pop()}>"


def convert_inline(block: dict[str, Any], entities: Any) -> str:
    text = _read_text(block.get("text"))
    # Where each character begins as JavaScript counts: in UTF-16 units.
    offsets = list(accumulate((1 + (ord(char) >= FIRST_ASTRAL) for char in text), initial=0))
    spans = list(_iterate_spans(block, entities, offsets))
    edges = sorted({0, len(text), *(edge for span in spans for edge in (span.start, span.end))})
    runs = [
        (start, end, [span for span in spans if span.start <= start and end <= span.end])
        for start, end in pairwise(edges)
    ]
    pieces: list[str] = []
    for href, linked in groupby(runs, key=lambda run: _href_of(run[2])):
        inner = "".join(_format_text(text[start:end], over) for start, end, over in linked)
        pieces.append(inner if href is None else f'<a href="{escape(href)}">{inner}</a>')
    return "".join(pieces)


def _format_text(text: str, spans: Iterable[Span]) -> str:
    wanted = {span.tag for span in spans}
    tags = [tag for tag in STYLE_TAGS.values() if tag in wanted]
    opening = "".join(f"<{tag}>" for tag in tags)
    closing = "".join(f"</{tag}>" for tag in reversed(tags))
    return f"{opening}{escape(text, quote=False).replace(chr(10), '<br>')}{closing}"


def _href_of(spans: Iterable[Span]) -> str | None:
    return next((span.href for span in spans if span.href is not None), None)


def _iterate_spans(block: dict[str, Any], entities: Any, places: list[int]) -> Iterator[Span]:
    for kind in ("inlineStyleRanges", "entityRanges"):
        for entry in _read_list(block.get(kind))[:MOST_RANGES]:
            if not isinstance(entry, dict):
                continue
            offset, length = _read_number(entry.get("offset")), _read_number(entry.get("length"))
            start = bisect_left(places, max(offset, 0))
            end = min(bisect_left(places, offset + length), len(places) - 1)
            tag = STYLE_TAGS.get(_read_text(entry.get("style")), "")
            href = _read_link(entities, entry.get("key")) if kind == "entityRanges" else None
            if start < end and (tag or href):
                yield Span(start, end, tag, href)


def _read_link(entities: Any, key: Any) -> str | None:
    """Address of a link; None of what is no link, such as a picture of the editor's."""
    if isinstance(entities, list):
        number = _read_number(key)
        entity = entities[number] if 0 <= number < len(entities) else None
    else:
        entity = entities.get(str(key)) if isinstance(entities, dict) else None
    if not isinstance(entity, dict) or _read_text(entity.get("type")).upper() != "LINK":
        return None
    data = entity.get("data")
    if not isinstance(data, dict):
        return None
    return next(
        (_read_text(data[name]) for name in LINK_FIELDS if _read_text(data.get(name))), None
    )


def _read_text(value: Any) -> str:
    return value if isinstance(value, str) else ""


def _read_number(value: Any) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else 0


def _read_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []
