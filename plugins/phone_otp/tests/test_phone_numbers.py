import pytest
from django.utils import translation
from hypothesis import given, settings
from hypothesis import strategies as st

from plugins.phone_otp.errors import SignInError, SignInErrorCode
from plugins.phone_otp.validators import parse_mobile
from saleor_config.phone_numbers import mask_phone

ARABIC_INDIC = "٠١٢٣٤٥٦٧٨٩"
PERSIAN = "۰۱۲۳۴۵۶۷۸۹"
LATIN = "0123456789"


@pytest.mark.parametrize(
    "typed",
    [
        "0501234567",
        "501234567",
        "966501234567",
        "00966501234567",
        "+966501234567",
        "+966 50 123 4567",
        "050-123-4567",
        " 0501234567 ",
        "٠٥٠١٢٣٤٥٦٧",
        "٩٦٦٥٠١٢٣٤٥٦٧",
        "۰۵۰۱۲۳۴۵۶۷",
        "\u202a+966 50 123 4567\u202c",
        "＋966501234567",
    ],
)
def test_each_usual_way_of_writing_a_number_is_read(typed: str) -> None:
    assert parse_mobile(typed) == "+966501234567"


@settings(deadline=None)
@given(
    subscriber=st.integers(min_value=0, max_value=9_999_999),
    # The plan gives out only a part of 057.
    carrier=st.sampled_from("0345689"),
    lead=st.sampled_from(["0", "", "966", "00966", "+966"]),
    digits=st.sampled_from([LATIN, ARABIC_INDIC, PERSIAN]),
    separator=st.sampled_from(["", " ", "-"]),
)
def test_all_forms_of_one_number_are_the_same_number(
    subscriber: int, carrier: str, lead: str, digits: str, separator: str
) -> None:
    # given a mobile number, 5 and eight digits, that the national plan holds
    national = f"5{carrier}{subscriber:07d}"
    # when it is written in groups, with any lead, in any digits
    written = lead + separator.join([national[:2], national[2:5], national[5:]])
    typed = written.translate(str.maketrans(LATIN, digits))
    # then it is read as one E.164 number
    assert parse_mobile(typed) == f"+966{national}"


@settings(deadline=None)
@given(st.text(max_size=60))
def test_any_text_is_a_number_or_a_problem(text: str) -> None:
    try:
        phone = parse_mobile(text)
    except SignInError:
        return
    assert phone.startswith("+9665")
    assert len(phone) == 13


@pytest.mark.parametrize(
    ("typed", "code", "english", "arabic"),
    [
        ("  ", SignInErrorCode.REQUIRED, "Enter your mobile number.", "أدخل رقم جوالك."),
        (
            "05012345",
            SignInErrorCode.INVALID_PHONE,
            "This is not a valid mobile number. Write it like 05XXXXXXXX.",
            "رقم الجوال غير صحيح. اكتبه على هذا النحو: 05XXXXXXXX.",
        ),
        (
            "0501234567#12",
            SignInErrorCode.INVALID_PHONE,
            "This is not a valid mobile number. Write it like 05XXXXXXXX.",
            "رقم الجوال غير صحيح. اكتبه على هذا النحو: 05XXXXXXXX.",
        ),
        (
            "050FLOWERS",
            SignInErrorCode.INVALID_PHONE,
            "This is not a valid mobile number. Write it like 05XXXXXXXX.",
            "رقم الجوال غير صحيح. اكتبه على هذا النحو: 05XXXXXXXX.",
        ),
        (
            "0112345678",
            SignInErrorCode.UNSUPPORTED_PHONE,
            "This is not a mobile number. We can only send a code to a Saudi mobile.",
            "هذا ليس رقم جوال. لا يمكننا إرسال الرمز إلا إلى جوال سعودي.",
        ),
        (
            "920001234",
            SignInErrorCode.UNSUPPORTED_PHONE,
            "This is not a mobile number. We can only send a code to a Saudi mobile.",
            "هذا ليس رقم جوال. لا يمكننا إرسال الرمز إلا إلى جوال سعودي.",
        ),
        (
            "+971501234567",
            SignInErrorCode.UNSUPPORTED_PHONE,
            "Only Saudi mobile numbers can sign in here.",
            "التسجيل هنا متاح لأرقام الجوال السعودية فقط.",
        ),
        (
            "00201001234567",
            SignInErrorCode.UNSUPPORTED_PHONE,
            "Only Saudi mobile numbers can sign in here.",
            "التسجيل هنا متاح لأرقام الجوال السعودية فقط.",
        ),
    ],
)
@pytest.mark.parametrize("language", ["en", "ar"])
def test_other_numbers_are_refused_in_the_users_words(
    typed: str, code: SignInErrorCode, english: str, arabic: str, language: str
) -> None:
    with translation.override(language), pytest.raises(SignInError) as caught:
        parse_mobile(typed)
    assert caught.value.code is code
    assert caught.value.field == "phone"
    assert caught.value.message == (english if language == "en" else arabic)


def test_a_masked_number_keeps_the_country_and_two_digits() -> None:
    assert mask_phone("+966501234567") == "+966*******67"
