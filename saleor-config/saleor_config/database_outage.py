"""Distinguishes a PostgreSQL that is away from a statement that it refuses."""

from typing import Final

from django.db import InterfaceError, OperationalError

# Connections, too many of them, shutdown:
# https://www.postgresql.org/docs/17/errcodes-appendix.html
AWAY_STATES: Final = ("08", "53300", "57P")


def is_database_away(error: BaseException | None) -> bool:
    """Whether PostgreSQL cannot be reached, starts, or ended the connection; not so for a deadlock
    or a timeout, which it reports itself."""
    if isinstance(error, InterfaceError):
        return True
    if not isinstance(error, OperationalError):
        return False
    state = getattr(error.__cause__, "sqlstate", None)
    return state is None or state.startswith(AWAY_STATES)
