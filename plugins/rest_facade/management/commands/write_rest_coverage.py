"""``python -m django write_rest_coverage``: docs/api/coverage.md from the calls and the router."""

from typing import Any

from django.core.management.base import BaseCommand

from plugins.rest_facade.api import api
from plugins.rest_facade.coverage import PAGE, page


class Command(BaseCommand):
    help = "Write docs/api/coverage.md, which tells what there is of spec §7."

    def handle(self, *_args: Any, **_options: Any) -> None:
        PAGE.parent.mkdir(parents=True, exist_ok=True)
        PAGE.write_text(page(api), encoding="utf-8")
