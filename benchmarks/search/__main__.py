"""Judges the search of a shop that holds the fixtures: see ``../README.md``."""

import sys

import django

from benchmarks.search.judging import SHOWN, judge, mean_recall, misses, read_queries, table

GOAL = 0.95


def main() -> int:
    django.setup()
    from plugins.catalogue.models import ListingRow
    from plugins.catalogue.search import find_products

    slugs = dict(ListingRow.objects.filter(is_listed=True).values_list("product_id", "slug"))
    queries = read_queries()
    unknown = {slug for judged in queries for slug in judged.plants} - set(slugs.values())
    if unknown:
        print(f"Not in this shop: {', '.join(sorted(unknown))}.")
        return 2

    def search(text: str) -> tuple[list[str], str | None]:
        found = find_products(text, "ar")
        return [slugs[product_id] for product_id in found.product_ids[:SHOWN]], found.corrected

    verdicts = judge(queries, search)
    print(table(verdicts))
    print("\nMisses:" if misses(verdicts) else "\nNo miss.")
    for line in misses(verdicts):
        print(f"  {line}")
    return 0 if mean_recall(verdicts) >= GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
