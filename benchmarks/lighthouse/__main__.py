"""How quick, reachable and findable are the shop's pages on a phone? README.md says how to run it.

    ./mashtal up --detach
    BASE_URL=http://127.0.0.1:3000 python -m benchmarks.lighthouse [--runs 5]

Exit status 1 where a median misses its goal.
"""

import argparse
import os
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Final
from urllib.request import urlopen

from benchmarks.lighthouse import table
from benchmarks.lighthouse.figures import (
    Metrics,
    compute_medians,
    list_findings,
    list_missed,
    read_metrics,
)
from benchmarks.lighthouse.tool import Lighthouse
from launcher.console import Failure
from launcher.layout import Layout

PATHS: Final = {
    "home": "/",
    "products": "/products",
    "product": "/product/{slug}",
    "landscape": "/landscape",
}
PREFIXES: Final = {"ar": "", "en": "/en"}


def main() -> None:
    options = read_options()
    base = options.base_url.rstrip("/")
    try:
        lighthouse = Lighthouse(Layout.daily())
        slug = options.product or find_first_product(base)
        lines = [table.HEAD]
        print(table.HEAD, flush=True)
        has_missed = False
        for page in options.pages:
            for language in options.languages:
                address = base + PREFIXES[language] + PATHS[page].format(slug=slug)
                name = f"{page}-{language}"
                figures, found = measure_page(lighthouse, address, name, options.runs)
                misses = list_missed(figures)
                has_missed = has_missed or bool(misses)
                lines.append(table.format_row(page, language, figures, misses))
                print(lines[-1], flush=True)
                for finding in found if misses or options.verbose else ():
                    print(f"    {finding}", flush=True)
    except Failure as failure:
        sys.exit(str(failure))
    when = datetime.now(UTC).date().isoformat()
    heading = f"{when}, medians of {options.runs}, {lighthouse.versions}"
    (lighthouse.folder.parent / "lighthouse.md").write_text("\n".join([heading, "", *lines, ""]))
    print(heading)
    sys.exit(1 if has_missed else 0)


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.lighthouse", description=__doc__.split("\n")[0]
    )
    default = os.environ.get("BASE_URL", "http://127.0.0.1:3000")
    parser.add_argument("--base-url", default=default, help="of a running shop, or BASE_URL")
    parser.add_argument("--runs", type=int, default=5, help="of each page, whose median is told")
    parser.add_argument("--pages", type=names_among(PATHS), default=list(PATHS))
    parser.add_argument("--languages", type=names_among(PREFIXES), default=list(PREFIXES))
    parser.add_argument("--product", help="its slug; else the first of the products page")
    parser.add_argument("--verbose", action="store_true", help="findings also of pages that pass")
    return parser.parse_args()


class names_among:
    """Reads ``a,b`` where only what is in ``known`` may stand."""

    def __init__(self, known: dict[str, str]) -> None:
        self.known = known

    def __call__(self, text: str) -> list[str]:
        names = text.split(",")
        if unknown := [name for name in names if name not in self.known]:
            raise argparse.ArgumentTypeError(f"{unknown[0]} is none of {', '.join(self.known)}")
        return names


def find_first_product(base: str) -> str:
    try:
        with urlopen(f"{base}/products", timeout=30) as answer:
            html = answer.read().decode()
    except OSError as error:
        raise Failure(f"No shop answers at {base}: {error}") from error
    found = re.search(r'href="/product/([^"?#]+)"', html)
    if found is None:
        raise Failure(f"{base}/products shows no product.")
    return found[1]


def measure_page(
    lighthouse: Lighthouse, address: str, name: str, runs: int
) -> tuple[Metrics, list[str]]:
    """The medians, and what cost points in any run."""
    # The first visitor after a start waits for what later ones find in memory.
    with urlopen(address, timeout=30) as answer:
        answer.read()
    reports = list(run_reports(lighthouse, address, name, runs))
    found = dict.fromkeys(finding for report in reports for finding in list_findings(report))
    return compute_medians([read_metrics(report) for report in reports]), list(found)


def run_reports(
    lighthouse: Lighthouse, address: str, name: str, runs: int
) -> Iterator[dict[str, object]]:
    for number in range(1, runs + 1):
        yield lighthouse.report(address, f"{name}-{number}")


if __name__ == "__main__":
    main()
