from typing import Any

from django.core.management.base import BaseCommand, CommandError

from plugins.reports.selectors import (
    find_broken_days,
    is_intact,
    list_changed_documents,
    list_closings,
)


class Command(BaseCommand):
    help = "Compares every closed day with its hash, its entries and its documents."

    def handle(self, *_given: Any, **_options: Any) -> None:
        faults = [f"{day.isoformat()}: not the chain's" for day in find_broken_days()]
        number = 0
        for closing in list_closings().order_by("day").iterator(chunk_size=100):
            number += 1
            day = closing.day.isoformat()
            if not is_intact(closing):
                faults.append(f"{day}: other entries than it was closed with")
            for kind, reference in list_changed_documents(closing):
                faults.append(f"{day}: {kind} {reference} was changed later")
        if faults:
            raise CommandError("\n".join(faults))
        self.stdout.write(f"{number} days, no change")
