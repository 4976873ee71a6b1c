"""Webhooks lead out of the shop's own network, whatever staff, apps and name servers say."""

import socket
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any

import pytest
import requests
from django.contrib.auth.models import Permission
from saleor.account.models import User
from saleor.app.models import App
from saleor.plugins.webhook.tasks import send_webhook_request
from saleor.webhook.models import Webhook

from saleor_config import public_http
from saleor_config.global_ids import write_id
from saleor_config.public_http import UnsafeUrlError, is_public_address, open_session

pytestmark = pytest.mark.django_db

PRIVATE_HOSTS = [
    "localhost", "127.0.0.1", "127.1", "2130706433", "0x7f000001", "10.0.0.1",
    "172.16.5.4", "192.168.1.1", "169.254.169.254", "100.64.0.1", "100.100.100.200",
    "192.0.0.192", "168.63.129.16", "224.0.0.1", "255.255.255.255", "[::1]", "[::]",
    "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[fd00:ec2::254]", "[fe80::1]", "[ff02::1]",
    "[64:ff9b::7f00:1]", "[2002:7f00:1::]", "redis", "postgres",
]  # fmt: skip
CREATE = """mutation Create($input: WebhookCreateInput!) { webhookCreate(input: $input) {
  webhookErrors { field code message } webhook { targetUrl } } }"""
UPDATE = """mutation Update($id: ID!, $input: WebhookUpdateInput!) {
  webhookUpdate(id: $id, input: $input) {
  webhookErrors { field code message } webhook { targetUrl } } }"""


class Server:
    """Counts what it is sent, and redirects to ``location`` where there is one."""

    def __init__(self, address: str, port: int = 0) -> None:
        self.requests: list[str] = []
        self.location = ""
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                outer.requests.append(self.path)
                self.send_response(302 if outer.location else 200)
                if outer.location:
                    self.send_header("Location", outer.location)
                self.end_headers()

            def log_message(self, *_arguments: Any) -> None:
                pass

        self.http = HTTPServer((address, port), Handler)
        self.port = self.http.server_port
        Thread(target=self.http.serve_forever, args=[0.01], daemon=True).start()

    def close(self) -> None:
        self.http.shutdown()
        self.http.server_close()


@pytest.fixture
def inside() -> Iterator[Server]:
    """A service of the shop's own machine."""
    server = Server("127.0.0.1")
    yield server
    server.close()


@pytest.fixture
def app() -> App:
    app: App = App.objects.create(name="Bookkeeper", is_active=True)
    app.permissions.add(Permission.objects.get(codename="manage_orders"))
    return app


@pytest.fixture
def ask(graphql: Any, app: App) -> Any:
    """What the app is answered to a mutation."""
    token = app.tokens.create(name="one").auth_token

    def send(query: str, **variables: Any) -> Any:
        (answer,) = graphql.ask(query, variables, authorization=f"Bearer {token}").data.values()
        return answer

    return send


def hook(url: str) -> dict[str, Any]:
    return {"name": "Orders", "targetUrl": url, "events": ["ORDER_CREATED"]}


@pytest.mark.parametrize(
    "url",
    [
        *(f"https://{host}/" for host in PRIVATE_HOSTS),
        "http://erp.example.com/",
        "https://user:secret@erp.example.com/",
        "https://user@erp.example.com/",
        "ftp://erp.example.com/",
        "file:///etc/passwd",
        "https://erp.example.com:port/",
        "",
    ],
)
def test_webhook_to_the_shops_own_network_is_refused(url: str, ask: Any) -> None:
    # when
    answer = ask(CREATE, input=hook(url))

    # then
    assert answer["webhook"] is None
    assert [error["field"] for error in answer["webhookErrors"]] == ["targetUrl"]
    assert not Webhook.objects.exists()


def test_webhook_to_a_public_address_is_kept(ask: Any, app: App, graphql: Any) -> None:
    # given
    root = User.objects.create_superuser("root@example.com", "a long password")
    created = ask(CREATE, input=hook("https://erp.example.com/orders"))
    key = write_id("Webhook", app.webhooks.get().pk)

    # when
    variables = {"id": key, "input": {"targetUrl": "https://10.0.0.1/"}}
    refused = graphql.ask(UPDATE, variables, user=root).data["webhookUpdate"]

    # then
    assert created["webhook"]["targetUrl"] == "https://erp.example.com/orders"
    assert [error["code"] for error in refused["webhookErrors"]] == ["INVALID"]
    assert app.webhooks.get().target_url == "https://erp.example.com/orders"


def test_who_may_not_write_webhooks_is_told_that(graphql: Any) -> None:
    clerk = User.objects.create_user("clerk@example.com", "a long password", is_staff=True)

    answer = graphql.ask(CREATE, {"input": hook("https://127.0.0.1/")}, user=clerk)

    assert answer.codes == ["PERMISSION_DENIED"]


@pytest.mark.parametrize("host", PRIVATE_HOSTS)
@pytest.mark.parametrize("scheme", ["http", "https"])
def test_message_to_a_stored_private_address_is_never_sent(
    host: str, scheme: str, inside: Server
) -> None:
    # when
    send_webhook_request.apply(
        (1, f"{scheme}://{host}:{inside.port}/", "secret", "order_created", "{}"), throw=False
    )

    # then
    assert inside.requests == []


def test_name_that_leads_inside_is_not_connected_to(inside: Server, monkeypatch: Any) -> None:
    # given
    resolve(monkeypatch, [["127.0.0.1"]])

    # when / then
    with pytest.raises(UnsafeUrlError):
        open_session().post(f"http://rebind.example.com:{inside.port}/")
    assert inside.requests == []


def test_one_private_address_among_public_ones_is_enough(inside: Server, monkeypatch: Any) -> None:
    # given
    resolve(monkeypatch, [["93.184.215.14", "127.0.0.1"]])

    # when / then
    with pytest.raises(UnsafeUrlError):
        open_session().post(f"http://rebind.example.com:{inside.port}/")
    assert inside.requests == []


def test_name_that_changes_between_check_and_connection_gains_nothing(
    inside: Server, monkeypatch: Any
) -> None:
    # given
    outside = Server("127.0.0.2", inside.port)
    monkeypatch.setattr(public_http, "is_public_address", lambda address: address == "127.0.0.2")
    asked = resolve(monkeypatch, [["127.0.0.2"], ["127.0.0.1"]])

    # when
    response = open_session().post(f"http://rebind.example.com:{inside.port}/hook")
    outside.close()

    # then
    assert response.status_code == 200
    assert (outside.requests, inside.requests) == (["/hook"], [])
    assert asked == ["rebind.example.com"]


def test_redirect_is_not_followed(inside: Server, settings: Any) -> None:
    # given
    outside = Server("127.0.0.1")
    outside.location = f"http://127.0.0.1:{inside.port}/stolen"
    settings.WEBHOOK_TEST_ORIGINS = [f"http://127.0.0.1:{outside.port}"]

    # when
    with pytest.raises(requests.HTTPError):
        public_http.post_to_public(f"http://127.0.0.1:{outside.port}/", "{}", {})
    outside.close()

    # then
    assert (outside.requests, inside.requests) == (["/"], [])


def test_proxies_of_the_environment_are_not_asked(inside: Server, monkeypatch: Any) -> None:
    # given
    monkeypatch.setenv("HTTP_PROXY", f"http://127.0.0.1:{inside.port}")
    monkeypatch.setenv("http_proxy", f"http://127.0.0.1:{inside.port}")
    resolve(monkeypatch, [["127.0.0.1"]])

    # when / then
    with pytest.raises(UnsafeUrlError):
        open_session().post("http://erp.example.com/")
    assert inside.requests == []


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("93.184.215.14", True),
        ("2606:2800:21f:cb07:6820:80da:af6b:8b2c", True),
        ("64:ff9b::5db8:d70e", True),
        ("::ffff:93.184.215.14", True),
        ("64:ff9b::a9fe:a9fe", False),
        ("2002:a9fe:a9fe::", False),
        ("fe80::1%eth0", False),
    ],
)
def test_addresses_inside_of_others_are_looked_at(address: str, expected: bool) -> None:
    assert is_public_address(address) is expected


def resolve(monkeypatch: Any, answers: list[list[str]]) -> list[str]:
    """Have names resolved to ``answers`` in turn; returns the names that are asked for."""
    asked: list[str] = []
    original = socket.getaddrinfo

    def getaddrinfo(host: str, port: int, *args: Any, **options: Any) -> list[Any]:
        if not host.endswith(".example.com"):
            return original(host, port, *args, **options)
        found = answers[min(len(asked), len(answers) - 1)]
        asked.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (item, port)) for item in found]

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    return asked
