"""What a plugin needs from one that it may not import, registered in ``AppConfig.ready``.

Where no value comes back, it is a signal (``signals.py``).
"""

from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final, Generic, Protocol, TypeVar

from django.core.exceptions import ImproperlyConfigured
from django.core.files import File
from django.core.files.base import ContentFile
from django.http import HttpRequest
from saleor.account.models import User

from saleor_config.language import LocalizedText

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


@dataclass(frozen=True)
class ServiceLine:
    """One line of what a subject costs: ``quantity`` with two decimals at most, ``unit_price`` and
    ``net`` in halalas without VAT. ``vat``: its share of the VAT, which is rounded once on all."""

    name: LocalizedText
    quantity: Decimal
    unit_price: int
    net: int
    vat: int


@dataclass(frozen=True)
class InvoiceSubject:
    """What tax documents say of a sale that is no order, as it was agreed: of a booking, its
    accepted quote.

    ``reference``: by which payments and documents name it, and which customers know.
    ``buyer_name`` and ``city``: empty where the shop may not or does not know them; a simplified
    document stores no name. ``company``: the fields of ``companies``' ``CompanyDetails``, for which
    documents are standard ones; None for a consumer. ``vat_basis_points``: 1500 is 15 percent.
    """

    reference: str
    buyer_name: str
    city: str
    vat_basis_points: int
    lines: tuple[ServiceLine, ...]
    company: Mapping[str, str] | None = None

    @property
    def net(self) -> int:
        return sum(line.net for line in self.lines)

    @property
    def vat(self) -> int:
        return sum(line.vat for line in self.lines)

    @property
    def total(self) -> int:
        """Halalas, VAT inside: what is paid in all."""
        return self.net + self.vat


@dataclass(frozen=True)
class InvoiceSubjects:
    """Sales besides orders, which ``invoices`` issues documents for."""

    get_subject: Callable[[str], InvoiceSubject | None]
    """By reference; None for an unknown one, and while nothing is agreed."""
    list_references: Callable[[User], list[str]]
    """Of the customer's own subjects: they may read documents of these."""


@dataclass(frozen=True)
class SubjectInvoices:
    """Tax documents of subjects. What is requested is issued after the commit of the transaction
    that pays, refunds or completes; each is safe to repeat with the same key."""

    request_prepayment_invoice: Callable[[str, int, str, str], None]
    """Of what was paid in advance: reference, halalas with VAT inside, key of the payment, and how
    it was paid (``PaymentMethod``, ``cash``, ``bank_transfer``, ``online``, or empty)."""
    request_final_invoice: Callable[[str, str], None]
    """Of the whole sale less all prepayments, once it is supplied or paid: reference, and how the
    rest was paid, or empty."""
    request_credit_note: Callable[[str, str, int, str], None]
    """Of a refund: reference, key of the payment, halalas, key of the refund."""
    list_documents: Callable[[str], list[Any]]
    """``TaxInvoice`` of GraphQL, oldest first, whose file addresses open without an account for an
    hour: the caller has checked who may see the subject."""


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
instalment_counts: Final = Interface[Callable[[], Mapping[str, int]]](
    "how many payments each configured instalment provider takes, by its name"
)
picture_store: Final = Interface[PictureStore]("pictures in several widths")
home_collections: Final = Interface[Callable[[], list[int]]](
    "Saleor's ids of the collections that the home screen shows, in order"
)
sample_content: Final = Interface[SampleContent]("what belongs to the sample catalogue")
invoice_subjects: Final = Interface[InvoiceSubjects]("sales that are no orders, for tax documents")
subject_invoices: Final = Interface[SubjectInvoices]("tax documents of sales that are no orders")
