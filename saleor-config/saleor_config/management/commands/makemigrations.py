"""``makemigrations`` that leaves Saleor's own apps alone.

Saleor 2.10.1 is older than the Django it runs on here: without labels, Django would write
migrations for its models into its installed package.
"""

from typing import Any

from django.core.management.commands import makemigrations

from saleor_config.management.commands.check_shop_migrations import list_shop_labels


class Command(makemigrations.Command):
    def handle(self, *app_labels: str, **options: Any) -> None:
        """Without labels, for the shop's apps."""
        super().handle(*(app_labels or list_shop_labels()), **options)
