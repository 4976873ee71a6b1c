"""Does the time of a response tell whether a phone has an account? README.md says how to run it."""

import argparse
import contextlib
import http.client
import json
import math
import os
import random
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple
from urllib.parse import urlsplit

import numpy as np
from numpy.typing import NDArray

from benchmarks.environment import RAISED_READ_LIMITS, run_api

RESAMPLES: Final = 2_000
REQUEST: Final = """mutation ($phone: String!) {
  signInCodeRequest(input: {phone: $phone, purpose: LOGIN}) {
    phone expiresIn resendAfter errors { field code message retryAfter } } }"""
VERIFY: Final = """mutation ($phone: String!, $code: String!) {
  signInCodeVerify(input: {phone: $phone, code: $code, purpose: LOGIN}) {
    token errors { field code message retryAfter } } }"""


class Response(NamedTuple):
    milliseconds: float
    status: int
    length: int


Times = NDArray[np.float64]
Responses = dict[tuple[str, str], list[Response]]


def measure_responses(
    base_url: str, known: list[str], unknown: list[str], warm_up: int, generator: random.Random
) -> Responses:
    """Responses by (request, kind of phone), without those of the first ``warm_up`` pairs."""
    address = urlsplit(base_url)
    # One connection, one request at a time.
    connection = http.client.HTTPConnection(address.hostname or "", address.port, timeout=30)
    found: Responses = defaultdict(list)
    for number, pair in enumerate(zip(known, unknown, strict=True)):
        for name, query, extra in (("code", REQUEST, {}), ("wrong code", VERIFY, {"code": "0000"})):
            kinds = list(zip(("known", "unknown"), pair, strict=True))
            generator.shuffle(kinds)
            for kind, phone in kinds:
                response = send_query(connection, query, {"phone": phone, **extra})
                if number >= warm_up:
                    found[name, kind].append(response)
    return found


def send_query(
    connection: http.client.HTTPConnection, query: str, variables: dict[str, str]
) -> Response:
    sent = json.dumps({"query": query, "variables": variables})
    begin = time.perf_counter_ns()
    connection.request(
        "POST", "/graphql/", sent, {"Content-Type": "application/json", "x-locale": "en"}
    )
    response = connection.getresponse()
    body = response.read()
    return Response((time.perf_counter_ns() - begin) / 1e6, response.status, len(body.decode()))


def print_report(found: Responses, generator: random.Random) -> bool:
    """Print the metrics; whether all responses to one request look the same."""
    is_alike = True
    for name in ("code", "wrong code"):
        known, unknown = (
            np.array([response.milliseconds for response in found[name, kind]])
            for kind in ("known", "unknown")
        )
        low, high = compute_difference_interval(known, unknown, generator)
        auc, spread = compute_auc(known, unknown)
        shapes = {response[1:] for kind in ("known", "unknown") for response in found[name, kind]}
        is_alike = is_alike and len(shapes) == 1
        print(
            f"{name}: {len(known)} pairs\n"
            f"  median known    {np.median(known):.3f} ms\n"
            f"  median unknown  {np.median(unknown):.3f} ms\n"
            f"  ratio           {np.median(known) / np.median(unknown):.4f}\n"
            f"  difference      95 % between {low:+.3f} and {high:+.3f} ms\n"
            f"  AUC             {auc:.4f} ({auc - spread:.4f} to {auc + spread:.4f})\n"
            f"  (status, body)  {sorted(shapes)}"
        )
    return is_alike


def compute_difference_interval(
    known: Times, unknown: Times, generator: random.Random
) -> tuple[float, float]:
    """2.5th and 97.5th percentile of the difference of the medians, by bootstrap."""
    resampled = np.random.default_rng(generator.randrange(2**32))
    medians = [
        np.median(resampled.choice(times, (RESAMPLES, len(times))), axis=1)
        for times in (known, unknown)
    ]
    low, high = np.percentile(medians[0] - medians[1], [2.5, 97.5])
    return float(low), float(high)


def compute_auc(known: Times, unknown: Times) -> tuple[float, float]:
    """The chance that a random one of ``known`` is larger than one of ``unknown``, and what 95 %
    of such chances differ from a half where both come from one distribution (Mann and Whitney)."""
    ordered = np.sort(unknown)
    below = np.searchsorted(ordered, known, "left") + np.searchsorted(ordered, known, "right")
    spread = 1.96 * math.sqrt((len(known) + len(unknown) + 1) / (12 * len(known) * len(unknown)))
    return float(below.mean() / (2 * len(unknown))), spread


@contextlib.contextmanager
def use_shop(base_url: str | None) -> Iterator[str]:
    """The running shop, or one of a single process on an empty Redis database, emptied again."""
    if base_url:
        yield base_url
        return
    from saleor_config.redis import redis_client

    if redis_client().dbsize():
        sys.exit("REDIS_URL must name an empty Redis database; this one holds data.")
    try:
        with run_api(RAISED_READ_LIMITS, workers=1) as own:
            yield own
    finally:
        redis_client().flushdb()


@contextlib.contextmanager
def create_customers(phones: Sequence[str]) -> Iterator[None]:
    """Accounts for ``phones`` (E.164), gone again afterwards."""
    from saleor.account.models import User

    from plugins.phone_otp.services import ensure_customer

    users = [ensure_customer(phone, "Benchmark", "Customer") for phone in phones]
    try:
        yield
    finally:
        User.objects.filter(pk__in=[user.pk for user in users]).delete()


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
    phones = [f"+96650{number:07d}" for number in generator.sample(range(10**7), 2 * count)]
    known, unknown = phones[:count], phones[count:]
    print(f"load before: {os.getloadavg()}, cores: {os.cpu_count()}")
    with use_shop(options.base_url) as base_url, create_customers(known):
        found = measure_responses(base_url, known, unknown, options.warm_up, generator)
    print(f"load after:  {os.getloadavg()}")
    if not print_report(found, generator):
        sys.exit("The responses differ in status or length.")


if __name__ == "__main__":
    main()
