"""Kill the shop at every step of every way to pay, and see what is left.

    DATABASE_URL=… REDIS_URL=… python -m benchmarks.checkout_faults [--rounds 1] [--seed 1]
        [--gateway tabby] [--database mashtal_checkout_faults]

A real API server serves shoppers, staff and the reports of the simulators of Tabby and Tamara,
which lose answers and report twice, late, in the wrong order and forged. In each round its process
dies (SIGKILL) at one step, and another takes its place; in some a worker dies at a step of the
reconciliation, too. Some shoppers repeat their call, some come back from the provider, and some
stay away. Hours later, as the rows say, every charge must have its order or booking, or be given
back, nothing be sold or charged twice, nothing be lost, and the books of the shop, of Saleor and of
the simulators be the same. Exit status 1 where that does not hold.
"""

import argparse
import os
import signal
import sys
import time
from collections import defaultdict
from random import Random
from typing import TYPE_CHECKING

from benchmarks.environment import FOLDER, RAISED_LIMITS, format_head, format_row, use_own_database
from launcher.network import find_free_port

if TYPE_CHECKING:
    from benchmarks.checkout_faults.bench import Tally

NAMES = ("card", "tabby", "tamara", "gift_card", "gift_and_card", "cash", "bookings")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=1, help="of each step")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--gateway", choices=NAMES, action="append", help="all if none is named")
    parser.add_argument("--skip", type=int, default=0, help="so many rounds of each gateway")
    parser.add_argument("--database", default="mashtal_checkout_faults")
    options = parser.parse_args()
    os.environ.update(RAISED_LIMITS)
    use_own_database(options.database)
    from benchmarks.checkout_faults.bench import Tally

    tallies: dict[str, Tally] = defaultdict(Tally)
    # The table of what was done is printed also where it is ended early.
    signal.signal(signal.SIGTERM, lambda *_given: sys.exit(2))
    try:
        run_rounds(options, tallies)
    finally:
        print_table(tallies)
    sys.exit(1 if any(tally.faults for tally in tallies.values()) else 0)


def run_rounds(options: argparse.Namespace, tallies: "dict[str, Tally]") -> None:
    from graphql_jwt.shortcuts import get_token
    from saleor.account.models import User

    from benchmarks.checkout_faults.bench import Bench, open_servers
    from benchmarks.checkout_faults.gateways import GATEWAYS
    from benchmarks.checkout_faults.ledger import find_ledger_faults
    from benchmarks.checkout_faults.shoppers import MANAGER, open_shop

    FOLDER.mkdir(parents=True, exist_ok=True)
    shop = open_shop()
    staff = User.objects.get(email=MANAGER)
    with open_servers(find_free_port(), FOLDER) as (api, fault_file, simulators):
        bench = Bench(
            shop=shop,
            api=api,
            fault_file=fault_file,
            simulators=simulators,
            staff=staff,
            staff_authorization=f"JWT {get_token(staff)}",
            random=Random(options.seed),  # noqa: S311 - repeatable on purpose
        )
        for _number in range(options.rounds):
            for name in options.gateway or NAMES:
                for plan in GATEWAYS[name].plans[options.skip :]:
                    bench.tally, bench.plan = tallies[name], plan
                    started, known = time.monotonic(), len(bench.tally.faults)
                    GATEWAYS[name].run(bench)
                    bench.tally.faults += find_ledger_faults(shop, simulators)
                    bench.tally.seconds += time.monotonic() - started
                    found = "; ".join(bench.tally.faults[known:]) or "the ledgers agree"
                    print(f"{name}, {plan}: {found}", flush=True)


def print_table(tallies: "dict[str, Tally]") -> None:
    print(format_head("gateway", "kills", "payments", "refunds", "repairs", "faults", "seconds"))
    sums = [0] * 6
    for name, tally in tallies.items():
        row = [
            *(tally.kills, tally.payments, tally.refunds, tally.repairs),
            *(len(tally.faults), round(tally.seconds)),
        ]
        sums = [one + other for one, other in zip(sums, row, strict=True)]
        print(format_row(name, *row))
    print(format_row("all", *sums), flush=True)


if __name__ == "__main__":
    main()
