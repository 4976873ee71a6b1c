"""Ask the REST API what its description allows and forbids, and hold the answers against it.

    DATABASE_URL=… REDIS_URL=… python -m benchmarks.rest_contract [--requests 20000]

Starts the API, and Schemathesis against it, in rounds until enough was asked. Exit status 1 for a
5xx or an answer that the description does not have, or where less was asked.
"""

import argparse
import os
import sys
from collections import Counter
from itertools import count

from benchmarks.environment import use_own_database

MOST_ROUNDS = 100
ENDS_SESSIONS = r"/(logout|delete-account|change-password)$"
SPARE_CUSTOMERS = 600
DEVICES = 20
CHAINS = 5
"""Of calls one after another, for each example that is asked of one call."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--requests", type=int, default=20_000, help="to be asked at least")
    parser.add_argument("--examples", type=int, default=30, help="of each call in each round")
    parser.add_argument("--seed", type=int, default=1, help="of the first round")
    options = parser.parse_args()
    os.environ["PRIVATE_ROOT"] = "var/benchmarks/private"
    use_own_database("mashtal_rest_contract")
    from django.core.management import call_command

    call_command("load_fixtures", verbosity=0)
    from benchmarks.rest_contract import rounds
    from benchmarks.rest_contract.customers import (
        create_customer,
        create_full_customer,
        open_token,
    )

    answers: Counter[str] = Counter()
    has_findings = False
    with rounds.run_shop() as url:
        for number in count(options.seed):
            customer, known = create_full_customer()
            # One token may ask so much in a minute.
            tokens = [open_token(customer) for _ in range(DEVICES)]
            # Examples and coverage ask the same each time.
            single = "examples,coverage,fuzzing" if number == options.seed else "fuzzing"
            # Where a request ends the session that it is asked with, the next takes another.
            spare = [open_token(create_customer()) for _ in range(SPARE_CUSTOMERS)]
            for which, signed_in, phases, examples in (
                ("--exclude-path-regex", tokens, single, options.examples),
                ("--exclude-path-regex", tokens, "stateful", options.examples * CHAINS),
                ("--include-path-regex", spare, single, options.examples),
            ):
                asked = rounds.run_schemathesis(
                    url, (which, ENDS_SESSIONS), signed_in, known,
                    phases=phases, examples=examples, seed=number,
                )  # fmt: skip
                answers += asked.answers
                has_findings = has_findings or asked.has_findings
            print(f"Round {number}: {answers.total()} requests so far", flush=True)
            if not rounds.is_signed_in(url, tokens[0]):
                sys.exit("The customer was signed out on the way: these figures mean nothing.")
            enough = answers.total() >= options.requests
            if has_findings or enough or number - options.seed >= MOST_ROUNDS:
                break
    rounds.print_coverage(answers)
    sys.exit(1 if has_findings or not enough else 0)


if __name__ == "__main__":
    main()
