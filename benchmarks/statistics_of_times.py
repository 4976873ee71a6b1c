"""Do two lots of times differ?"""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

RESAMPLES = 2_000


@dataclass(frozen=True)
class Comparison:
    """Times in milliseconds; intervals hold 95 %."""

    known_median: float
    unknown_median: float
    difference: tuple[float, float]
    auc: float
    auc_interval: tuple[float, float]

    @property
    def ratio(self) -> float:
        return self.known_median / self.unknown_median


def compare_times(
    known: Sequence[float], unknown: Sequence[float], generator: random.Random
) -> Comparison:
    auc = compute_auc(known, unknown)
    # Mann and Whitney's spread under the hypothesis that both come from one distribution.
    spread = 1.96 * math.sqrt((len(known) + len(unknown) + 1) / (12 * len(known) * len(unknown)))
    return Comparison(
        known_median=median(known),
        unknown_median=median(unknown),
        difference=compute_difference_interval(known, unknown, generator),
        auc=auc,
        auc_interval=(auc - spread, auc + spread),
    )


def compute_difference_interval(
    known: Sequence[float], unknown: Sequence[float], generator: random.Random
) -> tuple[float, float]:
    """2.5th and 97.5th percentile of the difference of the medians."""
    differences = sorted(
        median(generator.choices(known, k=len(known)))
        - median(generator.choices(unknown, k=len(unknown)))
        for _ in range(RESAMPLES)
    )
    return differences[round(RESAMPLES * 0.025)], differences[round(RESAMPLES * 0.975) - 1]


def compute_auc(known: Sequence[float], unknown: Sequence[float]) -> float:
    """The chance that a random one of ``known`` is larger than one of ``unknown``."""
    ordered = sorted([(value, 1) for value in known] + [(value, 0) for value in unknown])
    rank_sum, index = 0.0, 0
    while index < len(ordered):
        end = index
        while end < len(ordered) and ordered[end][0] == ordered[index][0]:
            end += 1
        middle_rank = (index + 1 + end) / 2
        rank_sum += middle_rank * sum(mark for _value, mark in ordered[index:end])
        index = end
    count = len(known)
    return (rank_sum - count * (count + 1) / 2) / (count * len(unknown))
