"""Where the request that is handled now came from, for limits in services that know no request.

A device that has signed in carries a signed token, as a cookie or a header. It signs nobody in.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

from django.core.signing import BadSignature, Signer

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
def visited_by(visitor: Visitor) -> Iterator[None]:
    token = _visitor.set(visitor)
    try:
        yield
    finally:
        _visitor.reset(token)


def device_token(device: str) -> str:
    return Signer(salt=SALT).sign(device)


def device_in(token: str) -> str:
    """The id of the device; empty where the token is not of this shop."""
    try:
        return str(Signer(salt=SALT).unsign(token)) if token else ""
    except BadSignature:
        return ""


def networks_of(address: str) -> tuple[Network, ...]:
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
