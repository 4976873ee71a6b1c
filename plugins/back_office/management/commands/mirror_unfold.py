"""Writes the style sheet that mirrors unfold for right-to-left pages.

Unfold 0.91 is drawn with physical sides (``ml-auto``, ``left-0``, ``border-r``). For every rule of
its compiled sheet that names a side, this writes a rule under ``[dir="rtl"]``: first the named side
is reset, then the other one is set. A test compares both sheets.
"""

import re
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
CONDITIONS: Final = ("@media", "@container", "@supports", "@layer")
COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
PARTS: Final = re.compile(r"""\\.|"[^"]*"|\((?:[^()"]|"[^"]*"|\([^()]*\))*\)|[{};]|.""", re.DOTALL)
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
    for preludes, declarations in read_blocks(sheet):
        for rules, found in zip((resets, mirrored), mirror_declarations(declarations), strict=True):
            if found:
                rules.append(build_rule(preludes, found))
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
        elif name == "--tw-translate-x":
            mirrored.append(f"{name}:calc(-1 * ({value}))")
    return ";".join(resets), ";".join(mirrored)


def build_rule(preludes: list[str], declarations: str) -> str:
    """With the conditions around it, and its whole selector where it was nested."""
    conditions = [each for each in preludes if each.startswith("@") and each[:6] != "@layer"]
    first, *nested = [each for each in preludes if not each.startswith("@")]
    selectors = split_outside_brackets(first, ",")
    for inner in nested:
        selectors = [
            one.replace("&", outer) if "&" in one else f"{outer} {one}"
            for outer in selectors
            for one in split_outside_brackets(inner, ",")
        ]
    selector = ",".join(f':root[dir="rtl"] {one}' for one in selectors)
    opening = "".join(f"{each}{{" for each in [*conditions, selector])
    return opening + declarations + "}" * (len(conditions) + 1)


def read_blocks(sheet: str) -> list[tuple[list[str], list[tuple[str, str]]]]:
    """(preludes, declarations) of every rule with a selector, outer ones first; not of rules such
    as ``@keyframes``, whose blocks are no rules."""
    blocks: list[tuple[list[str], list[tuple[str, str]]]] = [([], [])]
    around = [blocks[0]]
    text = ""
    for part in PARTS.findall(COMMENT.sub("", sheet)):
        if part == "{":
            around.append(([*around[-1][0], text.strip()], []))
            blocks.append(around[-1])
        elif part in {";", "}"}:
            name, colon, value = text.partition(":")
            if colon:
                around[-1][1].append((name.strip(), value.strip()))
            if part == "}":
                around.pop()
        text = "" if part in {"{", ";", "}"} else text + part
    return [block for block in blocks if is_rule(block[0])]


def is_rule(preludes: list[str]) -> bool:
    return any(not each.startswith("@") for each in preludes) and all(
        each.startswith(CONDITIONS) for each in preludes if each.startswith("@")
    )


def split_outside_brackets(text: str, separator: str) -> list[str]:
    """Parts at ``separator``, outside of brackets."""
    parts, depth = [""], 0
    for sign in text:
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(sign, 0)
        if sign == separator and depth == 0 and not parts[-1].endswith("\\"):
            parts.append("")
        else:
            parts[-1] += sign
    return parts
