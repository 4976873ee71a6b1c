"""Writes the style sheet that mirrors unfold for right-to-left pages.

Unfold 0.91 is drawn with physical sides (``ml-auto``, ``left-0``, ``border-r``). For every rule of
its compiled sheet that names a side, this writes a rule under ``[dir="rtl"]``: first the named side
is reset, then the other one is set. A test compares both sheets.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from django.contrib.staticfiles.finders import find
from django.core.management.base import BaseCommand

TARGET: Final = Path(__file__).resolve().parents[2] / "static" / "office" / "mirror.css"
OTHER: Final = {"left": "right", "right": "left"}
SIDE: Final = re.compile(r"left|right")
# Properties that a side is part of, and what each is without the rule.
RESET_VALUES: Final = {
    "left": "auto", "right": "auto",
    "margin-left": "0", "margin-right": "0",
    "padding-left": "0", "padding-right": "0",
    "border-left-width": "0", "border-right-width": "0",
    "border-left-style": "none", "border-right-style": "none",
    "border-top-left-radius": "0", "border-top-right-radius": "0",
    "border-bottom-left-radius": "0", "border-bottom-right-radius": "0",
}  # fmt: skip
HEADER: Final = "/* Written by `manage mirror_unfold` from unfold's sheet. Do not edit. */\n"


class Command(BaseCommand):
    help = "Write the right-to-left sheet of the office from unfold's own."

    def handle(self, *_arguments: Any, **_options: Any) -> None:
        TARGET.write_text(build_mirrored_sheet(), encoding="utf-8")
        self.stdout.write(f"{TARGET.name}: {TARGET.stat().st_size} bytes")


def build_mirrored_sheet() -> str:
    sheet = Path(str(find("unfold/css/styles.css"))).read_text(encoding="utf-8")
    resets: list[str] = []
    mirrored: list[str] = []
    for conditions, selector, declarations in read_rules(sheet):
        first, second = mirror_declarations(declarations)
        for lines, found in ((resets, first), (mirrored, second)):
            if found:
                lines.append(wrap_conditions(conditions, selector, found))
    return HEADER + "\n".join([*dict.fromkeys(resets), *dict.fromkeys(mirrored)]) + "\n"


def mirror_declarations(declarations: list[tuple[str, str]]) -> tuple[str, str]:
    """Declarations that reset the named sides, and those that set the other ones."""
    named = {name for name, _value in declarations}
    resets: list[str] = []
    mirrored: list[str] = []
    for name, value in declarations:
        if name in {"text-align", "float"} and value in OTHER:
            mirrored.append(f"{name}:{OTHER[value]}")
        elif name in RESET_VALUES or re.fullmatch(r"border-(left|right)-color", name):
            other = SIDE.sub(lambda found: OTHER[found[0]], name)
            if other not in named and name in RESET_VALUES:
                resets.append(f"{name}:{RESET_VALUES[name]}")
            mirrored.append(f"{other}:{value}")
        elif name in {"--tw-translate-x"}:
            mirrored.append(f"{name}:calc(-1 * ({value}))")
    return ";".join(resets), ";".join(mirrored)


def wrap_conditions(conditions: list[str], selector: str, declarations: str) -> str:
    inner = f"{selector}{{{declarations}}}"
    for condition in reversed(conditions):
        inner = f"{condition}{{{inner}}}"
    return inner


def read_rules(sheet: str) -> Iterator[tuple[list[str], str, list[tuple[str, str]]]]:
    """Each rule with the conditions around it, nested ones with their whole selector."""
    for conditions, selectors, body in read_blocks(sheet, [], []):
        if not selectors:
            continue
        declarations = [
            (name.strip(), value.strip())
            for name, colon, value in (
                part.partition(":") for part in split_outside_brackets(body, ";")
            )
            if colon
        ]
        yield conditions, build_full_selector(selectors), declarations


def build_full_selector(selectors: list[str]) -> str:
    whole = selectors[0]
    for inner in selectors[1:]:
        whole = ",".join(
            one.replace("&", outer) if "&" in one else f"{outer} {one}"
            for outer in split_outside_brackets(whole, ",")
            for one in split_outside_brackets(inner, ",")
        )
    return ",".join(f':root[dir="rtl"] {one}' for one in split_outside_brackets(whole, ","))


def read_blocks(
    text: str, conditions: list[str], selectors: list[str]
) -> Iterator[tuple[list[str], list[str], str]]:
    """(conditions, selectors, declarations) of every block, outer ones first."""
    own: list[str] = []
    blocks: list[tuple[str, str]] = []
    start = position = 0
    while position < len(text):
        if text[position] == "{":
            end = find_closing_brace(text, position)
            head = text[start:position]
            before, _semicolon, prelude = head.rpartition(";")
            own.append(before)
            blocks.append((prelude.strip(), text[position + 1 : end]))
            start = position = end + 1
            continue
        position += 1
    own.append(text[start:])
    yield conditions, selectors, ";".join(own)
    for prelude, body in blocks:
        if prelude.startswith(("@media", "@container", "@supports")):
            yield from read_blocks(body, [*conditions, prelude], selectors)
        elif prelude.startswith("@layer"):
            yield from read_blocks(body, conditions, selectors)
        elif not prelude.startswith("@"):
            yield from read_blocks(body, conditions, [*selectors, strip_comments(prelude)])


def strip_comments(text: str) -> str:
    return re.sub(r"/\*.*?\*/", "", text, flags=re.S).strip()


def find_closing_brace(text: str, opening: int) -> int:
    depth = 0
    for position in range(opening, len(text)):
        depth += {"{": 1, "}": -1}.get(text[position], 0)
        if depth == 0:
            return position
    raise ValueError("A block of the sheet has no end.")


def split_outside_brackets(text: str, separator: str) -> list[str]:
    """Parts at ``separator``, outside of brackets."""
    parts, depth, start = [], 0, 0
    for position, sign in enumerate(text):
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(sign, 0)
        if sign == separator and depth == 0 and text[position - 1] != "\\":
            parts.append(text[start:position])
            start = position + 1
    return [*parts, text[start:]]
