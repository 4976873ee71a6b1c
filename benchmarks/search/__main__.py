"""Judges the search of a shop that holds the fixtures: see ``../README.md``."""

import sys

import django

from benchmarks.search import judging

GOAL = 0.95


def main() -> int:
    django.setup()
    queries = judging.read_queries()
    if unknown := judging.list_unknown_plants(queries):
        print(f"Not in this shop: {', '.join(sorted(unknown))}.")
        return 2
    verdicts = judging.evaluate_search(queries)
    misses = judging.list_misses(verdicts)
    print(judging.format_table(verdicts))
    print("\nMisses:" if misses else "\nNo miss.")
    for line in misses:
        print(f"  {line}")
    return 0 if judging.compute_mean_recall(verdicts) >= GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
