import pytest
from saleor.account import CustomerEvents
from saleor.account.models import CustomerEvent, User

from plugins.phone_otp.code_store import CodePurpose
from plugins.phone_otp.errors import SignInError, SignInErrorCode
from plugins.phone_otp.models import PhoneIdentity, Session
from plugins.phone_otp.selectors import get_email, get_phone
from plugins.phone_otp.services import ensure_customer

from .conftest import PHONE

pytestmark = pytest.mark.django_db


def test_a_new_phone_becomes_a_customer_without_password_or_address() -> None:
    user = ensure_customer(PHONE, "نورة", "تجربة")

    assert (user.first_name, user.last_name) == ("نورة", "تجربة")
    assert user.email.endswith("@phone.invalid")
    assert not user.has_usable_password()
    assert not user.is_staff
    assert [event.type for event in CustomerEvent.objects.all()] == [CustomerEvents.ACCOUNT_CREATED]


def test_the_placeholder_address_is_nobodys_email() -> None:
    user = ensure_customer(PHONE, "Test", "")
    assert get_email(user) is None
    assert get_phone(user) == PHONE


def test_a_known_phone_keeps_its_account_and_names() -> None:
    first = ensure_customer(PHONE, "Test", "Customer")
    second = ensure_customer("0500000001", "Other", "Name")
    assert first == second
    assert (second.first_name, second.last_name) == ("Test", "Customer")
    assert User.objects.count() == 1


def test_names_fill_an_account_that_has_none() -> None:
    ensure_customer(PHONE, "", "")
    user = ensure_customer(PHONE, "Test", "Customer")
    user.refresh_from_db()
    assert (user.first_name, user.last_name) == ("Test", "Customer")


def test_an_account_needs_a_saudi_mobile() -> None:
    with pytest.raises(SignInError) as caught:
        ensure_customer("+971501234567", "Test", "Customer")
    assert caught.value.code is SignInErrorCode.UNSUPPORTED_PHONE
    assert not User.objects.exists()


def test_no_account_is_made_before_the_code_is_verified(ask, verify) -> None:
    code = ask(purpose=CodePurpose.REGISTER, first_name=" سارة ", last_name="\u200fبنت  تجربة")
    assert not User.objects.exists()

    user = verify(code, purpose=CodePurpose.REGISTER).user

    assert (user.first_name, user.last_name) == ("سارة", "بنت تجربة")
    assert PhoneIdentity.objects.get().user == user


def test_registering_a_known_phone_signs_in_and_keeps_the_names(ask, verify) -> None:
    known = ensure_customer(PHONE, "Test", "Customer")
    code = ask(purpose=CodePurpose.REGISTER, first_name="Somebody", last_name="Else")

    user = verify(code, purpose=CodePurpose.REGISTER).user

    assert user == known
    assert (user.first_name, user.last_name) == ("Test", "Customer")


def test_signing_in_with_an_unknown_phone_makes_an_account(ask, verify) -> None:
    user = verify(ask()).user
    assert (user.first_name, user.last_name) == ("", "")
    assert user.phone_identity.phone == PHONE


@pytest.mark.parametrize("change", [{"is_staff": True}, {"is_active": False}])
def test_staff_and_closed_accounts_are_not_opened_by_phone(ask, verify, change) -> None:
    user = ensure_customer(PHONE, "Test", "Customer")
    User.objects.filter(pk=user.pk).update(**change)
    code = ask()
    with pytest.raises(SignInError) as caught:
        verify(code)
    assert caught.value.code is SignInErrorCode.UNAVAILABLE
    assert not Session.objects.exists()
