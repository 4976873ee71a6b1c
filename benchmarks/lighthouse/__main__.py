"""How quick, reachable and findable are the shop's pages on a phone? README.md says how to run it.

    ./mashtal up --detach
    BASE_URL=http://127.0.0.1:3000 python -m benchmarks.lighthouse [--runs 5]

Exit status 1 where a median misses its goal.
"""

import argparse
import os
import re
import sys
from collections.abc import Callable, Collection
from datetime import UTC, datetime
from typing import Final

from benchmarks.environment import fetch_page
from benchmarks.lighthouse.metrics import HEAD, Metrics, list_findings
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
        lines = [HEAD]
        print(HEAD, flush=True)
        has_missed = False
        for page in options.pages:
            for language in options.languages:
                address = base + PREFIXES[language] + PATHS[page].format(slug=slug)
                metrics, findings = measure_page(
                    lighthouse, address, f"{page}-{language}", options.runs
                )
                misses = metrics.list_missed()
                has_missed = has_missed or bool(misses)
                lines.append(metrics.format_row(f"{page} ({language})"))
                print(lines[-1], flush=True)
                for finding in findings if misses or options.verbose else ():
                    print(f"    {finding}", flush=True)
    except Failure as failure:
        sys.exit(str(failure))
    heading = f"{datetime.now(UTC).date()}, medians of {options.runs}, {lighthouse.versions}"
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
    parser.add_argument("--pages", type=build_names_parser(PATHS), default=list(PATHS))
    parser.add_argument("--languages", type=build_names_parser(PREFIXES), default=list(PREFIXES))
    parser.add_argument("--product", help="its slug; else the first of the products page")
    parser.add_argument("--verbose", action="store_true", help="findings also of pages that pass")
    return parser.parse_args()


def build_names_parser(known: Collection[str]) -> Callable[[str], list[str]]:
    """Reads ``a,b`` where only what is in ``known`` may stand."""

    def read_names(text: str) -> list[str]:
        names = text.split(",")
        if unknown := [name for name in names if name not in known]:
            raise argparse.ArgumentTypeError(f"{unknown[0]} is none of {', '.join(known)}")
        return names

    return read_names


def find_first_product(base: str) -> str:
    try:
        html = fetch_page(f"{base}/products").decode()
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
    fetch_page(address)
    reports = [lighthouse.report(address, f"{name}-{number}") for number in range(1, runs + 1)]
    findings = dict.fromkeys(finding for report in reports for finding in list_findings(report))
    return Metrics.compute_medians([Metrics.read(report) for report in reports]), list(findings)


if __name__ == "__main__":
    main()
