"""Many at once, each on its own connection and thread."""

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection
from saleor.account.models import User
from saleor.plugins.models import PluginConfiguration

from plugins.messaging import inbox
from plugins.phone_otp import services
from plugins.phone_otp.code_store import CodePurpose, key_prefix
from plugins.phone_otp.configuration import PLUGIN_ID
from plugins.phone_otp.errors import SignInError, SignInErrorCode
from plugins.phone_otp.models import AuditEvent, EventKind, PhoneIdentity, Session
from saleor_config.redis import redis_client

from .conftest import ADDRESS, PHONE, another_code

pytestmark = pytest.mark.django_db(transaction=True)

MANY = 12


def at_once(count: int, call: Callable[[], object]) -> Counter[str]:
    """Call from ``count`` threads that start together; how often each result came."""
    barrier = Barrier(count)

    def run() -> str:
        barrier.wait()
        try:
            call()
        except SignInError as error:
            return error.code.value
        finally:
            connection.close()
        return "done"

    with ThreadPoolExecutor(count) as pool:
        futures = [pool.submit(run) for _thread in range(count)]
        return Counter(future.result() for future in futures)


def request_code(phone: str = PHONE, address: str = ADDRESS) -> None:
    services.request_code(phone=phone, purpose=CodePurpose.LOGIN, address=address)


def verify_code(code: str, phone: str = PHONE) -> None:
    services.verify_code(phone=phone, code=code, purpose=CodePurpose.LOGIN, address=ADDRESS)


def configure(**values: str) -> None:
    PluginConfiguration.objects.create(
        identifier=PLUGIN_ID,
        configuration=[{"name": name, "value": value} for name, value in values.items()],
    )


def failures(of: str) -> int:
    [key] = redis_client().scan_iter(f"{key_prefix()}:failures:{of}*")
    return int(redis_client().zcard(key))


def test_many_right_codes_at_once_open_one_session() -> None:
    request_code()
    code = inbox.get_sms_messages()[0].code

    results = at_once(MANY, lambda: verify_code(code))

    assert results == {"done": 1, SignInErrorCode.CODE_EXPIRED.value: MANY - 1}
    assert Session.objects.count() == 1
    assert PhoneIdentity.objects.count() == 1


def test_many_wrong_codes_at_once_count_three_and_lock() -> None:
    request_code()
    code = inbox.get_sms_messages()[0].code

    results = at_once(MANY, lambda: verify_code(another_code(code)))

    assert results == {
        SignInErrorCode.INVALID_CODE.value: 2,
        SignInErrorCode.TOO_MANY_ATTEMPTS.value: MANY - 2,
    }
    wrong = AuditEvent.objects.filter(kind=EventKind.CODE_WRONG).count()
    assert wrong == failures("phone:") == failures("address:") == failures("shop") == 3
    assert Session.objects.count() == 0


def test_wrong_codes_of_many_phones_at_once_are_all_counted() -> None:
    # given many phones with a code each, asked for and guessed at from one address
    configure(
        address_send_limits=f"{MANY}/600",
        address_failure_limits=f"{MANY}/600",
        shop_failure_limits=f"{MANY + 1}/600",
    )
    phones = [f"+9665000001{number:02d}" for number in range(MANY)]
    wrong = {}
    for phone in phones:
        request_code(phone)
        wrong[phone] = another_code(inbox.get_sms_messages(phone)[0].code)
    guesses = iter(wrong.items())

    def guess() -> None:
        phone, code = next(guesses)
        verify_code(code, phone)

    # when
    results = at_once(MANY, guess)
    # then none is lost, by the counters and by the audit
    assert results == {SignInErrorCode.INVALID_CODE.value: MANY}
    assert failures("address:") == failures("shop") == MANY
    assert AuditEvent.objects.filter(kind=EventKind.CODE_WRONG).count() == MANY
    # and the address has used up its last one
    request_code(address="192.0.2.2")
    with pytest.raises(SignInError) as caught:
        verify_code(inbox.get_sms_messages(PHONE)[0].code)
    assert caught.value.code is SignInErrorCode.TOO_MANY_ATTEMPTS


def test_right_and_wrong_codes_at_once_open_one_session_at_most() -> None:
    request_code()
    code = inbox.get_sms_messages()[0].code
    guesses = iter([code, another_code(code)] * MANY)

    results = at_once(2 * MANY, lambda: verify_code(next(guesses)))

    opened = results.get("done", 0)
    assert opened == Session.objects.count() <= 1
    assert AuditEvent.objects.filter(kind=EventKind.CODE_WRONG).count() <= 3
    assert sum(results.values()) == 2 * MANY


def test_requests_at_once_send_one_code() -> None:
    results = at_once(MANY, request_code)

    assert results == {"done": 1, SignInErrorCode.TOO_MANY_REQUESTS.value: MANY - 1}
    assert len(inbox.get_sms_messages()) == 1


def test_requests_for_many_phones_at_once_respect_the_limit_of_their_address() -> None:
    phones = iter([f"+9665000001{number:02d}" for number in range(24)])

    results = at_once(24, lambda: request_code(next(phones)))

    assert results == {"done": 20, SignInErrorCode.TOO_MANY_REQUESTS.value: 4}
    assert len(inbox.get_sms_messages()) == 20


def test_requests_of_all_purposes_at_once_send_one_code() -> None:
    session = services.open_session(services.ensure_customer(PHONE, "Test", "")).session
    calls = iter(
        [
            request_code,
            lambda: services.request_code(
                phone=PHONE, purpose=CodePurpose.REGISTER, address=ADDRESS, first_name="Test"
            ),
            lambda: services.request_identity_code(session, address=ADDRESS),
        ]
        * 4
    )

    results = at_once(12, lambda: next(calls)())

    assert results == {"done": 1, SignInErrorCode.TOO_MANY_REQUESTS.value: 11}
    assert len(inbox.get_sms_messages()) == 1


def test_requests_of_many_addresses_at_once_respect_the_limit_of_the_shop() -> None:
    configure(shop_send_limits="7/600")
    numbers = iter(range(12))

    def request() -> None:
        number = next(numbers)
        request_code(f"+9665000001{number:02d}", f"192.0.2.{number}")

    results = at_once(12, request)

    assert results == {"done": 7, SignInErrorCode.TOO_MANY_REQUESTS.value: 5}
    assert len(inbox.get_sms_messages()) == 7


def test_refusals_at_once_are_written_once() -> None:
    request_code()
    at_once(MANY, request_code)
    assert AuditEvent.objects.filter(kind=EventKind.CODE_REFUSED).count() == 1


def test_a_phone_that_registers_twice_at_once_gets_one_account() -> None:
    users: list[int] = []

    results = at_once(
        10, lambda: users.append(services.ensure_customer(PHONE, "Test", "Customer").pk)
    )

    assert results == {"done": 10}
    assert len(set(users)) == 1
    assert User.objects.count() == PhoneIdentity.objects.count() == 1
