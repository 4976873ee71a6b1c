"""``python -m django write_rest_docs``: writes ``docs/api`` from the router and ``calls.csv``."""

from typing import Any

from django.core.management.base import BaseCommand

from plugins.rest_facade import collection, coverage
from plugins.rest_facade.api import api


class Command(BaseCommand):
    help = "Write docs/api: the page of coverage, and the collection for Postman and Bruno."

    def handle(self, *_args: Any, **_options: Any) -> None:
        coverage.PAGE.parent.mkdir(parents=True, exist_ok=True)
        coverage.PAGE.write_text(coverage.build_page(api), encoding="utf-8")
        collection.FILE.write_text(collection.build_collection(api), encoding="utf-8")
