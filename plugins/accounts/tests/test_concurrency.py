"""Real threads on real connections: what happens to one account at the same moment."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.core import mail
from django.utils import translation
from saleor.account.models import Address
from saleor.checkout import AddressType

from plugins.accounts.errors import CustomerError, CustomerErrorCode
from plugins.accounts.models import PendingEmail
from plugins.accounts.services import (
    confirm_email,
    create_address,
    delete_address,
    request_email,
    set_default_address,
)
from plugins.accounts.validators import AddressForm
from plugins.saudi_market.selectors import NationalAddress

from .conftest import Person
from .emails import another_code, mailed_code

pytestmark = pytest.mark.django_db(transaction=True)

FORM = AddressForm("Sara", "0500000001", NationalAddress("Olaya Street", "Riyadh"))
EMAIL = "noura@example.com"
AtOnce = Callable[[list[Callable[[], Any]]], list[Any]]


@pytest.fixture
def at_once(in_own_connection: Any) -> AtOnce:
    """Start all calls at the same moment; their results, a refusal as its first code."""

    def run(calls: list[Callable[[], Any]]) -> list[Any]:
        start = Barrier(len(calls))

        def one(call: Callable[[], Any]) -> Any:
            def started() -> Any:
                start.wait(timeout=30)
                try:
                    with translation.override("en"):
                        return call()
                except CustomerError as error:
                    return error.code

            return in_own_connection(started)()

        with ThreadPoolExecutor(len(calls)) as pool:
            return list(pool.map(one, calls))

    return run


def test_the_twenty_first_address_is_refused_whoever_comes_first(
    person: Person, at_once: AtOnce
) -> None:
    # given
    person.user.addresses.add(*(Address.objects.create() for _ in range(17)))

    # when ten at once want the last three places
    results = at_once([lambda: create_address(person.user, FORM)] * 10)

    # then
    assert results.count(CustomerErrorCode.LIMIT_REACHED) == 7
    assert person.user.addresses.count() == 20


def test_of_two_defaults_at_once_one_holds(person: Person, at_once: AtOnce) -> None:
    # given
    books = [create_address(person.user, FORM).id for _ in range(8)]

    # when
    results = at_once(
        [
            lambda key=key: set_default_address(person.user, key, AddressType.SHIPPING)
            for key in books
        ]
    )

    # then each answer, and what stands, has one default
    for rows in results:
        assert [row.is_default_shipping for row in rows].count(True) == 1
    assert person.fresh().default_shipping_address in person.user.addresses.all()
    assert person.user.addresses.count() == 8


def test_first_addresses_at_once_leave_one_default(person: Person, at_once: AtOnce) -> None:
    at_once([lambda: create_address(person.user, FORM)] * 8)

    user = person.fresh()
    assert user.addresses.count() == 8
    assert user.default_shipping_address_id == user.default_billing_address_id is not None


def test_a_default_that_is_deleted_meanwhile_is_not_left_behind(
    person: Person, at_once: AtOnce
) -> None:
    # given
    _first, second = (create_address(person.user, FORM).id for _ in range(2))

    # when
    at_once(
        [
            lambda: set_default_address(person.user, second, AddressType.SHIPPING),
            lambda: delete_address(person.user, second),
        ]
    )

    # then
    (left,) = person.user.addresses.all()
    assert person.fresh().default_shipping_address == left


def test_wrong_codes_at_once_are_all_counted(person: Person, at_once: AtOnce) -> None:
    # given
    request_email(person.user, session=person.session, email=EMAIL, address="192.0.2.1")
    wrong = another_code(mailed_code())

    # when
    results = at_once([lambda: confirm_email(person.user, wrong)] * 20)

    # then no try beyond the fifth was judged
    assert results.count(CustomerErrorCode.INVALID_CODE) == 5
    assert results.count(CustomerErrorCode.CODE_EXPIRED) == 15
    assert PendingEmail.objects.get().wrong_tries == 5


def test_one_address_proved_twice_at_once_is_one_accounts(
    make_person: Callable[..., Person], at_once: AtOnce
) -> None:
    # given two accounts with a right code each
    people, codes = [make_person(), make_person()], []
    for person in people:
        request_email(person.user, session=person.session, email=EMAIL, address="192.0.2.1")
        codes.append(mailed_code())

    # when
    results = at_once(
        [
            lambda person=person, code=code: confirm_email(person.user, code)
            for person, code in zip(people, codes, strict=True)
        ]
    )

    # then
    assert results.count(CustomerErrorCode.TAKEN) == 1
    assert [person.fresh().email for person in people].count(EMAIL) == 1


def test_requests_at_once_mail_one_code(person: Person, at_once: AtOnce) -> None:
    session = person.session
    results = at_once(
        [lambda: request_email(person.user, session=session, email=EMAIL, address="192.0.2.1")] * 10
    )

    assert results.count(CustomerErrorCode.TOO_MANY_ATTEMPTS) == 9
    assert len(mail.outbox) == 1
