"""Does the time of an answer tell whether a phone has an account? README.md says how to run it."""

import argparse
import contextlib
import http.client
import json
import os
import random
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "saleor-config"), str(ROOT)]
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "saleor_config.settings")

from benchmarks.shop_for_timing import create_customers, run_shop, use_empty_redis  # noqa: E402
from benchmarks.statistics_of_times import compare_times  # noqa: E402

REQUEST = """mutation ($phone: String!) {
  signInCodeRequest(input: {phone: $phone, purpose: LOGIN}) {
    phone expiresIn resendAfter errors { field code message retryAfter } } }"""
VERIFY = """mutation ($phone: String!, $code: String!) {
  signInCodeVerify(input: {phone: $phone, code: $code, purpose: LOGIN}) {
    token errors { field code message retryAfter } } }"""


@dataclass(frozen=True)
class Timed:
    milliseconds: float
    status: int
    body: str


class Visitor:
    """One connection, one request at a time."""

    def __init__(self, base_url: str) -> None:
        place = urlsplit(base_url)
        self.connection = http.client.HTTPConnection(place.hostname or "", place.port, timeout=30)

    def ask(self, query: str, **variables: str) -> Timed:
        sent = json.dumps({"query": query, "variables": variables})
        headers = {"Content-Type": "application/json", "x-locale": "en"}
        begin = time.perf_counter_ns()
        self.connection.request("POST", "/graphql/", sent, headers)
        answer = self.connection.getresponse()
        body = answer.read()
        elapsed = (time.perf_counter_ns() - begin) / 1e6
        return Timed(elapsed, answer.status, body.decode())


def measure_responses(
    base_url: str, known: list[str], unknown: list[str], warm_up: int, generator: random.Random
) -> dict[tuple[str, str], list[Timed]]:
    """Answers by (request, kind of phone), without those of the first ``warm_up`` pairs."""
    visitor = Visitor(base_url)
    found: dict[tuple[str, str], list[Timed]] = defaultdict(list)
    for number, pair in enumerate(zip(known, unknown, strict=True)):
        for name, query, extra in (("code", REQUEST, {}), ("wrong code", VERIFY, {"code": "0000"})):
            kinds = [("known", pair[0]), ("unknown", pair[1])]
            generator.shuffle(kinds)
            for kind, phone in kinds:
                timed = visitor.ask(query, phone=phone, **extra)
                if number >= warm_up:
                    found[name, kind].append(timed)
    return found


def print_report(found: dict[tuple[str, str], list[Timed]], generator: random.Random) -> bool:
    """Print the figures; whether all answers to one request look the same."""
    alike = True
    for name in ("code", "wrong code"):
        known, unknown = found[name, "known"], found[name, "unknown"]
        result = compare_times(
            [item.milliseconds for item in known],
            [item.milliseconds for item in unknown],
            generator,
        )
        shapes = {(item.status, len(item.body)) for item in known + unknown}
        alike = alike and len(shapes) == 1
        low, high = result.difference
        print(f"{name}: {len(known)} pairs")
        print(f"  median known    {result.known_median:.3f} ms")
        print(f"  median unknown  {result.unknown_median:.3f} ms")
        print(f"  ratio           {result.ratio:.4f}")
        print(f"  difference      95 % between {low:+.3f} and {high:+.3f} ms")
        print(
            f"  AUC             {result.auc:.4f} ({result.auc_interval[0]:.4f}"
            f" to {result.auc_interval[1]:.4f})"
        )
        print(f"  (status, body)  {sorted(shapes)}")
    return alike


@contextlib.contextmanager
def run_environment(base_url: str | None) -> Iterator[str]:
    if base_url:
        yield base_url
        return
    with use_empty_redis(), run_shop() as own:
        yield own


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--base-url", help="a running shop with raised limits")
    parser.add_argument("--pairs", type=int, default=2_000)
    parser.add_argument("--warm-up", type=int, default=200)
    parser.add_argument("--seed", type=int, default=None)
    options = parser.parse_args()

    import django

    django.setup()
    generator = random.Random(options.seed)  # noqa: S311 - an experiment, not a secret
    count = options.pairs + options.warm_up
    numbers = generator.sample(range(10**7), 2 * count)
    phones = [f"+96650{number:07d}" for number in numbers]
    known, unknown = phones[:count], phones[count:]
    print(f"load before: {os.getloadavg()}, cores: {os.cpu_count()}")
    with run_environment(options.base_url) as base_url, create_customers(known):
        found = measure_responses(base_url, known, unknown, options.warm_up, generator)
    print(f"load after:  {os.getloadavg()}")
    if not print_report(found, generator):
        sys.exit("The answers differ in status or length.")


if __name__ == "__main__":
    main()
