from typing import Any

from django.core.management.base import BaseCommand

from plugins.catalogue.services import make_renditions


class Command(BaseCommand):
    help = "Make all renditions of all pictures now, instead of each at its first request."

    def handle(self, *_arguments: Any, **_options: Any) -> None:
        self.stdout.write(f"Made {make_renditions()} renditions.")
