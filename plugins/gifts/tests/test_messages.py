"""What may be written on a card."""

from dataclasses import replace
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plugins.gifts.errors import GiftError
from plugins.gifts.selectors import GiftDetails
from plugins.gifts.services import read_gift
from plugins.gifts.validators import clean_message

TYPED: Final = GiftDetails("نورة العلي", "0500000002", "خالد", "كل عام وأنت بخير 🌿")
FAMILY: Final = "👨‍👩‍👧‍👦"


@pytest.fixture(autouse=True)
def _english(english: None) -> None:
    pass


def test_a_gift_is_brought_into_shape() -> None:
    gift = read_gift(replace(TYPED, message=f"  مبارك\r\n\r\n\r\n\r\nCongratulations {FAMILY} ❤️  "))

    assert gift.recipient_phone == "+966500000002"
    assert gift.message == f"مبارك\n\nCongratulations {FAMILY} ❤️"
    assert gift.hides_prices


def test_marks_that_turn_the_text_around_go() -> None:
    assert clean_message("\u202eabc\u2066 \u0000مبارك\u200f") == "abc مبارك"


@pytest.mark.parametrize(
    ("changes", "errors"),
    [
        ({"recipient_name": " "}, [("recipientName", "REQUIRED")]),
        ({"recipient_phone": "12"}, [("recipientPhone", "INVALID")]),
        ({"recipient_phone": ""}, [("recipientPhone", "REQUIRED")]),
        ({"message": "م" * 301}, [("message", "INVALID")]),
        ({"message": "a\n" * 10 + "a"}, [("message", "INVALID")]),
        (
            {"recipient_name": "", "sender_name": "س" * 101},
            [("recipientName", "REQUIRED"), ("senderName", "INVALID")],
        ),
    ],
)
def test_every_wrong_field_is_named(changes: dict[str, str], errors: list[tuple[str, str]]) -> None:
    with pytest.raises(GiftError) as caught:
        read_gift(replace(TYPED, **changes))

    assert [(each.field, each.code.name) for each in caught.value.details] == errors
    assert all(each.message for each in caught.value.details)


def test_a_card_needs_neither_words_nor_a_name() -> None:
    gift = read_gift(replace(TYPED, sender_name="", message=""))

    assert not gift.has_card


@given(st.text(max_size=400))
def test_cleaning_twice_is_cleaning_once(text: str) -> None:
    cleaned = clean_message(text)

    assert clean_message(cleaned) == cleaned
    assert "\n\n\n" not in cleaned
    assert cleaned == cleaned.strip()


def test_a_gift_hides_its_names_from_logs() -> None:
    assert "نورة" not in repr(TYPED)
    assert "0500000002" not in repr(TYPED)
