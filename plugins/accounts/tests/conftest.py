"""Signed-in customers, asked over HTTP as the storefront asks."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import Any, Protocol

import pytest
from saleor.account.models import User

from plugins.phone_otp.selectors import find_session_by_token
from plugins.phone_otp.services import ensure_customer, open_session

NETWORK = "192.0.2.1"


@dataclass(frozen=True)
class Person:
    """A customer with one device that has just signed in."""

    user: User
    token: str

    @property
    def session(self) -> Any:
        return find_session_by_token(self.token)

    def fresh(self) -> User:
        return User.objects.get(pk=self.user.pk)


class GraphQL(Protocol):
    def __call__(
        self, query: str, variables: dict[str, Any] | None = None, **options: Any
    ) -> dict[str, Any]: ...


@pytest.fixture(autouse=True)
def quick_passwords(settings: Any) -> None:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def make_person(db: None) -> Callable[..., Person]:
    numbers = count(1)

    def make(email: str = "", password: str = "") -> Person:
        user = ensure_customer(f"+9665000001{next(numbers):02}", "نورة", "تجربة")
        if email:
            user.email = email
        if password:
            user.set_password(password)
        user.save()
        return Person(user, open_session(user).token)

    return make


@pytest.fixture
def person(make_person: Callable[..., Person]) -> Person:
    return make_person()
