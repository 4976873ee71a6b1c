"""Look for a GraphQL request of 64 kB at most that costs a guest's server much processor time.

    DATABASE_URL=… REDIS_URL=… python -m benchmarks.graphql_cost [--documents 100000] [--seed 1]

Exit status 1 where one takes more than the limit.
"""

import argparse
import os
import sys
from time import monotonic

from benchmarks.environment import format_head, use_own_database

NAME = "mashtal_graphql_cost"
LIMIT_MS = 150


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--documents", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=float, default=LIMIT_MS, help="milliseconds")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="to end after")
    parser.add_argument("--show", action="store_true", help="print the beginnings of the worst")
    options = parser.parse_args()
    os.environ |= {"PUBLIC_ANSWERS_MEGABYTES": "0", "LOG_LEVEL": "ERROR"}
    use_own_database(NAME)
    from django.conf import settings
    from django.core.management import call_command
    from saleor.product.models import Product

    if not Product.objects.exists():
        call_command("load_fixtures", verbosity=0)
    # A server's requests only put tasks into the queue.
    from saleor_config.celery import app

    app.conf.task_always_eager = settings.CELERY_TASK_ALWAYS_EAGER = False
    from benchmarks.graphql_cost.hunt import Hunt
    from saleor_config.schema import schema

    hunt = Hunt(schema, options.seed)
    hunt.warm_up()
    started = monotonic()
    for _measured in hunt.run(options.documents):
        if monotonic() - started > options.seconds:
            break
    worst = sorted(hunt.worst, reverse=True)
    print(f"{hunt.sent} documents, seed {options.seed}, {monotonic() - started:.0f} s")
    print(format_head("shape", "bytes", "outcome", "ms"))
    for measured in worst:
        print(measured.row)
        if options.show:
            print(f"    seed {measured.seed}: {measured.body[:1500].decode(errors='replace')}")
    app.control.purge()
    sys.exit(1 if worst[0].milliseconds > options.limit else 0)


if __name__ == "__main__":
    main()
