"""Send the REST API what its description allows and forbids, and check the responses against it.

    DATABASE_URL=… REDIS_URL=… python -m benchmarks.rest_contract [--requests 20000]

Starts the API, and Schemathesis against it, in rounds until enough was sent. Exit status 1 for a
5xx or a response that the description does not have, or where less was sent.
"""

import argparse
import os
import sys
from collections import Counter

from benchmarks.environment import run_api, use_own_database

MOST_ROUNDS = 100
ENDS_SESSIONS = r"/(logout|delete-account|change-password)$"
SPARE_CUSTOMERS = 600
DEVICES = 20
CHAINS = 5
"""Of calls one after another, for each example that is sent to one call."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--requests", type=int, default=20_000, help="to be sent at least")
    parser.add_argument("--examples", type=int, default=30, help="of each call in each round")
    parser.add_argument("--seed", type=int, default=1, help="of the first round")
    options = parser.parse_args()
    os.environ["PRIVATE_ROOT"] = "var/benchmarks/private"
    use_own_database("mashtal_rest_contract")
    from django.core.management import call_command

    call_command("load_fixtures", verbosity=0)
    from benchmarks.rest_contract import rounds
    from benchmarks.rest_contract.customers import create_customer, create_full_customer, open_token

    responses: Counter[str] = Counter()
    has_findings = False
    with run_api({}, workers=1) as url:
        for number in range(options.seed, options.seed + MOST_ROUNDS):
            customer, known = create_full_customer()
            # One token may ask so much in a minute.
            tokens = [open_token(customer) for _ in range(DEVICES)]
            # Examples and coverage ask the same each time.
            single = "examples,coverage,fuzzing" if number == options.seed else "fuzzing"
            # Where a request ends the session that it is sent with, the next takes another.
            spare = [open_token(create_customer()) for _ in range(SPARE_CUSTOMERS)]
            for selection, signed_in, phases, examples in (
                ("--exclude-path-regex", tokens, single, options.examples),
                ("--exclude-path-regex", tokens, "stateful", options.examples * CHAINS),
                ("--include-path-regex", spare, single, options.examples),
            ):
                counts, is_wrong = rounds.run_schemathesis(
                    url, (selection, ENDS_SESSIONS), signed_in, known,
                    phases=phases, examples=examples, seed=number,
                )  # fmt: skip
                responses += counts
                has_findings = has_findings or is_wrong
            print(f"Round {number}: {responses.total()} requests so far", flush=True)
            if not rounds.is_signed_in(url, tokens[0]):
                sys.exit("The customer was signed out on the way: these metrics mean nothing.")
            is_enough = responses.total() >= options.requests
            if has_findings or is_enough:
                break
    rounds.print_coverage(responses)
    sys.exit(1 if has_findings or not is_enough else 0)


if __name__ == "__main__":
    main()
