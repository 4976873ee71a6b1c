"""What the audit log takes: everything that happens, and no flood."""

from collections.abc import Callable

import pytest
from time_machine import Traveller

from plugins.phone_otp import audit
from plugins.phone_otp.code_store import CodePurpose
from plugins.phone_otp.errors import SignInError
from plugins.phone_otp.models import AuditEvent, EventKind

from .conftest import ADDRESS, PHONE, another_code

pytestmark = pytest.mark.django_db


def count(kind: EventKind) -> int:
    return AuditEvent.objects.filter(kind=kind).count()


def refused(call: Callable[[], object], times: int = 1) -> None:
    for _time in range(times):
        with pytest.raises(SignInError):
            call()


def test_a_refused_request_for_a_code_is_written_once_a_minute(clock: Traveller, ask) -> None:
    ask()
    refused(ask, 30)
    assert count(EventKind.CODE_REFUSED) == 1
    clock.shift(59)
    refused(ask, 30)
    assert count(EventKind.CODE_REFUSED) == 1
    # when the first is a minute old, the next is written again
    clock.shift(1)
    ask()
    refused(ask, 30)
    assert count(EventKind.CODE_REFUSED) == 2


def test_guesses_where_no_code_is_open_are_written_once_a_minute(clock: Traveller, verify) -> None:
    refused(lambda: verify("1234"), 30)
    assert count(EventKind.CODE_EXPIRED) == 1
    refused(lambda: verify("1234", phone="+966500000002"), 30)
    refused(lambda: verify("1234", address="192.0.2.2"), 30)
    assert count(EventKind.CODE_EXPIRED) == 3


def test_guesses_at_a_locked_phone_are_written_once_a_minute(clock: Traveller, ask, verify) -> None:
    code = ask()
    refused(lambda: verify(another_code(code)), 3)
    refused(lambda: verify(code), 30)
    kinds = (EventKind.CODE_WRONG, EventKind.PHONE_LOCKED, EventKind.ATTEMPT_REFUSED)
    assert [count(kind) for kind in kinds] == [3, 1, 1]


def test_wrong_codes_are_all_written(clock: Traveller, ask, verify) -> None:
    code = ask()
    refused(lambda: verify(another_code(code)), 2)
    assert count(EventKind.CODE_WRONG) == 2


def test_one_address_with_many_phones_fills_no_log(clock: Traveller, verify) -> None:
    for number in range(100):
        refused(lambda number=number: verify("1234", phone=f"+9665000010{number:02d}"))
    assert count(EventKind.CODE_EXPIRED) == 20
    clock.shift(60)
    refused(lambda: verify("1234"))
    assert count(EventKind.CODE_EXPIRED) == 21


def test_many_addresses_fill_no_log(clock: Traveller, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audit, "REFUSALS_OF_THE_SHOP", (audit.Limit(5, 60),))
    for number in range(20):
        audit.record_error(EventKind.CODE_REFUSED, phone=PHONE, address=f"192.0.2.{number}")
    assert count(EventKind.CODE_REFUSED) == 5


def test_refusals_of_different_kinds_are_told_apart(clock: Traveller, ask, verify) -> None:
    refused(lambda: verify("1234", purpose=CodePurpose.REGISTER))
    ask()
    refused(ask)
    events = AuditEvent.objects.order_by("pk").values_list("kind", flat=True)
    assert list(events) == [
        EventKind.CODE_EXPIRED,
        EventKind.CODE_REQUESTED,
        EventKind.CODE_SENT,
        EventKind.CODE_REFUSED,
    ]
    audit.record_error(EventKind.ATTEMPT_REFUSED, phone=PHONE, address=ADDRESS)
    assert count(EventKind.ATTEMPT_REFUSED) == 1
