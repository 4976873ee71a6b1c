"""What holds for every call: bodies, headers, limits, errors."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from saleor.account.models import User

from plugins.rest_facade import middleware
from plugins.rest_facade.forms import parse_nested_fields
from plugins.rest_facade.pagination import build_linked_page
from saleor_config.pagination import PageBounds
from saleor_config.redis import redis_client

Ask = Callable[..., Any]
ORIGIN = "https://shop.example"


def posted(client: Client, body: Any, kind: str = "application/json", **more: Any) -> Any:
    return client.generic("POST", "/api/login", body, content_type=kind, **more)


@pytest.mark.parametrize(
    "body",
    [b"{", b'"text"', b"[1]", b"null", b'{"phone": "\xff"}', b'{"phone": "\\u0000"}',
     b'{"phone": "\\ud800"}', b"[" * 100_000, b'{"phone": ' + b"9" * 5000 + b"}"],
)  # fmt: skip
def test_what_cannot_be_read_is_400(db: None, client: Client, body: bytes) -> None:
    response = posted(client, body)
    assert response.status_code == 400
    assert response.json() == {"message": "تعذّرت قراءة الطلب.", "success": False}


@pytest.mark.parametrize("value", [[], {}, True, None, 1.5])
def test_wrong_types_are_422(db: None, client: Client, value: Any) -> None:
    response = posted(client, json.dumps({"phone": value}))
    assert response.status_code == 422
    assert list(response.json()["errors"]) == ["phone"]


def test_huge_and_odd_bodies_are_refused(db: None, client: Client, settings: Any) -> None:
    assert posted(client, b"x" * (settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1)).status_code == 413
    assert posted(client, b"a=1", "multipart/form-data; boundary=").status_code in (400, 422)
    assert posted(client, b"phone=%00", "application/x-www-form-urlencoded").status_code == 400
    assert posted(client, b"", HTTP_AUTHORIZATION="Bearer \xff").status_code == 422
    assert client.get("/api/products", headers={"accept-language": "x" * 9000}).status_code == 200


def test_brackets_make_fields_in_fields() -> None:
    from django.http import QueryDict

    sent = QueryDict("billing[first_name]=A&billing[address][]=1&billing[address][]=2&qty[7]=3&a=1")
    assert parse_nested_fields(sent) == {
        "billing": {"first_name": "A", "address": ["1", "2"]}, "qty": {"7": "3"}, "a": "1",
    }  # fmt: skip


def test_unknown_addresses_and_methods_are_told_in_json(db: None, client: Client) -> None:
    unknown = client.get("/api/nothing", headers={"x-locale": "en"})
    assert (unknown.status_code, unknown.json()["message"]) == (404, "There is no such page.")

    wrong = client.delete("/api/products", headers={"x-locale": "en"})
    assert wrong.status_code == 405
    assert wrong.json() == {
        "message": "This address does not know this method.", "success": False,
    }  # fmt: skip
    assert wrong.headers["Allow"] == "GET"


def test_pages_of_ours_may_call_and_others_may_not(db: None, client: Client, settings: Any) -> None:
    settings.ALLOWED_ORIGINS = [ORIGIN]

    ours = client.options("/api/login", headers={"origin": ORIGIN})
    other = client.options("/api/login", headers={"origin": "https://evil.example"})

    assert ours.status_code == 204
    assert ours.headers["Access-Control-Allow-Origin"] == ORIGIN
    assert ours.headers["Access-Control-Allow-Credentials"] == "true"
    assert "DELETE" in ours.headers["Access-Control-Allow-Methods"]
    assert "Idempotency-Key" in ours.headers["Access-Control-Allow-Headers"]
    assert "Access-Control-Allow-Origin" not in other.headers


def test_an_ended_session_is_shown_to_pages_of_ours(
    db: None, client: Client, settings: Any
) -> None:
    settings.ALLOWED_ORIGINS = [ORIGIN]
    ended = {"authorization": "Bearer mashtal_" + "x" * 43, "origin": ORIGIN}

    response = client.get("/api/user", headers=ended)

    assert response.status_code == 401
    assert response.headers["Access-Control-Allow-Origin"] == ORIGIN
    assert response.headers["Access-Control-Allow-Credentials"] == "true"


def test_who_asks_too_much_is_told_to_wait(db: None, client: Client, settings: Any) -> None:
    settings.REST_LIMITS = {"token": 2, "writes": 1, "reads": 2}

    reads = [client.get("/api/nav-cats") for _time in range(3)]
    writes = [posted(client, b"{}") for _time in range(2)]
    middleware.local_reads = middleware.MinuteCounter()
    settings.REST_LIMITS |= {"reads": 10}
    bearer = {"authorization": "Bearer placeholder"}
    tokens = [client.get("/api/user", headers=bearer) for _time in range(3)]

    assert [answer.status_code for answer in reads] == [200, 200, 429]
    assert [answer.status_code for answer in writes] == [422, 429]
    assert [answer.status_code for answer in tokens] == [401, 401, 429]
    for refused in (reads[2], writes[1], tokens[2]):
        assert 0 < int(refused.headers["Retry-After"]) <= 60
        assert refused.json()["retry_after"] == int(refused.headers["Retry-After"])


def test_reads_go_on_without_redis(db: None, client: Client, redis_away: Callable[[], Any]) -> None:
    with redis_away():
        assert client.get("/api/nav-cats").status_code == 200
    assert redis_client().ping()


def test_what_a_client_has_already_is_not_sent_again(
    client: Client, customer: User, bearer: Callable[[User], dict[str, str]]
) -> None:
    signed_in = bearer(customer)
    first = client.get("/api/user", headers=signed_in)
    again = client.get("/api/user", headers=signed_in | {"if-none-match": first.headers["ETag"]})

    assert (again.status_code, again.content) == (304, b"")
    assert first.headers["Cache-Control"] == "private, no-store"
    assert client.head("/api/user", headers=signed_in).status_code == 200


def test_the_language_of_an_answer_is_the_one_asked_for(db: None, client: Client) -> None:
    for asked in (
        client.get("/api/user?locale=en"),
        client.get("/api/user", headers={"x-locale": "en"}),
        client.get("/api/user", headers={"accept-language": "en-GB,en;q=0.9"}),
    ):
        assert asked.json()["message"] == "Please log in to access this page."
        assert asked.headers["Content-Language"] == "en"
    assert client.get("/api/user").headers["Content-Language"] == "ar"


def test_pages_in_the_shape_of_the_second_group(rf: Any) -> None:
    request = rf.get("/api/v1/customer/orders?page=5&limit=2&sort=id")

    page = build_linked_page(request, ["a", "b"], PageBounds(5, 2, 19).fields)

    root = "http://testserver/api/v1/customer/orders?limit=2&sort=id&page="
    assert page["links"] == {
        "first": f"{root}1", "last": f"{root}10", "prev": f"{root}4", "next": f"{root}6",
    }  # fmt: skip
    assert [entry["label"] for entry in page["meta"]["links"][1:-1]] == [
        "1", "...", "3", "4", "5", "6", "7", "...", "10",
    ]  # fmt: skip
    assert (page["meta"]["from"], page["meta"]["to"], page["meta"]["total"]) == (9, 10, 19)


def test_the_description_has_what_every_call_has(client: Client) -> None:
    described = client.get("/api/openapi.json").json()

    assert described["openapi"].startswith("3.1")
    names = []
    for verbs in described["paths"].values():
        for call in verbs.values():
            names.append(call["operationId"])
            assert "4XX" in call["responses"]
            assert "application/x-www-form-urlencoded" in call.get("requestBody", {}).get(
                "content", {"application/x-www-form-urlencoded": None}
            )
    assert len(names) == len(set(names))
