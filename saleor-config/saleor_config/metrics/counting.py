"""Counting what a transaction does once it is committed."""

from django.db import transaction
from prometheus_client import Counter


def count_after_commit(counter: Counter, amount: float = 1) -> None:
    """Count at once outside of a transaction; never for one that is rolled back."""
    # Django logs a hook that fails by its name, which a ``partial`` has not.
    transaction.on_commit(lambda: counter.inc(amount), robust=True)
