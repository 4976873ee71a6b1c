"""Judges the search of a shop that holds the fixtures: see ``../README.md``."""

import sys

import django

from benchmarks.search.judging import (
    SHOWN,
    compute_mean_recall,
    evaluate_search,
    format_table,
    list_misses,
    read_queries,
)

GOAL = 0.95


def main() -> int:
    django.setup()
    from plugins.catalogue.models import ListingRow
    from plugins.catalogue.search.product_search import find_products

    slugs = dict(ListingRow.objects.filter(is_listed=True).values_list("product_id", "slug"))
    queries = read_queries()
    unknown = {slug for judged in queries for slug in judged.plants} - set(slugs.values())
    if unknown:
        print(f"Not in this shop: {', '.join(sorted(unknown))}.")
        return 2

    def search(text: str) -> tuple[list[str], str | None]:
        found = find_products(text, "ar")
        return [slugs[product_id] for product_id in found.product_ids[:SHOWN]], found.corrected

    verdicts = evaluate_search(queries, search)
    print(format_table(verdicts))
    print("\nMisses:" if list_misses(verdicts) else "\nNo miss.")
    for line in list_misses(verdicts):
        print(f"  {line}")
    return 0 if compute_mean_recall(verdicts) >= GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
