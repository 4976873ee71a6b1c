"""Asking the REST API as its clients do; every answer is held against the API's description."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import resolve
from ninja.constants import NOT_SET
from ninja.operation import Operation
from pytest_django import DjangoCaptureOnCommitCallbacks
from saleor.account.models import User

from plugins.bookings.models import Crew, Service, ServiceOption
from plugins.phone_otp.services import open_session
from plugins.rest_facade import middleware

Ask = Callable[..., Any]


@pytest.fixture(autouse=True)
def no_reads_counted() -> None:
    middleware.local_reads = middleware.MinuteCounter()


@pytest.fixture
def bearer() -> Callable[[User], dict[str, str]]:
    """The header by which a customer is signed in."""

    def header(user: User) -> dict[str, str]:
        return {"authorization": f"Bearer {open_session(user).token}"}

    return header


@pytest.fixture
def ask(
    client: Client,
    bearer: Callable[[User], dict[str, str]],
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> Ask:
    """``ask("POST /login", {"phone": …}, user=customer, language="ar")``: the answer's JSON.

    Fails where the status is another than the one given (200), or the body is none that the
    API's description has for it.
    """

    def call(
        what: str,
        body: Any = None,
        *,
        user: User | None = None,
        token: str = "",
        language: str = "en",
        status: int = 200,
        form: bool = False,
        **headers: str,
    ) -> Any:
        verb, path = what.split(" ", 1)
        address = path if path.startswith("/api/") else f"/api{path}"
        sent = {"x-locale": language} | {
            name.replace("_", "-"): value for name, value in headers.items()
        }
        if user is not None:
            sent |= bearer(user)
        if token:
            sent["authorization"] = f"Bearer {token}"
        options: dict[str, Any] = {"headers": sent}
        if body is not None and verb != "GET":
            options |= {"data": body}
            if not form:
                options |= {"content_type": "application/json"}
        with django_capture_on_commit_callbacks(execute=True):
            response = getattr(client, verb.lower())(address, **options)
        assert response.status_code == status, response.content.decode()
        answer = response.json()
        check_described(verb, address, status, answer)
        return answer

    return call


@pytest.fixture
def landscaping(db: None) -> Service:
    return Service.objects.create(
        slug="landscaping", kind="landscaping", name_ar="تنسيق الحدائق", name_en="Landscaping"
    )


@pytest.fixture
def decoration(db: None) -> Service:
    service = Service.objects.create(
        slug="event-decoration", kind="event", name_ar="تزيين المناسبات", name_en="Decoration"
    )
    for slug, ar, en in (
        ("birthday", "عيد ميلاد", "Birthday"),
        ("business-meeting", "اجتماع عمل", "Business meeting"),
    ):
        ServiceOption.objects.create(service=service, slug=slug, name_ar=ar, name_en=en)
    Crew.objects.create(name_ar="فريق", name_en="Crew", kind="event")
    return service


def check_described(verb: str, address: str, status: int, answer: Any) -> None:
    if status >= 400:
        assert isinstance(answer["message"], str)
        assert answer["message"]
        assert set(answer) <= {"message", "error", "errors", "code", "retry_after", "success"}
        return
    model = operation_at(verb, address).response_models.get(status, NOT_SET)
    assert model is not NOT_SET, f"{verb} {address} has no description of {status}"
    model.model_validate({"response": answer}, strict=True)


def operation_at(verb: str, address: str) -> Operation:
    """The call that answers this method at this address."""
    view: Any = resolve(address.split("?")[0]).func
    path_view = view.__self__ if hasattr(view, "__self__") else view.__closure__[0].cell_contents
    return next(each for each in path_view.operations if verb in each.methods)
