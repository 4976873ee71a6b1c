from argparse import ArgumentParser
from datetime import timedelta
from typing import Any, Final

from django.core.management.base import BaseCommand

from plugins.payments.services import ReconciliationTimeouts, reconcile_payments

MEANINGS: Final = {
    "ask_after": "Minutes before a payment is asked for.",
    "give_up_after": "Minutes before one is given up.",
    "recheck_after": "Minutes before a closed one is looked at.",
    "look_every": "Minutes between two looks at an authorised one.",
}


class Command(BaseCommand):
    help = (
        "Ask the providers about payments without an answer, and settle them: charged ones"
        " are completed or given back, others closed. The schedule does it each minute."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        for field, meaning in MEANINGS.items():
            minutes = getattr(ReconciliationTimeouts, field).total_seconds() / 60
            option = f"--{field.replace('_', '-')}"
            parser.add_argument(option, type=float, default=minutes, help=meaning)

    def handle(self, *_arguments: Any, **options: Any) -> None:
        waits = {field: timedelta(minutes=options[field]) for field in MEANINGS}
        report = reconcile_payments(ReconciliationTimeouts(**waits))
        for name, count in vars(report).items():
            self.stdout.write(f"{name}: {count}")
