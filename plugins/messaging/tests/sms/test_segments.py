"""Counts of 3GPP TS 23.038 and 23.040."""

import dataclasses

import pytest
from pytest_django import Settings

from plugins.messaging.selectors import count_segments
from plugins.phone_otp.code_store import CodePurpose
from plugins.phone_otp.configuration import read_rules
from plugins.phone_otp.services.verification import build_code_text


@pytest.mark.parametrize(
    ("text", "segments"),
    [
        ("", 1),
        ("a" * 160, 1),
        ("a" * 161, 2),
        ("a" * 306, 2),
        ("a" * 307, 3),
        ("[" * 80, 1),
        ("[" * 81, 2),
        ("ر" * 70, 1),
        ("ر" * 71, 2),
        ("ر" * 134, 2),
        ("ر" * 135, 3),
        ("a" * 69 + "ر", 1),
        ("a" * 70 + "ر", 2),
        ("🌱" * 35, 1),
        ("🌱" * 36, 2),
    ],
)
def test_how_many_messages_a_text_is(text: str, segments: int) -> None:
    assert count_segments(text) == segments


@pytest.mark.parametrize("purpose", CodePurpose)
def test_a_code_in_english_is_one_message_and_in_arabic_two(
    https_shop: None, purpose: CodePurpose
) -> None:
    for lifetime in range(60, 901):
        assert count_segments(build_code_text("1234", "en", lifetime, purpose)) == 1
        assert count_segments(build_code_text("1234", "ar", lifetime, purpose)) == 2


def test_a_long_domain_still_leaves_room_in_two_messages(settings: Settings) -> None:
    host = "nursery-and-garden-shop.example.com.sa"
    settings.ENVIRONMENT = dataclasses.replace(settings.ENVIRONMENT, public_url=f"https://{host}")
    lifetime = read_rules({}).code_lifetime_seconds
    for purpose in CodePurpose:
        assert count_segments(build_code_text("1234", "ar", lifetime, purpose)) == 2
        assert count_segments(build_code_text("1234", "en", lifetime, purpose)) == 1
    assert build_code_text("1234", "ar", lifetime).endswith(f"\n\n@{host} #1234")
