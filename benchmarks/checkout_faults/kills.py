"""Kill every process of a running shop at random while people order, and count what is left.

    python -m benchmarks.checkout_faults.kills [--checkouts 300] [--seed 1] [--port 8170]

Starts a shop of its own (``./mashtal up``) with its mail going to a server in here, has shoppers
order in cash and by card while API, worker, beat, storefront, Redis and PostgreSQL and their
children get SIGKILL, and waits five minutes at most: then the ledgers must agree, and each order
have one confirmation by mail, one by SMS and one mail to the staff. Exit status 1 where not.
"""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from benchmarks.checkout_faults.processes import Killer
from benchmarks.environment import FOLDER
from launcher.environment import read_environment
from launcher.layout import CHECKOUT, Layout

if TYPE_CHECKING:
    from benchmarks.checkout_faults.shoppers import Shop

LAYOUT: Final = Layout(root=CHECKOUT, state=FOLDER / "kills")
SETTLING_SECONDS: Final = 300


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--checkouts", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--port", type=int, default=8170)
    options = parser.parse_args()
    started = os.environ | {
        "MASHTAL_STATE": str(LAYOUT.state),
        "EMAIL_URL": f"smtp://127.0.0.1:{options.port + 1}",
        # More than three messages an order, to one neighbourhood of numbers.
        "PHONE_OTP_SHOP_SEND_LIMITS": "100000/86400",
    }
    launcher = [str(CHECKOUT / "mashtal")]
    subprocess.run(
        [*launcher, "up", "--detach", "--port", str(options.port)], env=started, check=True
    )
    os.environ |= read_environment(LAYOUT) | {"LOG_LEVEL": "ERROR"}
    import django

    django.setup()
    try:
        faults = run_kills(options)
    finally:
        subprocess.run([*launcher, "down"], env=started)
    print("\n".join(faults) or "The ledgers agree, and every message arrived once.")
    sys.exit(1 if faults else 0)


def run_kills(options: argparse.Namespace) -> list[str]:
    from benchmarks.checkout_faults.api import Api
    from benchmarks.checkout_faults.messages import MailServer, TextWatch, find_message_faults
    from benchmarks.checkout_faults.shoppers import order_all, prepare_shoppers

    server, texts = MailServer(options.port + 1), TextWatch()
    shop, shoppers = prepare_shoppers(options.checkouts, options.seed)
    texts.start()
    killer = Killer(LAYOUT, options.seed)
    killer.start()
    begun = time.monotonic()
    try:
        count = order_all(Api(os.environ["API_URL"]), shop, shoppers)
    finally:
        killer.finish()
    ordering = time.monotonic() - begun
    print(f"{len(shoppers)} checkouts in {ordering:.0f} s, {count} answered;", end=" ")
    print(f"{killer.kills.total()} kills: {dict(sorted(killer.kills.items()))}", flush=True)
    faults = _wait_until_consistent(shop, lambda: find_message_faults(shoppers, server, texts))
    texts.finish()
    return faults


def _wait_until_consistent(shop: "Shop", find_messages: Callable[[], list[str]]) -> list[str]:
    """What still does not agree when the time is over; says when all did."""
    from benchmarks.checkout_faults.ledger import find_ledger_faults
    from benchmarks.checkout_faults.shoppers import retry_query

    begun = time.monotonic()
    while True:
        faults = retry_query(lambda: find_ledger_faults(shop)) + retry_query(find_messages)
        waited = time.monotonic() - begun
        if not faults or waited > SETTLING_SECONDS:
            print(f"Settled, or not, after {waited:.0f} s", flush=True)
            return faults
        time.sleep(5)


if __name__ == "__main__":
    main()
