"""The figures as a table that is read on a screen and in Markdown alike."""

from collections.abc import Sequence
from typing import Final

from benchmarks.lighthouse.figures import Metrics

HEAD: Final = (
    "| page | perf. | access. | best p. | SEO | LCP, s | CLS | TBT, ms | kB sent | |\n"
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |"
)


def format_row(page: str, language: str, figures: Metrics, misses: Sequence[str]) -> str:
    """One page in one language; the last cell says whether it keeps every promise."""
    verdict = "misses " + ", ".join(name.replace("_", " ") for name in misses)
    cells = (
        f"{page} ({language})",
        f"{figures.performance:.0f}",
        f"{figures.accessibility:.0f}",
        f"{figures.best_practices:.0f}",
        f"{figures.seo:.0f}",
        f"{figures.largest_contentful_paint / 1_000:.2f}",
        f"{figures.cumulative_layout_shift:.3f}",
        f"{figures.total_blocking_time:.0f}",
        f"{figures.transferred / 1_000:.0f}",
        verdict if misses else "pass",
    )
    return "| " + " | ".join(cells) + " |"
