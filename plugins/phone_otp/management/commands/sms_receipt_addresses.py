from typing import Any

from django.core.management.base import BaseCommand

from plugins.phone_otp.sms.own_signature import PROVIDERS, receipt_address


class Command(BaseCommand):
    help = "Show the addresses to write into the portals of SMS providers; each holds a key."

    def handle(self, *args: Any, **options: Any) -> None:
        for provider in PROVIDERS:
            self.stdout.write(f"{provider}: {receipt_address(provider)}")
