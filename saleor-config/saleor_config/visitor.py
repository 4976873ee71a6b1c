"""Where the request that is handled now came from, for limits in services that know no request.

A device that has signed in carries a signed token, as a cookie or a header. It signs no one in.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.http import HttpRequest
from django.http.response import HttpResponseBase

DEVICE_COOKIE: Final = "mashtal_device"
DEVICE_HEADER: Final = "X-Device-Token"
SALT: Final = "saleor_config.visitor.device"
# A provider gives one customer a /64, a /56 or a /48: each wider network may do a little more.
IPV6_PREFIXES: Final = ((64, 1), (56, 2), (48, 4))


@dataclass(frozen=True)
class Visitor:
    """``device``: the id in a device token that was found to be good, else empty."""

    address: str
    device: str = ""


@dataclass(frozen=True)
class Network:
    """``share``: how many times the limit of one address it may reach."""

    name: str
    share: int


_visitor: ContextVar[Visitor | None] = ContextVar("visitor", default=None)


def current_visitor() -> Visitor | None:
    """None outside of a request, as in a worker."""
    return _visitor.get()


@contextmanager
def set_current_visitor(visitor: Visitor) -> Iterator[None]:
    token = _visitor.set(visitor)
    try:
        yield
    finally:
        _visitor.reset(token)


def sign_device(device: str) -> str:
    return Signer(salt=SALT).sign(device)


def read_device(token: str) -> str:
    """The id of the device; empty where the token is not of this shop."""
    try:
        return str(Signer(salt=SALT).unsign(token)) if token else ""
    except BadSignature:
        return ""


def get_networks(address: str) -> tuple[Network, ...]:
    """What a limit by address counts: an IPv4 address, or three networks around an IPv6 one.

    ``address``: also written as the /64 of ``limited_address``.
    """
    parsed = ip_address(address.partition("/")[0])
    if not isinstance(parsed, IPv6Address):
        return (Network(str(parsed), 1),)
    return tuple(
        Network(str(ip_network((parsed, prefix), strict=False)), share)
        for prefix, share in IPV6_PREFIXES
    )


UNKNOWN_ADDRESS: Final = "0.0.0.0"  # noqa: S104 - no socket is bound to it
IPV6_CUSTOMER_PREFIX: Final = 64
LONGEST_ADDRESS: Final = 64
"""Letters, with the zone of an IPv6 address."""
DEVICE_COOKIE_SECONDS: Final = 180 * 24 * 60 * 60


def get_client_address(request: HttpRequest) -> str:
    """IP address of the visitor, for limits and logs; never a text the visitor wrote freely.

    ``TRUSTED_PROXIES`` proxies each append one entry to X-Forwarded-For, so the entry that
    many places from the right was written by the outermost of them; what is left of it
    came from the visitor and is not believed.
    """
    hops = settings.TRUSTED_PROXIES
    forwarded = [part.strip() for part in request.META.get("HTTP_X_FORWARDED_FOR", "").split(",")]
    if hops > 0 and len(forwarded) >= hops:
        believed = normalise_address(forwarded[-hops])
        if believed:
            return believed
    return normalise_address(request.META.get("REMOTE_ADDR", "")) or UNKNOWN_ADDRESS


def get_limited_address(request: HttpRequest) -> str:
    """What a limit per address counts: an IPv4 address, or the /64 that one IPv6 customer owns."""
    return _find_limited_address(get_client_address(request))


def is_on_this_machine(request: HttpRequest) -> bool:
    """Whether the connection and every entry that proxies added are of loopback.

    Asked before the header is dropped. What a visitor adds can only make it False.
    """
    forwarded = request.META.get("HTTP_X_FORWARDED_FOR", "")
    entries = [request.META.get("REMOTE_ADDR", ""), *filter(None, [forwarded])]
    addresses = [normalise_address(part) for entry in entries for part in entry.split(",")]
    return all(address and _is_loopback(address) for address in addresses)


def read_sent_device(request: HttpRequest) -> str:
    token: str = request.META.get("HTTP_X_DEVICE_TOKEN", "")
    if not token and DEVICE_COOKIE in request.META.get("HTTP_COOKIE", ""):
        token = request.COOKIES.get(DEVICE_COOKIE, "")
    return read_device(token)


def send_device(request: HttpRequest, response: HttpResponseBase, token: str) -> None:
    """As a cookie for browsers, for the API's own paths alone, and as a header for apps."""
    response[DEVICE_HEADER] = token
    response.set_cookie(
        DEVICE_COOKIE,
        token,
        max_age=DEVICE_COOKIE_SECONDS,
        path=f"/{request.path.split('/')[1]}/",
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Strict",
    )


def normalise_address(text: str) -> str | None:
    """As Python writes it; None of what is no address. IPv6 around an IPv4 address is that."""
    # A visitor may have written it, and what is cached stays short.
    return _normalise_address(text) if len(text) <= LONGEST_ADDRESS else None


@lru_cache(maxsize=4096)
def _normalise_address(text: str) -> str | None:
    try:
        address = ip_address(text.strip().strip("[]"))
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return str(mapped or address)


@lru_cache(maxsize=4096)
def _is_loopback(address: str) -> bool:
    return ip_address(address).is_loopback


@lru_cache(maxsize=4096)
def _find_limited_address(address: str) -> str:
    parsed = ip_address(address)
    if isinstance(parsed, IPv6Address):
        return str(ip_network((parsed, IPV6_CUSTOMER_PREFIX), strict=False))
    return str(parsed)


class ClientAddressMiddleware:
    """Puts the believed address in REMOTE_ADDR, drops the header, and names the visitor.

    ``request.is_on_this_machine`` is for pages that no other machine may read.

    ``saleor.core.utils.get_client_ip`` believes the leftmost X-Forwarded-For entry, which
    anyone can write; the payment it records would carry that.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        request.is_on_this_machine = is_on_this_machine(request)
        request.META["REMOTE_ADDR"] = get_client_address(request)
        request.META.pop("HTTP_X_FORWARDED_FOR", None)
        request.__dict__.pop("headers", None)
        with set_current_visitor(Visitor(request.META["REMOTE_ADDR"], read_sent_device(request))):
            response = self.get_response(request)
        if token := getattr(request, "device_token", ""):
            send_device(request, response, token)
        return response
