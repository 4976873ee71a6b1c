"""Requests to addresses that staff or apps write, which must lead out of the shop's own network.

A name is resolved once: what was checked is what is connected to, so that a name server which
responds differently a moment later gains nothing.
"""

import socket
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any, Final
from urllib.parse import urlsplit

import requests
from django.conf import settings
from requests.adapters import HTTPAdapter
from urllib3.connection import HTTPConnection, HTTPSConnection
from urllib3.connectionpool import HTTPConnectionPool, HTTPSConnectionPool
from urllib3.exceptions import NewConnectionError

from saleor_config.visitor import normalise_address

TIMEOUT_SECONDS: Final = 10
# Not private by Python's tables, and yet of the machine's own network: services of clouds that
# give credentials away, and IPv4 addresses inside of IPv6 ones.
REFUSED_NETWORKS: Final = (ip_network("192.0.0.0/24"), ip_network("168.63.129.16/32"))
NAT64: Final = ip_network("64:ff9b::/96")


class UnsafeUrlError(ValueError):
    """An address that is not a public ``https`` one."""


def check_public_url(url: str) -> None:
    """Raises ``UnsafeUrlError`` by what can be seen in ``url``; names are looked up at sending."""
    if is_test_url(url):
        return
    try:
        parts = urlsplit(url)
        host, _port = parts.hostname or "", parts.port
    except ValueError as error:
        raise UnsafeUrlError from error
    has_user = parts.username is not None or parts.password is not None
    is_full_name = "." in host.strip(".") or ":" in host
    if parts.scheme != "https" or has_user or not is_full_name:
        raise UnsafeUrlError
    address = normalise_address(host)
    if address is not None and not is_public_address(address):
        raise UnsafeUrlError


def is_test_url(url: str) -> bool:
    return any(url.startswith(f"{origin}/") for origin in settings.WEBHOOK_TEST_ORIGINS)


def is_public_address(text: str) -> bool:
    """Whether an address belongs to the internet, also where it is written inside another."""
    address = ip_address(text.partition("%")[0])
    if isinstance(address, IPv6Address):
        inner = find_inner_addresses(address)
        if inner:
            return all(is_public_address(str(item)) for item in inner)
    is_refused = any(address in network for network in REFUSED_NETWORKS)
    return address.is_global and not address.is_multicast and not is_refused


def find_inner_addresses(address: IPv6Address) -> list[IPv4Address]:
    if address in NAT64:
        return [IPv4Address(int(address) & 0xFFFFFFFF)]
    found = [address.ipv4_mapped, address.sixtofour, *(address.teredo or ())]
    return [item for item in found if item is not None]


def connect_to_public(host: str, port: int, timeout: Any) -> socket.socket:
    """A connection to the first address of ``host`` that takes it; all have to be public."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    if not found or not all(is_public_address(str(item[4][0])) for item in found):
        raise UnsafeUrlError
    failure: OSError | None = None
    for family, kind, protocol, _name, address in found:
        connection = socket.socket(family, kind, protocol)
        try:
            connection.settimeout(timeout if isinstance(timeout, int | float) else TIMEOUT_SECONDS)
            connection.connect(address)
        except OSError as error:
            connection.close()
            failure = error
        else:
            return connection
    raise failure or OSError


def open_socket(connection: HTTPConnection) -> socket.socket:
    try:
        return connect_to_public(connection.host, connection.port or 443, connection.timeout)
    except OSError as error:
        raise NewConnectionError(connection, str(error)) from error


class PublicHTTPPool(HTTPConnectionPool):
    ConnectionCls = type("PublicConnection", (HTTPConnection,), {"_new_conn": open_socket})


class PublicHTTPSPool(HTTPSConnectionPool):
    """Certificates are checked against the name, whichever address it has."""

    ConnectionCls = type("PublicConnection", (HTTPSConnection,), {"_new_conn": open_socket})


class PublicAdapter(HTTPAdapter):
    def init_poolmanager(self, *args: Any, **options: Any) -> None:
        super().init_poolmanager(*args, **options)
        self.poolmanager.pool_classes_by_scheme = {"http": PublicHTTPPool, "https": PublicHTTPSPool}


def open_session(adapter: HTTPAdapter | None = None) -> requests.Session:
    """A session that asks no proxy, since a proxy would connect to what was not checked."""
    session = requests.Session()
    session.trust_env = False
    for scheme in ("http://", "https://"):
        session.mount(scheme, adapter or PublicAdapter())
    return session


def post_to_public(
    url: str, data: Any, headers: dict[str, str], timeout: float = TIMEOUT_SECONDS
) -> requests.Response:
    """The response to a POST, whose content is not read. A redirect is not followed.

    Raises ``UnsafeUrlError``, and what ``requests`` raises.
    """
    check_public_url(url)
    adapter = HTTPAdapter() if is_test_url(url) else PublicAdapter()
    with open_session(adapter) as session:
        response = session.post(
            url, data=data, headers=headers, timeout=timeout, allow_redirects=False, stream=True
        )
        response.close()
        if response.is_redirect:
            raise requests.HTTPError("A redirect is not followed.", response=response)
        return response
