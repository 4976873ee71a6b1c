"""Days, weeks and months of both calendars, and what a period is compared with."""

from datetime import date, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plugins.reports.periods import Period, Step, find_previous_period, find_unit
from plugins.reports.selectors.months import describe_period
from saleor_config.hijri import TABLE, find_hijri_month

RAJAB, SHABAN = date(2026, 1, 10), date(2026, 1, 25)
"""Of 1447."""
DAYS = st.dates(date(2016, 1, 1), date(2070, 1, 1))


@pytest.mark.parametrize(
    ("day", "hijri"),
    [
        # The King's decree of each: Ramadan, Eid and the year's beginning as they were announced.
        (date(2023, 3, 23), (1444, 9, 1)),
        (date(2024, 3, 11), (1445, 9, 1)),
        (date(2024, 7, 7), (1446, 1, 1)),
        (date(2025, 3, 1), (1446, 9, 1)),
        (date(2025, 6, 26), (1447, 1, 1)),
    ],
)
def test_known_days(day: date, hijri: tuple[int, int, int]) -> None:
    month = find_hijri_month(day)

    assert (month.year, month.month, (day - month.first).days + 1) == hijri


def test_the_table_has_whole_years_without_gaps() -> None:
    assert [month.month for month in TABLE] == [*range(1, 13)] * 64
    assert (TABLE[0].year, TABLE[-1].year) == (1437, 1500)
    # 1 Muharram 1501 by the same table of ICU.
    assert TABLE[-1].end == date(2077, 11, 17)
    with pytest.raises(ValueError, match="2077-11-17"):
        find_hijri_month(TABLE[-1].end)


@given(first=DAYS, days=st.integers(1, 500), step=st.sampled_from(list(Step)))
def test_parts_cover_a_period_once(first: date, days: int, step: Step) -> None:
    period = Period(first, first + timedelta(days=days))

    parts = list(period.split(step))

    assert (parts[0].first, parts[-1].end) == (period.first, period.end)
    assert all(one.end == other.first for one, other in pairwise(parts))
    for part in parts[1:-1]:
        assert part == find_unit(part.first, step)


@given(day=DAYS)
def test_weeks_begin_on_sunday(day: date) -> None:
    week = find_unit(day, Step.WEEK)

    assert week.first.isoweekday() == 7
    assert week.days == 7
    assert week.first <= day < week.end


@pytest.mark.parametrize(
    ("period", "previous"),
    [
        # A whole month, however long: the month before it.
        (Period(date(2026, 3, 1), date(2026, 4, 1)), Period(date(2026, 2, 1), date(2026, 3, 1))),
        (find_unit(SHABAN, Step.HIJRI_MONTH), find_unit(RAJAB, Step.HIJRI_MONTH)),
        (Period(date(2026, 3, 5), date(2026, 3, 8)), Period(date(2026, 3, 2), date(2026, 3, 5))),
    ],
)  # fmt: skip
def test_what_a_period_is_compared_with(period: Period, previous: Period) -> None:
    assert find_previous_period(period) == previous


@pytest.mark.usefixtures("english")
def test_names_of_periods() -> None:
    day = date(2026, 11, 24)
    names = [describe_period(find_unit(day, step), step) for step in Step]

    assert names == ["24 November", "22 – 28 November", "November 2026", "Jumada II 1448 AH"]


@pytest.mark.usefixtures("arabic")
def test_names_of_periods_in_arabic() -> None:
    day = date(2026, 11, 24)
    names = [describe_period(find_unit(day, step), step) for step in Step]

    assert names == ["24 نوفمبر", "22 – 28 نوفمبر", "نوفمبر 2026", "جمادى الآخرة 1448 هـ"]
