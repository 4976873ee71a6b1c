"""Which calls are served, where, and what tests them: ``docs/api/coverage.md``.

``calls.csv`` has the calls of ``docs/specification.md#calls``; the router says which exist.
"""

import csv
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from ninja import NinjaAPI

from plugins.rest_facade.openapi import list_routes

CALLS: Final = Path(__file__).with_name("calls.csv")
TESTS: Final = Path(__file__).with_name("tests")
PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "api" / "coverage.md"


@dataclass(frozen=True)
class Call:
    """``test``: ``test_module.py::test_name`` below ``tests``; empty while there is none.
    ``caller``: guest (anyone) or customer (the bearer)."""

    number: int
    group: str
    verb: str
    path: str
    addresses: tuple[str, ...]
    caller: str
    test: str

    @property
    def served_at(self) -> list[tuple[str, str]]:
        """The verb with each address, as ``list_served`` has them."""
        return [(self.verb, strip_parameter_names(address)) for address in self.addresses]


def read_calls() -> list[Call]:
    with CALLS.open(encoding="utf-8", newline="") as file:
        rows: list[dict[str, Any]] = list(csv.DictReader(file))
    return [
        Call(**row | {"number": int(row["number"]), "addresses": tuple(row["addresses"].split())})
        for row in rows
    ]


def list_served(api: NinjaAPI) -> dict[tuple[str, str], bool]:
    """Verb and address of every call of the router; whether it needs a customer."""
    return {
        (route.verb, strip_parameter_names(route.address)): route.asks_for_customer
        for route in list_routes(api)
    }


def list_gaps(known: dict[tuple[str, str], bool]) -> list[Call]:
    """Calls of the specification that are missing at one of their addresses, open to the wrong
    callers, or without an existing test."""
    return [
        call
        for call in read_calls()
        if not has_test(call)
        or any(known.get(each) is not (call.caller == "customer") for each in call.served_at)
    ]


def has_test(call: Call) -> bool:
    module, _separator, name = call.test.partition("::")
    path = TESTS / module
    return bool(name) and path.is_file() and f"def {name}(" in path.read_text(encoding="utf-8")


def strip_parameter_names(path: str) -> str:
    """``/products/{id}`` and ``/products/{product_id}`` are one address."""
    return re.sub(r"\{[^}]*\}", "{}", path)


def build_page(api: NinjaAPI) -> str:
    known, calls = list_served(api), read_calls()
    missing = {call.number for call in list_gaps(known)}
    others = set(known).difference(*(call.served_at for call in calls))
    lines = [
        "# Calls of the REST API",
        "",
        "Written by `python -m django write_rest_docs` from `plugins/rest_facade/calls.csv`"
        " ([the specification](../specification.md#calls), call by call) and the router. A test"
        " compares.",
        "",
        f"{len(calls) - len(missing)} of {len(calls)} calls are served and tested.",
        "",
        "| | group | call | addresses | caller | test |",
        "|---|---|---|---|---|---|",
        *(format_row(call, is_missing=call.number in missing) for call in calls),
        "",
        "Beside them, for clients of the second group or of this shop:",
        "",
        *(f"- `{verb} {address}`" for address, verb in sorted(each[::-1] for each in others)),
    ]
    return "\n".join(lines) + "\n"


def format_row(call: Call, *, is_missing: bool) -> str:
    test = "**missing**" if is_missing else f"`{call.test}`"
    addresses = "<br>".join(f"`{address}`" for address in call.addresses)
    return (
        f"| {call.number} | {call.group} | `{call.verb} {call.path}` | {addresses} |"
        f" {call.caller} | {test} |"
    )
