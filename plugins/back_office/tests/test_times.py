"""When a crew is somewhere, as staff read it."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
import time_machine
from django.db.backends.postgresql.psycopg_any import DateTimeTZRange
from django.utils import translation

from plugins.back_office.templatetags.office import span

RIYADH = ZoneInfo("Asia/Riyadh")


def during(start: str, end: str) -> DateTimeTZRange:
    return DateTimeTZRange(
        *(datetime.fromisoformat(each).replace(tzinfo=RIYADH) for each in (start, end))
    )


@pytest.mark.parametrize(
    ("start", "end", "told"),
    [
        ("2026-11-23T09:00", "2026-11-23T10:30", "Monday 23 November · 09:00 – 10:30"),
        ("2027-01-23T16:00", "2027-01-23T16:45", "Saturday 23 January 2027 · 16:00 – 16:45"),
        ("2026-11-23T00:00", "2026-11-24T00:00", "Monday 23 November"),
        ("2026-11-23T00:00", "2026-11-26T00:00", "Monday 23 November – Wednesday 25 November"),
        (
            "2026-11-23T08:00",
            "2026-11-25T17:00",
            "Monday 23 November · 08:00 – Wednesday 25 November · 17:00",
        ),
        ("2026-11-23T20:00", "2026-11-24T00:00", "Monday 23 November · 20:00 – 00:00"),
    ],
)
def test_time_of_a_crew_says_no_more_than_is_needed(start: str, end: str, told: str) -> None:
    with translation.override("en"), time_machine.travel("2026-11-22T12:00:00Z", tick=False):
        assert span(during(start, end)) == told


def test_day_is_that_of_riyadh_and_the_year_too() -> None:
    # given the last evening of the year in London, which is the next year in Riyadh
    with translation.override("ar"), time_machine.travel("2026-12-31T22:00:00Z", tick=False):
        told = span(during("2027-01-02T09:00", "2027-01-02T10:00"))

    assert told == "السبت 2 يناير · 09:00 – 10:00"
