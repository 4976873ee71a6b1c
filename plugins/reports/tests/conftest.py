from plugins.orders.tests.conftest import place

__all__ = ["place"]
