"""Where the request that is handled now came from, for limits in services that know no request."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

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


def networks_of(address: str) -> tuple[Network, ...]:
    """What a limit by address counts: an IPv4 address, or three networks around an IPv6 one."""
    parsed = ip_address(address)
    if not isinstance(parsed, IPv6Address):
        return (Network(str(parsed), 1),)
    return tuple(
        Network(str(ip_network((parsed, prefix), strict=False)), share)
        for prefix, share in IPV6_PREFIXES
    )
