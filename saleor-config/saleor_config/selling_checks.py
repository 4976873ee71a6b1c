"""Checks of whether the shop is ready to sell: Django's system checks with the tag ``selling``.

Each plugin has those of its own concern in ``checks.py``. An error stops the shop from selling, a
warning does not. ``./mashtal check``, ``manage check --deploy`` and the start page of the office
run the same list.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from django.core.checks import CheckMessage, register, run_checks
from django.db import DatabaseError
from redis.exceptions import RedisError

from saleor_config.views import list_missing_parts

SELLING: Final = "selling"
# RFC 2606 and 6761, and what machines of one network call themselves.
RESERVED_ENDINGS: Final = ("example", "invalid", "test", "localhost", "local")
RESERVED_NAMES: Final = ("example.com", "example.net", "example.org", "127.0.0.1", "[::1]")

SellingCheck = Callable[[], Iterable[CheckMessage]]


def selling_check(check: SellingCheck) -> Callable[..., list[CheckMessage]]:
    """Register ``check``, which yields findings in the current language.

    Nothing is found where PostgreSQL or Redis is away: the check of these says so.
    """

    def run(**_options: Any) -> list[CheckMessage]:
        try:
            return list(check())
        except (DatabaseError, RedisError):
            if list_missing_parts():
                return []
            raise

    return register(run, SELLING, deploy=True)


def list_findings() -> list[CheckMessage]:
    """What keeps the shop from selling, errors first, in the current language."""
    found = run_checks(tags=[SELLING], include_deployment_checks=True)
    findings = [finding for finding in found if not finding.is_silenced()]
    return sorted(findings, key=lambda finding: (-finding.level, finding.id or ""))


def is_reserved_name(host: str) -> bool:
    """Whether no shop, customer or mail server can have this host name."""
    name = host.strip().rstrip(".").lower()
    is_ending = name.rpartition(".")[2] in RESERVED_ENDINGS
    return is_ending or any(name == each or name.endswith(f".{each}") for each in RESERVED_NAMES)


def is_reserved_address(email: str) -> bool:
    """The same of an e-mail address, also of ``Name <address>``."""
    return is_reserved_name(email.rpartition("@")[2].strip(" >"))
