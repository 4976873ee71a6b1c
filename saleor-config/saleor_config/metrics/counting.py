"""Counting what a transaction does once it is committed."""

from functools import partial

from django.db import transaction
from prometheus_client import Counter


def count_after_commit(counter: Counter, amount: float = 1) -> None:
    """Count at once outside of a transaction; never for one that is rolled back."""
    transaction.on_commit(partial(counter.inc, amount), robust=True)
