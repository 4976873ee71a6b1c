"""Judges the plant finder of a shop that holds the fixtures: see ``../README.md``."""

import sys

import django

from benchmarks.plant_finder import judging

GOAL = 0.9


def main() -> int:
    django.setup()
    needs = judging.read_needs()
    if unknown := judging.list_unknown_plants(needs):
        print(f"Not in this shop: {', '.join(sorted(unknown))}.")
        return 2
    verdicts = judging.evaluate_finder(needs)
    print(f"{len(verdicts)} needs")
    print(f"a right plant among the three: {judging.compute_hit_rate(verdicts):.1%}")
    print(f"the first plant is right:      {judging.compute_first_rate(verdicts):.1%}")
    print(f"right of all that is shown:    {judging.compute_precision(verdicts):.1%}")
    for title, lines in (
        ("Misses", judging.list_misses(verdicts)),
        ("Shown, and judged right for nobody's need", judging.list_wrong_plants(verdicts)),
    ):
        print(f"\n{title}:" if lines else f"\n{title}: none")
        for line in lines:
            print(f"  {line}")
    return 0 if judging.compute_hit_rate(verdicts) >= GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
