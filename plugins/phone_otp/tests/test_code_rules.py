"""The rules of one code, on a stopped clock."""

import pytest
from time_machine import Traveller

from plugins.phone_otp.code_store import CodePurpose
from plugins.phone_otp.errors import SignInError, SignInErrorCode
from plugins.phone_otp.models import Session

from .conftest import PHONE, another_code, refusal

pytestmark = pytest.mark.django_db

PHONES = [f"+96650000010{digit}" for digit in range(4)]


def test_the_right_code_opens_a_session(clock: Traveller, ask, verify) -> None:
    code = ask()

    signed_in = verify(code, device_name="  Chrome on\tAndroid ")

    assert len(code) == 4
    assert code.isdigit()
    session = Session.objects.get()
    assert session.user == signed_in.user
    assert session.device_name == "Chrome on Android"
    assert signed_in.user.phone_identity.phone == PHONE


def test_a_code_may_be_typed_in_arabic_digits(clock: Traveller, ask, verify) -> None:
    code = ask()
    assert verify(code.translate(str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩"))).user.pk


def test_a_code_works_until_its_last_second(clock: Traveller, ask, verify) -> None:
    code = ask()
    clock.shift(299)
    assert verify(code).user.pk


def test_a_code_expires_after_five_minutes(clock: Traveller, ask, verify) -> None:
    code = ask()
    clock.shift(300)
    problem = refusal(lambda: verify(code))
    assert problem.code is SignInErrorCode.CODE_EXPIRED
    assert problem.field == "code"


def test_a_code_works_once(clock: Traveller, ask, verify) -> None:
    code = ask()
    verify(code)
    assert refusal(lambda: verify(code)).code is SignInErrorCode.CODE_EXPIRED
    assert Session.objects.count() == 1


def test_a_new_code_replaces_the_old_one(clock: Traveller, ask, verify) -> None:
    # given a phone whose second code differs from its first
    for phone in PHONES:
        old = ask(phone=phone)
        clock.shift(60)
        new = ask(phone=phone)
        if new != old:
            break
    # then the old one is a wrong code, and the new one works
    assert refusal(lambda: verify(old, phone=phone)).code is SignInErrorCode.INVALID_CODE
    assert verify(new, phone=phone).user.pk


def test_a_code_of_another_phone_is_wrong(clock: Traveller, ask, verify) -> None:
    codes = {phone: ask(phone=phone) for phone in PHONES}
    other = next(phone for phone in PHONES if codes[phone] != codes[PHONES[0]])
    problem = refusal(lambda: verify(codes[PHONES[0]], phone=other))
    assert problem.code is SignInErrorCode.INVALID_CODE


def test_a_code_is_nothing_to_a_phone_that_asked_for_none(clock: Traveller, ask, verify) -> None:
    code = ask()
    problem = refusal(lambda: verify(code, phone="+966500000002"))
    assert problem.code is SignInErrorCode.CODE_EXPIRED


@pytest.mark.parametrize("purpose", [CodePurpose.LOGIN, CodePurpose.REGISTER])
def test_a_code_is_nothing_to_the_other_purpose(
    clock: Traveller, ask, verify, purpose: CodePurpose
) -> None:
    code = ask(purpose=purpose, first_name="Test")
    [other] = {CodePurpose.LOGIN, CodePurpose.REGISTER} - {purpose}
    problem = refusal(lambda: verify(code, purpose=other))
    assert problem.code is SignInErrorCode.CODE_EXPIRED
    assert verify(code, purpose=purpose).user.pk


@pytest.mark.parametrize("text", ["123", "12345", "12a4", "½234", "-123"])
def test_what_cannot_be_a_code_is_refused_without_a_try(
    clock: Traveller, ask, verify, text: str
) -> None:
    code = ask()
    for _time in range(4):
        assert refusal(lambda: verify(text)).code is SignInErrorCode.INVALID_CODE
    assert verify(code).user.pk


def test_an_empty_code_is_asked_for(clock: Traveller, verify) -> None:
    problem = refusal(lambda: verify(" "))
    assert (problem.code, problem.field) == (SignInErrorCode.REQUIRED, "code")


def test_three_wrong_tries_end_a_code_and_lock_the_phone(clock: Traveller, ask, verify) -> None:
    code = ask()
    wrong = another_code(code)
    # when
    problems = [refusal(lambda: verify(wrong)) for _try in range(3)]
    # then the third locks for 30 seconds, in which the right code is not judged either
    assert [problem.code for problem in problems] == [
        SignInErrorCode.INVALID_CODE,
        SignInErrorCode.INVALID_CODE,
        SignInErrorCode.TOO_MANY_ATTEMPTS,
    ]
    assert problems[2].retry_after == 30
    clock.shift(10)
    locked = refusal(lambda: verify(code))
    assert (locked.code, locked.retry_after) == (SignInErrorCode.TOO_MANY_ATTEMPTS, 20)
    # and after the lock the code is gone
    clock.shift(20)
    assert refusal(lambda: verify(code)).code is SignInErrorCode.CODE_EXPIRED


def test_a_locked_phone_is_sent_no_code(clock: Traveller, ask, verify) -> None:
    code = ask()
    for _try in range(3):
        refusal(lambda: verify(another_code(code)))
    problem = refusal(ask)
    assert (problem.code, problem.retry_after) == (SignInErrorCode.TOO_MANY_ATTEMPTS, 30)


def test_locks_grow_to_a_day_and_new_codes_do_not_forgive(clock: Traveller, ask, verify) -> None:
    locks = []
    code = ""
    while len(locks) < 6:
        try:
            code = code or ask()
            verify(another_code(code))
        except SignInError as error:
            if error.code is SignInErrorCode.TOO_MANY_ATTEMPTS:
                locks.append(error.retry_after)
            if error.code is not SignInErrorCode.INVALID_CODE:
                code = ""
                clock.shift(error.retry_after or 60)
    assert locks == [30, 60, 300, 3600, 21600, 86400]


def test_signing_in_does_not_forgive_wrong_codes(clock: Traveller, ask, verify) -> None:
    # given two wrong codes, and then a right one
    code = ask()
    for _try in range(2):
        refusal(lambda: verify(another_code(code)))
    verify(code)
    # when a code is wrong later in the day
    clock.shift(3600)
    code = ask()
    problem = refusal(lambda: verify(another_code(code)))
    # then it is the third
    assert (problem.code, problem.retry_after) == (SignInErrorCode.TOO_MANY_ATTEMPTS, 30)


def test_wrong_codes_are_forgotten_after_three_days(clock: Traveller, ask, verify) -> None:
    code = ask()
    for _try in range(2):
        refusal(lambda: verify(another_code(code)))
    clock.shift(3 * 24 * 3600)
    code = ask()
    for _try in range(2):
        problem = refusal(lambda: verify(another_code(code)))
        assert problem.code is SignInErrorCode.INVALID_CODE
    assert verify(code).user.pk
