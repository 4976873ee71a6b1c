from argparse import ArgumentParser
from datetime import timedelta
from typing import Any

from django.core.management.base import BaseCommand

from plugins.payments.services import ReconciliationTimeouts, reconcile_payments


class Command(BaseCommand):
    help = (
        "Ask the card providers about payments without an answer, and settle them: charged ones"
        " are completed or given back, others closed. The schedule does it each minute."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        own = ReconciliationTimeouts()
        for name, wait, meaning in (
            ("--ask-after", own.ask_after, "Minutes before a payment is asked for."),
            ("--give-up-after", own.give_up_after, "Minutes before one is given up."),
            ("--recheck-after", own.recheck_after, "Minutes before a closed one is looked at."),
        ):
            minutes = wait.total_seconds() / 60
            parser.add_argument(name, type=float, default=minutes, help=meaning)

    def handle(self, *_arguments: Any, **options: Any) -> None:
        names = ("ask_after", "give_up_after", "recheck_after")
        waits = {name: timedelta(minutes=options[name]) for name in names}
        report = reconcile_payments(ReconciliationTimeouts(**waits))
        for name, count in vars(report).items():
            self.stdout.write(f"{name}: {count}")
