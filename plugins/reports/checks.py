"""Whether every day is closed, and the closed ones are unchanged."""

from collections.abc import Iterator
from typing import Final

from django.core.checks import CheckMessage, Error, Warning
from django.utils.translation import gettext as _

from plugins.reports.selectors import count_missing_days, find_broken_days
from saleor_config.selling_checks import selling_check

USUAL: Final = 1
"""Of a day that has just ended: it is closed some minutes after midnight."""


@selling_check
def check_closings() -> Iterator[CheckMessage]:
    if (missing := count_missing_days()) > USUAL:
        yield Warning(
            _("Days that are not closed: %(number)s.") % {"number": missing},
            hint=_("See whether worker and beat run, then: “manage close_days”."),
            id="reports.W001",
        )
    if broken := find_broken_days():
        yield Error(
            _("Closed days were changed, the first of them %(day)s.")
            % {"day": broken[0].isoformat()},
            hint=_("Compare them with a backup, in the office under “Daily closings”."),
            id="reports.E001",
        )
