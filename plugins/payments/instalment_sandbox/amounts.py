"""Amounts as the providers write them, and whole halalas. No binary fractions anywhere."""

import json
import re
import uuid
from decimal import Decimal, InvalidOperation
from typing import Any

HALALAS_IN_RIYAL = 100


def read_amount(value: Any) -> int | None:
    """Halalas of a decimal number or string; None for what is finer than a halala or no amount."""
    if isinstance(value, bool) or not isinstance(value, str | int | Decimal):
        return None
    try:
        halalas = Decimal(value) * HALALAS_IN_RIYAL
    except InvalidOperation:
        return None
    if not halalas.is_finite() or halalas != halalas.to_integral_value() or halalas < 0:
        return None
    return int(halalas)


def write_amount(halalas: int) -> Decimal:
    return (Decimal(halalas) / HALALAS_IN_RIYAL).quantize(Decimal("0.01"))


def load_json(text: bytes) -> Any:
    """Raises ``ValueError``."""
    return json.loads(text, parse_float=Decimal)


def dump_json(content: Any) -> str:
    """Decimals become numbers, digit by digit."""
    numbers: list[str] = []
    mark = uuid.uuid4().hex

    def note_number(value: Any) -> str:
        if not isinstance(value, Decimal):
            raise TypeError(f"no JSON for {type(value).__name__}")
        numbers.append(str(value))
        return f"{mark}:{len(numbers) - 1}"

    text = json.dumps(content, default=note_number, ensure_ascii=False)
    return re.sub(f'"{mark}:([0-9]+)"', lambda found: numbers[int(found[1])], text)
