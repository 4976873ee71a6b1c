"""A database of its own beside that of ``DATABASE_URL``, with the shop's fixtures."""

import os

from benchmarks.checkout_faults import database

NAME = "mashtal_rest_contract"


def use_own_database() -> None:
    """Make it where it is missing, point Django at it, migrate it, and load the fixtures."""
    os.environ["PRIVATE_ROOT"] = "var/benchmarks/private"
    database.use_own_database(NAME)
    from django.core.management import call_command

    call_command("load_fixtures", verbosity=0)
