"""What a report of Lighthouse says of a page, and what the shop promises."""

from collections.abc import Sequence
from statistics import median
from typing import Any, Final, NamedTuple

from benchmarks.environment import format_head, format_row

CATEGORIES: Final = ("performance", "accessibility", "best-practices", "seo")
AT_LEAST: Final = {"performance": 95, "accessibility": 100, "best_practices": 100, "seo": 100}
AT_MOST: Final = {
    "largest_contentful_paint": 2_000,
    "cumulative_layout_shift": 0.02,
    "total_blocking_time": 100,
}
"""The goals, "It is done when", 1."""
HEAD: Final = format_head(
    *("page", "perf.", "access.", "best p.", "SEO", "LCP, s", "CLS", "TBT, ms", "kB sent", "")
)


class Metrics(NamedTuple):
    """Scores from 0 to 100, times in milliseconds, ``transferred`` in bytes over the wire."""

    performance: float
    accessibility: float
    best_practices: float
    seo: float
    largest_contentful_paint: float
    cumulative_layout_shift: float
    total_blocking_time: float
    transferred: float

    @classmethod
    def read(cls, report: dict[str, Any]) -> "Metrics":
        """``report`` is what Lighthouse writes with ``--output=json``."""
        audits = report["audits"]
        requests = audits["network-requests"]["details"]["items"]
        return cls._make(
            [
                *(round(100 * (report["categories"][name]["score"] or 0)) for name in CATEGORIES),
                *(audits[name.replace("_", "-")]["numericValue"] for name in AT_MOST),
                sum(request.get("transferSize", 0) for request in requests),
            ],
        )

    @classmethod
    def compute_medians(cls, runs: "Sequence[Metrics]") -> "Metrics":
        """The median of each metric by itself."""
        return cls._make(map(median, zip(*runs, strict=True)))

    def list_missed(self) -> list[str]:
        """The names of the metrics that miss what the shop promises."""
        low = [name for name, goal in AT_LEAST.items() if getattr(self, name) < goal]
        high = [name for name, goal in AT_MOST.items() if getattr(self, name) > goal]
        return low + high

    def format_row(self, page: str) -> str:
        """The last cell says whether the page keeps every promise."""
        misses = ", ".join(self.list_missed()).replace("_", " ")
        return format_row(
            page,
            *(f"{score:.0f}" for score in self[:4]),
            f"{self.largest_contentful_paint / 1_000:.2f}",
            f"{self.cumulative_layout_shift:.3f}",
            f"{self.total_blocking_time:.0f}",
            f"{self.transferred / 1_000:.0f}",
            f"misses {misses}" if misses else "pass",
        )


def list_findings(report: dict[str, Any]) -> list[str]:
    """Every audit that costs a category points; of performance only those that save something."""
    found = []
    for name in CATEGORIES:
        for reference in report["categories"][name]["auditRefs"]:
            audit = report["audits"][reference["id"]]
            if reference["weight"] > 0 and audit["score"] is not None and audit["score"] < 0.9:
                value = audit.get("displayValue", "")
                found.append(f"{name}: {audit['title']} {value}".strip())
    return found
