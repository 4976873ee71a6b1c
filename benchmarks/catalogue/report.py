"""The figures as a table, for eyes and as Markdown."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from benchmarks.catalogue.load import Figures

FILE: Final = Path("var/benchmarks/catalogue.md")
COLUMNS: Final = (
    "products", "door", "answers", "question", "clients", "req/s", "p50 ms", "p95 ms", "errors",
)  # fmt: skip


@dataclass(frozen=True)
class Measurement:
    """``door``: REST, GraphQL, Saleor, floor. ``answers``: cold or warm."""

    size: int
    door: str
    answers: str
    question: str
    clients: int
    figures: Figures

    def cells(self) -> tuple[str, ...]:
        found = self.figures
        return (
            f"{self.size:,}", self.door, self.answers, self.question, str(self.clients),
            f"{found.rate:,.0f}", f"{found.p50:.1f}", f"{found.p95:.1f}", str(found.errors),
        )  # fmt: skip


def format_row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def format_table(measurements: Sequence[Measurement]) -> str:
    rows = [format_row(COLUMNS), format_row(["---"] * len(COLUMNS))]
    return "\n".join([*rows, *(format_row(measured.cells()) for measured in measurements)])


def format_ratios(measurements: Sequence[Measurement]) -> list[str]:
    """Our first page beside the floor and beside Saleor's own query, at 8 clients, or at what
    was measured."""
    first = [item for item in measurements if item.question == "first page"]
    found = []
    for size in sorted({item.size for item in first}):
        for clients in sorted({item.clients for item in first}):
            rates = {
                (item.door, item.answers): item.figures.rate
                for item in first
                if (item.size, item.clients) == (size, clients)
            }
            ours, floor, saleor = (
                rates.get(key) for key in (("REST", "cold"), ("floor", "cold"), ("Saleor", "cold"))
            )
            if ours and floor and saleor:
                found.append(
                    f"{size:,} products, {clients} clients: the floor is {floor / ours:.2f} times"
                    f" REST cold, REST cold is {ours / saleor:.0f} times Saleor's own query."
                )
    return found


def write_report(measurements: Sequence[Measurement], notes: Sequence[str]) -> str:
    """The report, also written to ``FILE``."""
    parts = [
        f"# Catalogue benchmark, {datetime.now(UTC):%Y-%m-%d %H:%M} UTC",
        format_table(measurements),
        *(f"- {note}" for note in [*format_ratios(measurements), *notes]),
    ]
    text = "\n\n".join(parts) + "\n"
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(text, encoding="utf-8")
    return text
