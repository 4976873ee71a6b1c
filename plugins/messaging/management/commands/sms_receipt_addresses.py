from typing import Any

from django.core.management.base import BaseCommand

from plugins.messaging.sms.receipts import KEYED_PROVIDERS, build_receipt_address


class Command(BaseCommand):
    help = "Show the addresses to write into the portals of SMS providers; each holds a key."

    def handle(self, *args: Any, **options: Any) -> None:
        for provider in KEYED_PROVIDERS:
            self.stdout.write(f"{provider}: {build_receipt_address(provider)}")
