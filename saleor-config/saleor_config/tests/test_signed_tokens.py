"""Short signed tokens: what opens, and what does not."""

from datetime import timedelta

import pytest
import time_machine
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from saleor_config.signed_tokens import build_signed_token, read_signed_token

DAY = timedelta(days=1)


def test_a_token_opens_what_it_was_signed_for_until_it_expires():
    token = build_signed_token("salt", "3f", DAY)

    assert read_signed_token("salt", token) == "3f"
    assert read_signed_token("other", token) is None
    with time_machine.travel(timezone.now() + DAY + timedelta(seconds=2)):
        assert read_signed_token("salt", token) is None


@pytest.mark.parametrize("change", ["3g", "3f.zzzzzz", "", "3f"])
def test_a_changed_token_opens_nothing(change):
    _content, _expires_at, signature = build_signed_token("salt", "3f", DAY).split(".")

    assert read_signed_token("salt", f"{change}.{signature}") is None


@given(st.text(max_size=100))
def test_no_other_text_opens_anything(text):
    assert read_signed_token("salt", text) is None
