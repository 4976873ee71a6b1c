from typing import Any

from django.core.management.base import BaseCommand

from plugins.catalogue.services import rebuild_listing


class Command(BaseCommand):
    help = "Rebuild the listing's read model from Saleor's tables."

    def handle(self, *_arguments: Any, **_options: Any) -> None:
        count = rebuild_listing()
        self.stdout.write(f"Rebuilt the listing of {count} products.")
