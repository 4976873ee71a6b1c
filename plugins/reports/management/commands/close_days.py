from typing import Any

from django.core.management.base import BaseCommand

from plugins.reports.services import close_days


class Command(BaseCommand):
    help = "Closes every day that has ended and is not closed yet."

    def handle(self, *_given: Any, **_options: Any) -> None:
        number = 0
        while closed := close_days():
            number += len(closed)
            self.stdout.write(f"closed until {closed[-1].isoformat()}")
        self.stdout.write(f"{number} days closed")
