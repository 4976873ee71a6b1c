"""The launcher behind ``./mashtal``: from a fresh clone to a running shop.

Only the standard library is imported here, because this runs before any dependency
is installed. ``docs/operations.md`` describes it for those who use it.
"""
