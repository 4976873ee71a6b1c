"""What a code's message says it is for."""

import pytest

from plugins.messaging.selectors import count_segments
from plugins.phone_otp.code_store import CodePurpose
from plugins.phone_otp.services.verification import build_code_text

SENTENCES = {
    (CodePurpose.LOGIN, "en"): "1234 is your Mashtal code. It works for 5 minutes.",
    (CodePurpose.REGISTER, "en"): "1234 is your Mashtal code. It works for 5 minutes.",
    (CodePurpose.EITHER, "en"): "1234 is your Mashtal code. It works for 5 minutes.",
    (CodePurpose.CONFIRM, "en"): "1234 confirms your identity at Mashtal. It works for 5 minutes.",
    (CodePurpose.CHANGE_PHONE, "en"): (
        "1234 moves a Mashtal account to this number. It works for 5 minutes."
    ),
    (
        CodePurpose.ACCEPT_QUOTE,
        "en",
    ): "1234 accepts your quote from Mashtal. It works for 5 minutes.",
    (CodePurpose.LOGIN, "ar"): "رمزك في مشتل هو 1234، وهو صالح لمدة 5 دقائق.",
    (CodePurpose.REGISTER, "ar"): "رمزك في مشتل هو 1234، وهو صالح لمدة 5 دقائق.",
    (CodePurpose.EITHER, "ar"): "رمزك في مشتل هو 1234، وهو صالح لمدة 5 دقائق.",
    (CodePurpose.CONFIRM, "ar"): "رمز تأكيد هويتك في مشتل هو 1234، وهو صالح لمدة 5 دقائق.",
    (CodePurpose.CHANGE_PHONE, "ar"): (
        "رمز نقل حساب في مشتل إلى هذا الرقم هو 1234، وهو صالح لمدة 5 دقائق."
    ),
    (CodePurpose.ACCEPT_QUOTE, "ar"): "رمز قبول عرض السعر من مشتل هو 1234، وهو صالح لمدة 5 دقائق.",
}
WARNINGS = {"en": "Share it with nobody.", "ar": "لا تعطِه أحدًا."}


@pytest.mark.parametrize("purpose", CodePurpose)
@pytest.mark.parametrize("language", ["ar", "en"])
def test_a_message_says_what_its_code_does(settings, purpose: CodePurpose, language: str) -> None:
    text = build_code_text("1234", language, 300, purpose)
    domain = settings.ENVIRONMENT.public_url.split("//")[1].split(":")[0]
    sentence = SENTENCES[purpose, language]
    assert text == f"{sentence} {WARNINGS[language]}\n\n@{domain} #1234"
    assert count_segments(text) <= 2
