"""The business rules of ``rule_list.RULES``, checked on a document's XML.

Sources: ZATCA's *XML Implementation Standard* (BR-KSA) and EN 16931 (the others), by their numbers.
A rule is a context and a test, both XPath; it is broken by each element of its context of which the
test is not true. ``docs/zatca-rules.md`` lists them with their tests.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from decimal import ROUND_HALF_UP, Decimal, InvalidOperation
from functools import cache
from typing import Any, Final
from zoneinfo import ZoneInfo

from lxml import etree

from plugins.invoices.fake_fatoora.findings import RuleFault
from plugins.invoices.fake_fatoora.invoice_xml import NAMES, InvoiceXml

RIYADH: Final = ZoneInfo("Asia/Riyadh")
CENT: Final = Decimal("0.01")
FUNCTIONS: Final = "urn:mashtal:rules"
PREFIXES: Final = {**NAMES, "f": FUNCTIONS, "re": "http://exslt.org/regular-expressions"}


@dataclass(frozen=True)
class Rule:
    """``sentence``: what holds of each element of ``context``. ``test``: XPath from it."""

    code: str
    sentence: str
    context: str
    test: str
    is_warning: bool = False

    @property
    def category(self) -> str:
        return "KSA" if self.code.startswith("BR-KSA") else "EN_16931"


def check_rules(invoice: InvoiceXml, rules: Iterable[Rule]) -> Iterator[RuleFault]:
    """One fault for each rule that is broken."""
    for rule in rules:
        test = _compile_path(rule.test)
        if not all(test(each) for each in _compile_path(rule.context)(invoice.root)):
            yield RuleFault(rule.code, rule.sentence, rule.category, rule.is_warning)


@cache
def _compile_path(path: str) -> Any:
    extensions: dict[tuple[str, str], Callable[..., Any]] = {
        (FUNCTIONS, name): function for name, function in XPATH_FUNCTIONS.items()
    }
    return etree.XPath(path, namespaces=PREFIXES, extensions=extensions)


def _read_amount(value: Any) -> Decimal:
    """Of an element, of a list with one, or of a number; NaN of anything else."""
    if isinstance(value, list):
        value = value[0] if len(value) == 1 else "NaN"
    text = value.text if hasattr(value, "text") else value
    try:
        return Decimal("NaN" if text is None else str(text).strip())
    except InvalidOperation:
        return Decimal("NaN")


def _are_equal(_context: Any, first: Any, second: Any, tolerance: float = 0) -> bool:
    """Two amounts, to the halala."""
    difference = abs(_read_amount(first) - _read_amount(second))
    return not difference.is_nan() and difference < CENT / 2 + Decimal(str(tolerance))


def _compute_sum(_context: Any, elements: Any) -> float:
    """Zero of none."""
    return float(sum(map(_read_amount, elements), Decimal()))


def _compute_share(_context: Any, amount: Any, percent: Any) -> float:
    """Percent of an amount, rounded half up."""
    exact = _read_amount(amount) * _read_amount(percent) / 100
    return float(exact if exact.is_nan() else exact.quantize(CENT, ROUND_HALF_UP))


def _compute_age(_context: Any, date: Any, time: Any) -> float:
    """Hours since a date and time of Riyadh; NaN where it can't be read."""
    try:
        text = f"{date[0].text}T{time[0].text}".removesuffix("Z")
        issued_at = datetime.fromisoformat(text).replace(tzinfo=RIYADH)
    except (IndexError, ValueError):
        return float("nan")
    return (datetime.now(UTC) - issued_at).total_seconds() / 3600


XPATH_FUNCTIONS: Final[dict[str, Callable[..., Any]]] = {
    "equal": _are_equal,
    "sum": _compute_sum,
    "share": _compute_share,
    "age": _compute_age,
}
