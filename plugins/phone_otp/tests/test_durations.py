"""Waiting times in the words of both languages."""

import pytest
from django.utils import translation

from plugins.phone_otp.errors import format_wait


@pytest.mark.parametrize(
    ("seconds", "english", "arabic"),
    [
        (1, "1 second", "ثانية واحدة"),
        (2, "2 seconds", "ثانيتين"),
        (9, "9 seconds", "9 ثوانٍ"),
        (30, "30 seconds", "30 ثانية"),
        (100, "100 seconds", "100 ثانية"),
        (120, "2 minutes", "دقيقتين"),
        (290, "5 minutes", "5 دقائق"),
        (3600, "60 minutes", "60 دقيقة"),
        (7200, "2 hours", "ساعتين"),
        (21600, "6 hours", "6 ساعات"),
        (86400, "24 hours", "24 ساعة"),
    ],
)
def test_durations_are_said_as_people_say_them(seconds: int, english: str, arabic: str) -> None:
    with translation.override("en"):
        assert format_wait(seconds) == english
    with translation.override("ar"):
        assert format_wait(seconds) == arabic
