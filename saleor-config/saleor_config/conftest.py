"""Fixtures of saleor_config's own tests."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from django.test import Client, TestCase
from django.utils import translation
from graphql_jwt.shortcuts import get_token

from saleor_config.redis import redis_client
from saleor_config.tests.redis_keys import nothing_counted  # noqa: F401


@dataclass(frozen=True)
class Answer:
    """HTTP status and JSON of one GraphQL request."""

    status: int
    body: Any
    headers: Any

    @property
    def data(self) -> Any:
        return self.body["data"]

    @property
    def errors(self) -> list[Any]:
        return self.body.get("errors", [])

    @property
    def codes(self) -> list[str]:
        return [error["extensions"]["code"] for error in self.errors]

    @property
    def messages(self) -> list[str]:
        return [error["message"] for error in self.errors]


class GraphQLClient:
    """Asks over HTTP, in English unless another locale is given."""

    def __init__(self, path: str = "/graphql/") -> None:
        self.client = Client(SERVER_NAME="localhost")
        self.path = path

    def ask(
        self,
        query: str,
        variables: dict[str, Any] | None = None,
        *,
        user: Any = None,
        **headers: str,
    ) -> Answer:
        return self.send({"query": query, "variables": variables}, user=user, **headers)

    def send(self, body: Any, *, user: Any = None, **headers: str) -> Answer:
        sent = {"x-locale": "en"}
        if user is not None:
            sent["authorization"] = f"JWT {get_token(user)}"
        sent |= {name.replace("_", "-"): value for name, value in headers.items()}
        with TestCase.captureOnCommitCallbacks(execute=True):
            response = self.client.post(
                self.path, body, content_type="application/json", headers=sent
            )
        return Answer(response.status_code, response.json(), response.headers)


@pytest.fixture
def graphql() -> GraphQLClient:
    return GraphQLClient()


@pytest.fixture
def arabic() -> Iterator[None]:
    with translation.override("ar"):
        yield


@pytest.fixture
def english() -> Iterator[None]:
    with translation.override("en"):
        yield


@pytest.fixture
def lost_redis(settings: Any) -> Iterator[None]:
    """Redis at a port that nothing listens on."""
    address, settings.REDIS_URL = settings.REDIS_URL, "redis://127.0.0.1:1/0"
    redis_client.cache_clear()
    yield
    settings.REDIS_URL = address
    redis_client.cache_clear()


@pytest.fixture(autouse=True)
def _eager_tasks(settings: Any) -> None:
    from saleor_config.celery import app

    settings.CELERY_TASK_ALWAYS_EAGER = True
    app.conf.task_always_eager = True


@pytest.fixture(autouse=True)
def _quick_passwords(settings: Any) -> None:
    # Argon2 is slow on purpose, and no test here is about it.
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
