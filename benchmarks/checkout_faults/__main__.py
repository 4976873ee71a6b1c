"""Kill the API at every step of a checkout by card, and see what is left.

    DATABASE_URL=… REDIS_URL=… python -m benchmarks.checkout_faults [--rounds 2]

Each round starts a real API server that dies (SIGKILL) at one step, has shoppers order through
it at once, starts it again without the fault, and lets some shoppers repeat their call, some
return from the bank, and some stay away. An hour later, as the rows say, the reconciliation
runs. Then every charge must have its order or be given back, nothing be sold twice, nothing
lost. Exit status 1 where that does not hold.
"""

import argparse
import sys
import time

from benchmarks.environment import use_own_database

ORDER_STEPS = (
    "payment.opened",
    "order.placing",
    "order.committed",
    "payment.before_charge",
    "payment.after_charge",
    "payment.settling",
    "payment.settled",
)
REFUND_STEPS = ("refund.before_request", "refund.after_request")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=2, help="of each step")
    rounds = parser.parse_args().rounds
    use_own_database("mashtal_checkout_faults")
    from benchmarks.checkout_faults.ledger import find_ledger_faults
    from benchmarks.checkout_faults.rounds import Tally, run_order_round, run_refund_round
    from benchmarks.checkout_faults.shoppers import open_shop

    shop = open_shop()
    tally = Tally()
    started = time.monotonic()
    for number in range(rounds):
        for step in (*ORDER_STEPS, *REFUND_STEPS):
            run = run_refund_round if step in REFUND_STEPS else run_order_round
            before = len(tally.faults)
            run(shop, step, number, tally)
            unseen = tally.faults[before:]
            faults = unseen + find_ledger_faults(shop)
            print(f"{step}, round {number + 1}: {'; '.join(faults) or 'the ledgers agree'}")
            tally.faults[before:] = faults
    print(f"\n{tally} in {time.monotonic() - started:.0f} s")
    sys.exit(1 if tally.faults else 0)


if __name__ == "__main__":
    main()
