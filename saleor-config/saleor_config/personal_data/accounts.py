"""The account itself: its row, its history, and where else it is mentioned."""

from collections.abc import Set
from functools import partial
from typing import Final

from django.contrib.auth.hashers import make_password
from django.db import transaction
from django.db.models import Q
from django.db.models.functions import Lower
from saleor.account import CustomerEvents
from saleor.account.models import CustomerEvent, CustomerNote, StaffNotificationRecipient, User
from saleor.checkout.models import Checkout
from saleor.discount.models import VoucherCustomer
from saleor.order.models import Order

from saleor_config.personal_data.files import remove_picture
from saleor_config.placeholders import OF_DELETED_CUSTOMERS, new_placeholder

STAFFS_WORDS_ON_CUSTOMERS: Final = (
    CustomerEvents.EMAIL_ASSIGNED,
    CustomerEvents.NAME_ASSIGNED,
    CustomerEvents.NOTE_ADDED,
)


def own_emails(user: User) -> set[str]:
    """Addresses that the customer gave and nobody else did, in lower case."""
    given = _lower(User.objects.filter(pk=user.pk), "email")
    given |= _lower(Order.objects.filter(user=user), "user_email")
    given |= _lower(Checkout.objects.filter(user=user), "email")
    given.discard("")
    others = Q(lowered__in=given) & ~Q(user=user)
    shared = _lower(
        Order.objects.annotate(lowered=Lower("user_email")).filter(others), "user_email"
    )
    shared |= _lower(Checkout.objects.annotate(lowered=Lower("email")).filter(others), "email")
    shared |= _lower(User.objects.exclude(pk=user.pk).filter(email__in=given), "email")
    return given - shared


def addresses_of(user: User) -> set[int]:
    """Keys of the addresses in the customer's book, and of the default ones."""
    keys = set(user.addresses.values_list("pk", flat=True))
    keys |= {user.default_shipping_address_id, user.default_billing_address_id} - {None}
    return keys


def forget_mentions(user: User, emails: Set[str]) -> None:
    """What stands about the customer in rows that are not the customer's."""
    VoucherCustomer.objects.annotate(lowered=Lower("customer_email")).filter(
        lowered__in=emails
    ).delete()
    StaffNotificationRecipient.objects.annotate(lowered=Lower("staff_email")).filter(
        Q(user=user) | Q(lowered__in=emails)
    ).delete()
    # Saleor writes names, addresses and notes that staff type into the history of staff,
    # without saying whose they are: whatever stands there may be this customer's.
    CustomerEvent.objects.filter(type__in=STAFFS_WORDS_ON_CUSTOMERS).exclude(parameters={}).update(
        parameters={}
    )


def empty_account(user: User) -> None:
    """Leave a row that nobody can sign in to and that says nothing."""
    CustomerNote.objects.filter(customer=user).delete()
    CustomerEvent.objects.filter(user=user).delete()
    user.gift_cards.update(user=None)
    user.addresses.clear()
    if user.avatar:
        transaction.on_commit(partial(remove_picture, user.avatar))
    User.objects.filter(pk=user.pk).update(
        email=new_placeholder(OF_DELETED_CUSTOMERS),
        password=make_password(None),
        first_name="",
        last_name="",
        note=None,
        metadata={},
        private_metadata={},
        default_shipping_address=None,
        default_billing_address=None,
        avatar="",
        is_active=False,
        last_login=None,
    )


def _lower(rows: object, field: str) -> set[str]:
    return {str(value).lower() for value in rows.values_list(field, flat=True)}  # type: ignore[attr-defined]
