"""Days that should be closed and are not."""

from plugins.reports.selectors import count_missing_days
from saleor_config.metrics.readings import Reading, Values, register_reading


def read_missing_days() -> Values:
    return {(): float(count_missing_days())}


def register_closing_readings() -> None:
    register_reading(
        Reading(
            "mashtal_reports_missing_closings",
            "Days that have ended and are not closed.",
            read_missing_days,
        )
    )
