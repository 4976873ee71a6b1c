"""What every form with an address reads alike, in the address book and in both checkouts."""

from typing import Any, Final

from django.utils.translation import gettext as _

from plugins.rest_facade.problems import InvalidRequest

COUNTRY: Final = "SA"


def as_lines(value: Any) -> Any:
    """One line is a list of one; older clients send ``address`` as either."""
    return [value] if isinstance(value, str) else value


def check_country(country: str, field: str = "country") -> None:
    """Raises ``InvalidRequest`` for any country but Saudi Arabia."""
    if country.strip().upper() not in ("", COUNTRY):
        raise InvalidRequest(lambda: {field: [_("We deliver within Saudi Arabia.")]})
