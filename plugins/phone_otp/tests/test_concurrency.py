"""Many at once, each on its own connection and thread."""

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection
from saleor.account.models import User

from plugins.phone_otp import services
from plugins.phone_otp.code_store import key_prefix
from plugins.phone_otp.models import AuditEvent, EventKind, PhoneIdentity, Session
from plugins.phone_otp.problems import SignInErrorCode, SignInProblem
from plugins.phone_otp.purposes import Purpose
from plugins.phone_otp.sms import inbox
from saleor_config.redis import redis_client

from .conftest import ADDRESS, PHONE, another_code

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(count: int, call: Callable[[], object]) -> Counter[str]:
    """Call from ``count`` threads that start together; how often each result came."""
    barrier = Barrier(count)

    def run() -> str:
        barrier.wait()
        try:
            call()
        except SignInProblem as problem:
            return problem.code.value
        finally:
            connection.close()
        return "done"

    with ThreadPoolExecutor(count) as pool:
        futures = [pool.submit(run) for _thread in range(count)]
        return Counter(future.result() for future in futures)


def request_code(phone: str = PHONE) -> None:
    services.request_code(phone=phone, purpose=Purpose.LOGIN, address=ADDRESS)


def verify_code(code: str) -> None:
    services.verify_code(phone=PHONE, code=code, purpose=Purpose.LOGIN, address=ADDRESS)


def test_fifty_right_codes_at_once_open_one_session() -> None:
    request_code()
    code = inbox.messages()[0].code

    results = at_once(50, lambda: verify_code(code))

    assert results == {"done": 1, SignInErrorCode.CODE_EXPIRED.value: 49}
    assert Session.objects.count() == 1
    assert PhoneIdentity.objects.count() == 1


def test_fifty_wrong_codes_at_once_count_three_and_lock() -> None:
    request_code()
    code = inbox.messages()[0].code

    results = at_once(50, lambda: verify_code(another_code(code)))

    assert results == {
        SignInErrorCode.INVALID_CODE.value: 2,
        SignInErrorCode.TOO_MANY_ATTEMPTS.value: 48,
    }
    wrong = AuditEvent.objects.filter(kind=EventKind.CODE_WRONG).count()
    [failures] = redis_client().scan_iter(f"{key_prefix()}:failures:phone:*")
    assert wrong == redis_client().zcard(failures) == 3
    assert Session.objects.count() == 0


def test_requests_at_once_send_one_code() -> None:
    results = at_once(20, request_code)

    assert results == {"done": 1, SignInErrorCode.TOO_MANY_REQUESTS.value: 19}
    assert len(inbox.messages()) == 1


def test_requests_for_many_phones_at_once_respect_the_limit_of_their_address() -> None:
    phones = iter([f"+9665000001{number:02d}" for number in range(30)])

    results = at_once(30, lambda: request_code(next(phones)))

    assert results == {"done": 20, SignInErrorCode.TOO_MANY_REQUESTS.value: 10}
    assert len(inbox.messages()) == 20


def test_a_phone_that_registers_twice_at_once_gets_one_account() -> None:
    users: list[int] = []

    results = at_once(
        10, lambda: users.append(services.ensure_customer(PHONE, "Test", "Customer").pk)
    )

    assert results == {"done": 10}
    assert len(set(users)) == 1
    assert User.objects.count() == PhoneIdentity.objects.count() == 1
