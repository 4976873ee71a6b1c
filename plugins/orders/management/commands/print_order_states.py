"""Prints ``docs/order-states.md``."""

from typing import Any

from django.core.management.base import BaseCommand

from plugins.orders.order_states_page import build_order_states_page


class Command(BaseCommand):
    help = "Prints the table of an order's states and transitions (docs/order-states.md)."

    def handle(self, *_arguments: Any, **_options: Any) -> None:
        self.stdout.write(build_order_states_page(), ending="")
