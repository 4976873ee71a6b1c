"""What this layer needs from the plugins above it, which register it in ``AppConfig.ready``.

Where no value comes back, it is a signal (``signals.py``).
"""

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from typing import Any, Final, Generic, Protocol, TypeVar

from django.core.exceptions import ImproperlyConfigured
from django.http import HttpRequest
from saleor.account.models import User

T = TypeVar("T")


class Interface(Generic[T]):
    """The one implementation of what ``name`` describes."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._implementation: T | None = None

    def register(self, implementation: T) -> None:
        self._implementation = implementation

    def get(self) -> T:
        """Raises ``ImproperlyConfigured`` where no installed plugin has registered one."""
        if self._implementation is None:
            raise ImproperlyConfigured(f"No installed plugin provides: {self.name}.")
        return self._implementation


class SecondFactor(Protocol):
    """Codes of accounts that a password alone does not open. ``address``: of the visitor."""

    def account_with_second_factor(self, email: str) -> User | None:
        """The active account of ``email`` that only opens with a code."""

    def verified_device(self, user: User, typed: str, address: str) -> Any | None:
        """The device of the code; None where the code is wrong. Raises ``TooManyTries``."""

    def spend_try(self, user: User, typed: str, address: str) -> None:
        """Take as long as ``verified_device`` does with a wrong code, counting no try."""


second_factor: Final = Interface[SecondFactor]("a second factor of sign-in")
lacks_confirmation: Final = Interface[Callable[[HttpRequest], bool]](
    "whether a customer must prove again who they are"
)
recording_changes_by: Final = Interface[Callable[[Any], AbstractContextManager[None]]](
    "a context in which rows are logged as changed by a member of staff or an app"
)
pending_orders_of: Final = Interface[Callable[[Iterable[int]], set[int]]](
    "which orders, by key, wait for a card payment"
)
