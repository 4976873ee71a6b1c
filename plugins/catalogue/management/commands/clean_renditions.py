from typing import Any

from django.core.management.base import BaseCommand

from plugins.catalogue.services import clean_renditions


class Command(BaseCommand):
    help = "Remove renditions of pictures that nothing has shown for a day."

    def handle(self, *_arguments: Any, **_options: Any) -> None:
        self.stdout.write(f"Removed the renditions of {clean_renditions()} pictures.")
