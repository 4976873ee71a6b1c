# /// script
# requires-python = ">=3.11"
# dependencies = ["schemathesis>=4.32.5,<5"]
# ///
"""Schemathesis with the shop's own ids and tokens, counting what it sends.

An environment of its own, locked in ``schemathesis_run.py.lock``: it needs graphql-core 3, Saleor
2.10 needs 2. ``RUN`` names a JSON file with ``tokens`` (one of them signs each request in, in
turn), ``known`` (values by a parameter's or field's name) and ``tally`` (the file that gets the
counts). Each request comes from another network address, as the proxy would say, so that limits
answer few.
"""

import json
import os
from collections import Counter
from ipaddress import IPv4Address
from itertools import count, cycle
from pathlib import Path
from typing import Any
from zlib import crc32

import schemathesis  # type: ignore[import-not-found]
from schemathesis.cli import schemathesis as command  # type: ignore[import-not-found]

RUN = json.loads(Path(os.environ["RUN"]).read_text())
TOKENS = cycle(RUN["tokens"])
ADDRESSES = (str(IPv4Address("10.0.0.1") + number) for number in count())
RESPONSES: Counter[str] = Counter()


@schemathesis.hook  # type: ignore[untyped-decorator, unused-ignore]
def before_call(context: Any, case: Any, kwargs: Any) -> None:
    """Half of all ids are of what the customer has: guessed ones are found by nobody. Phones and
    the like, too."""
    if case.headers is None:
        case.headers = {}
    case.headers["Authorization"] = f"Bearer {next(TOKENS)}"
    case.headers["X-Forwarded-For"] = next(ADDRESSES)
    for fields in (case.path_parameters, case.query, case.body):
        if not isinstance(fields, dict):
            continue
        for name, values in RUN["known"].items():
            number = crc32(repr(fields.get(name)).encode())
            if name in fields and number % 2:
                fields[name] = values[number // 2 % len(values)]


@schemathesis.hook  # type: ignore[untyped-decorator, unused-ignore]
def after_call(context: Any, case: Any, response: Any) -> None:
    RESPONSES[f"{case.operation.label} {response.status_code}"] += 1


try:
    command()
finally:
    Path(RUN["tally"]).write_text(json.dumps(RESPONSES))
