"""What a code for another phone number opens, and what not."""

import pytest
from time_machine import Traveller

from plugins.phone_otp import services
from plugins.phone_otp.code_store import CodePurpose
from plugins.phone_otp.errors import SignInErrorCode
from plugins.phone_otp.models import PhoneIdentity
from plugins.phone_otp.services import OpenedSession

from .conftest import ADDRESS, PHONE, AskChange, CodeOf, another_code, refusal
from .phone_changes import NEW_PHONE, OTHER_PHONE, change

pytestmark = pytest.mark.django_db


def test_a_code_that_one_customer_asked_for_serves_no_other(
    opened: OpenedSession, sign_in, ask_change: AskChange
) -> None:
    # given a code to a number, asked for by one customer
    code = ask_change(opened)
    # when another customer, who has it, tries it on their own account
    other = sign_in(phone=OTHER_PHONE)
    problem = refusal(lambda: change(other, code))
    # then it is no code of theirs, and still good for the first
    assert problem.code is SignInErrorCode.CODE_EXPIRED
    assert PhoneIdentity.objects.get(user=other.session.user).phone == OTHER_PHONE
    assert change(opened, code).phone_identity.phone == NEW_PHONE


def test_a_code_serves_the_session_that_asked_for_it_alone(
    opened: OpenedSession, ask_change: AskChange
) -> None:
    code = ask_change(opened)
    other = services.open_session(opened.session.user)
    assert refusal(lambda: change(other, code)).code is SignInErrorCode.CODE_EXPIRED


def test_a_code_of_another_number_moves_nothing(
    opened: OpenedSession, ask_change: AskChange
) -> None:
    code = ask_change(opened)
    problem = refusal(lambda: change(opened, code, phone="+966500000008"))
    assert problem.code is SignInErrorCode.CODE_EXPIRED


def test_codes_of_other_purposes_move_nothing(
    clock: Traveller, opened: OpenedSession, ask, code_of: CodeOf
) -> None:
    sign_in_code = ask(phone=NEW_PHONE)
    assert refusal(lambda: change(opened, sign_in_code)).code is SignInErrorCode.CODE_EXPIRED
    own = code_of(lambda: services.request_identity_code(opened.session, address=ADDRESS))
    assert refusal(lambda: change(opened, own)).code is SignInErrorCode.CODE_EXPIRED


def test_a_code_for_moving_signs_nobody_in(
    opened: OpenedSession, ask_change: AskChange, verify
) -> None:
    code = ask_change(opened)
    for purpose in CodePurpose:
        problem = refusal(lambda purpose=purpose: verify(code, phone=NEW_PHONE, purpose=purpose))
        assert problem.code is SignInErrorCode.CODE_EXPIRED


def test_a_code_expires(clock: Traveller, opened: OpenedSession, ask_change: AskChange) -> None:
    code = ask_change(opened)
    clock.shift(300)
    assert refusal(lambda: change(opened, code)).code is SignInErrorCode.CODE_EXPIRED


def test_a_code_works_once(opened: OpenedSession, ask_change: AskChange) -> None:
    code = ask_change(opened)
    change(opened, code)
    assert refusal(lambda: change(opened, code)).code is SignInErrorCode.CODE_EXPIRED


def test_wrong_codes_lock_the_new_number(
    clock: Traveller, opened: OpenedSession, ask_change: AskChange, ask
) -> None:
    code = ask_change(opened)
    codes = [refusal(lambda: change(opened, another_code(code))).code for _try in range(3)]
    assert codes == [
        SignInErrorCode.INVALID_CODE,
        SignInErrorCode.INVALID_CODE,
        SignInErrorCode.TOO_MANY_ATTEMPTS,
    ]
    # and the lock is that number's, for every purpose, and no other number's
    assert refusal(lambda: ask(phone=NEW_PHONE)).code is SignInErrorCode.TOO_MANY_ATTEMPTS
    assert len(ask(phone=PHONE)) == 4
