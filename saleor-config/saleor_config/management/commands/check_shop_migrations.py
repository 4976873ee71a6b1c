"""``makemigrations --check`` for the shop's own apps.

Saleor 2.10.1 is older than the Django it runs on here, and the plain check reports five
changes of ``product`` that need no SQL; those are nobody's to migrate.
"""

from typing import Any

from django.apps import apps
from django.core.management import call_command
from django.core.management.base import BaseCommand

SHOP_PACKAGES = ("plugins", "fixtures", "saleor_config")


def list_shop_labels() -> list[str]:
    return [
        config.label
        for config in apps.get_app_configs()
        if config.name.split(".")[0] in SHOP_PACKAGES
    ]


class Command(BaseCommand):
    help = "Fail when a model of the shop has changed without a migration."

    def handle(self, *args: Any, **options: Any) -> None:
        call_command(
            "makemigrations", *list_shop_labels(), check_changes=True, dry_run=True, verbosity=1
        )
