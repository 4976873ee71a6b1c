from typing import Any

from django.core.management.base import BaseCommand, CommandError

from plugins.catalogue.read_model.consistency import find_inconsistencies


class Command(BaseCommand):
    help = "Compare the listing's read model with Saleor's tables; fails where they differ."

    def handle(self, *_arguments: Any, **_options: Any) -> None:
        drift = find_inconsistencies()
        for product_id, fields in sorted(drift.items()):
            self.stdout.write(f"Product {product_id}: {', '.join(fields)}")
        if drift:
            raise CommandError(
                f"{len(drift)} products differ from Saleor. 'rebuild_listing' mends them."
            )
        self.stdout.write("The listing is in step with Saleor.")
