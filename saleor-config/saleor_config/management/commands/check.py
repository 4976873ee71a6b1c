"""Django's ``check``, in English as all commands are; the office shows the same in Arabic."""

from typing import Any

from django.core.management.commands import check
from django.utils import translation


class Command(check.Command):
    def handle(self, *app_labels: str, **options: Any) -> None:
        with translation.override("en"):
            super().handle(*app_labels, **options)
