import dataclasses
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from datetime import UTC, datetime
from typing import Any, Protocol

import pytest
import time_machine
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoCaptureOnCommitCallbacks, Settings

from plugins.messaging import inbox
from plugins.phone_otp import services
from plugins.phone_otp.code_store import CodePurpose
from plugins.phone_otp.errors import SignInError
from plugins.phone_otp.services import OpenedSession, SignedIn
from saleor_config.environment import PRODUCTION

START = datetime(2026, 3, 1, 9, 0, tzinfo=UTC)
PHONE = "+966500000001"
ADDRESS = "192.0.2.1"


@pytest.fixture(autouse=True)
def every_test_has_own_redis_keys(own_redis_keys: str) -> None:
    """Of its codes and its inbox."""


@pytest.fixture
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(START, tick=False) as traveller:
        yield traveller


AskForCode = Callable[..., str]


@pytest.fixture
def ask(django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks) -> AskForCode:
    """Ask for a code as a visitor does, and read it from the inbox."""

    def ask_for_code(
        phone: str = PHONE,
        purpose: CodePurpose = CodePurpose.LOGIN,
        address: str = ADDRESS,
        **names: str,
    ) -> str:
        with django_capture_on_commit_callbacks(execute=True):
            services.request_code(phone=phone, purpose=purpose, address=address, **names)
        return inbox.get_sms_messages()[0].code

    return ask_for_code


@pytest.fixture
def verify() -> Callable[..., SignedIn]:
    def verify_code(
        code: str,
        phone: str = PHONE,
        purpose: CodePurpose = CodePurpose.LOGIN,
        address: str = ADDRESS,
        device_name: str = "",
    ) -> SignedIn:
        return services.verify_code(
            phone=phone, code=code, purpose=purpose, address=address, device_name=device_name
        )

    return verify_code


class GraphQL(Protocol):
    def __call__(
        self, query: str, variables: dict[str, Any] | None = None, **options: str
    ) -> dict[str, Any]: ...


@pytest.fixture
def count_queries(django_assert_num_queries: Any) -> Callable[[int], AbstractContextManager[Any]]:
    return django_assert_num_queries


OpenSession = Callable[..., OpenedSession]


@pytest.fixture
def sign_in() -> OpenSession:
    """A customer's open session, as it is after signing in."""

    def open_session(phone: str = PHONE, **names: str) -> OpenedSession:
        user = services.ensure_customer(phone, "Test", "Customer")
        return services.open_session(user, **names)

    return open_session


CodeOf = Callable[[Callable[[], object]], str]


@pytest.fixture
def code_of(django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks) -> CodeOf:
    """The code that a call has sent."""

    def sent_code(call: Callable[[], object]) -> str:
        with django_capture_on_commit_callbacks(execute=True):
            call()
        return inbox.get_sms_messages()[0].code

    return sent_code


AskChange = Callable[..., str]


@pytest.fixture
def opened(sign_in) -> OpenedSession:
    return sign_in()


@pytest.fixture
def ask_change(code_of: CodeOf) -> AskChange:
    """The code that a session asks for to move to ``phone``."""

    def ask(opened: OpenedSession, phone: str = "+966500000009") -> str:
        return code_of(
            lambda: services.request_phone_change(opened.session, phone=phone, address=ADDRESS)
        )

    return ask


RedisAway = Callable[[], AbstractContextManager[None]]


def statements(captured: CaptureQueriesContext) -> list[str]:
    """What was asked of the database, without values and savepoints' names."""
    return [query["sql"][:40] for query in captured if "SAVEPOINT" not in query["sql"]]


def refusal(call: Callable[[], object]) -> SignInError:
    with pytest.raises(SignInError) as caught:
        call()
    return caught.value


def another_code(code: str) -> str:
    return "0000" if code != "0000" else "1111"


@pytest.fixture
def production(settings: Settings) -> None:
    settings.ENVIRONMENT = dataclasses.replace(settings.ENVIRONMENT, name=PRODUCTION)
