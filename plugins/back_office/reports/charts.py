"""Bars of a chart, drawn by the template as SVG."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

HEIGHT: Final = 150
WIDTH: Final = 900
MAX_LABELS: Final = 16


@dataclass(frozen=True)
class Bar:
    """``value`` in halalas, also below 0; ``short`` is written below the bar, or is empty."""

    label: str
    short: str
    value: int
    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> float:
        return round(self.x + self.width / 2, 1)


@dataclass(frozen=True)
class Chart:
    """``zero``: the height of the line from which bars go up and down."""

    bars: tuple[Bar, ...]
    zero: float
    width: int = WIDTH
    height: int = HEIGHT + 24


def build_chart(values: Sequence[tuple[str, str, int]]) -> Chart:
    """Of labels, short labels and values."""
    highest = max((value for *_labels, value in values), default=0)
    lowest = min((value for *_labels, value in values), default=0)
    highest, lowest = max(highest, 0), min(lowest, 0)
    scale = HEIGHT / ((highest - lowest) or 1)
    zero = round(highest * scale, 1)
    slot = WIDTH / max(len(values), 1)
    each = -(-len(values) // MAX_LABELS)
    bars = []
    for number, (label, short, value) in enumerate(values):
        height = max(round(abs(value) * scale, 1), 1)
        bars.append(
            Bar(
                label,
                short if number % each == 0 else "",
                value,
                round(number * slot + slot * 0.12, 1),
                zero - height if value >= 0 else zero,
                round(slot * 0.76, 1),
                height,
            )
        )
    return Chart(tuple(bars), zero)
