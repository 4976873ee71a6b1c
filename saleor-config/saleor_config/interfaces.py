"""What a plugin needs from one that it may not import, registered in ``AppConfig.ready``.

Where no value comes back, it is a signal (``signals.py``).
"""

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeVar

from django.core.exceptions import ImproperlyConfigured
from django.core.files import File
from django.core.files.base import ContentFile
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

    def find_account_with_second_factor(self, email: str) -> User | None:
        """The active account of ``email`` that only opens with a code."""

    def verify_code(self, user: User, typed: str, address: str) -> Any | None:
        """The device of the code; None where the code is wrong. Raises ``TooManyAttempts``."""

    def run_decoy_check(self, user: User, typed: str, address: str) -> None:
        """Take as long as ``verify_code`` does with a wrong code, counting no attempt."""


@dataclass(frozen=True)
class PictureStore:
    """Pictures that the shop shows in several widths, by name of the master file."""

    clean_upload: Callable[[File], ContentFile]
    """The picture as WebP without metadata. Raises ``ValueError`` for an unusable file."""
    record_masters: Callable[[Iterable[str]], set[str]]
    """Note files of the media folder as masters; the names of those that can be opened."""
    images_of_masters: Callable[[Iterable[str]], dict[str, dict[str, Any]]]
    """``CatalogueImage`` without its ``alt``, by name of the master."""


@dataclass(frozen=True)
class SampleContent:
    """What the sample catalogue left in the database."""

    count_products: Callable[[], int]
    """Published sample products without an edit since the sample was loaded."""
    list_accounts: Callable[[], list[str]]
    """E-mail addresses and phones of demonstration accounts that can sign in."""


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
free_delivery_above: Final = Interface[Callable[[], int]](
    "the subtotal in halalas above which delivery is free"
)
picture_store: Final = Interface[PictureStore]("pictures in several widths")
sample_content: Final = Interface[SampleContent]("what belongs to the sample catalogue")
