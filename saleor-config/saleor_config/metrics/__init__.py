"""What a running shop counts, for Prometheus; ``docs/operations.md`` lists it.

Each plugin declares its counters in its own ``metrics.py``, named ``mashtal_…``. A label has few
values, which the code knows beforehand: never a name, a phone, an address or anything typed.
"""
