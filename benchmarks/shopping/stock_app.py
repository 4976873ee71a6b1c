"""What Saleor needs to run on this Django, and nothing of the shop."""

from django.apps import AppConfig


class StockConfig(AppConfig):
    name = "benchmarks.shopping"

    def ready(self) -> None:
        from saleor_config.patches import libraries  # noqa: F401
        from saleor_config.patches.registry import at_start

        at_start.install()
