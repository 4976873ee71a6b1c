"""Codes that accept a quote: no session asks for them, and each serves one quote."""

from collections.abc import Callable
from typing import Any

import pytest
from time_machine import Traveller

from plugins.messaging import inbox
from plugins.messaging.selectors import fits_in_a_text
from plugins.phone_otp import services
from plugins.phone_otp.errors import SignInErrorCode
from saleor_config.phone_numbers import is_saudi_mobile

from .conftest import ADDRESS, PHONE, CodeOf, refusal

pytestmark = pytest.mark.django_db


@pytest.fixture
def ask_quote(code_of: CodeOf) -> Callable[[str], str]:
    return lambda quote: code_of(
        lambda: services.request_quote_code(PHONE, quote=quote, address=ADDRESS)
    )


def verify_quote(code: str, quote: str) -> None:
    services.verify_quote_code(PHONE, quote=quote, code=code, address=ADDRESS)


def test_a_code_accepts_its_quote_once(clock: Traveller, ask_quote: Any) -> None:
    code = ask_quote("7")
    assert "عرض السعر" in inbox.get_sms_messages()[0].text

    verify_quote(code, "7")

    assert refusal(lambda: verify_quote(code, "7")).code is SignInErrorCode.CODE_EXPIRED


def test_a_code_serves_no_other_quote_and_no_sign_in(clock: Traveller, ask_quote: Any) -> None:
    code = ask_quote("7")

    assert refusal(lambda: verify_quote(code, "8")).code is SignInErrorCode.CODE_EXPIRED
    assert (
        refusal(
            lambda: services.verify_code(
                phone=PHONE, code=code, purpose="LOGIN", address=ADDRESS, device_name=""
            )
        ).code
        is SignInErrorCode.CODE_EXPIRED
    )
    verify_quote(code, "7")


def test_only_saudi_mobiles_are_texted() -> None:
    assert is_saudi_mobile("+966500000001")
    assert not is_saudi_mobile("+966112000000")
    assert not is_saudi_mobile("+442079460000")
    assert not is_saudi_mobile("")


def test_a_text_has_two_segments_at_most() -> None:
    assert fits_in_a_text("م" * 134)
    assert not fits_in_a_text("م" * 135)
