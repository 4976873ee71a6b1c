"""The account itself: its row, its history, and where else it is mentioned."""

from collections.abc import Set
from functools import partial
from typing import Final

from django.contrib.auth.hashers import make_password
from django.db import transaction
from django.db.models.functions import Lower
from saleor.account import CustomerEvents
from saleor.account.models import CustomerEvent, CustomerNote, StaffNotificationRecipient, User
from saleor.discount.models import VoucherCustomer

from saleor_config.personal_data.files import remove_picture
from saleor_config.placeholders import OF_DELETED_CUSTOMERS, new_placeholder
from saleor_config.unconfirmed import confirmed_email

STAFFS_WORDS_ON_CUSTOMERS: Final = (
    CustomerEvents.EMAIL_ASSIGNED,
    CustomerEvents.NAME_ASSIGNED,
    CustomerEvents.NOTE_ADDED,
)


def own_emails(user: User) -> set[str]:
    """The confirmed address of the account in lower case; empty where there is none, or where
    another account has it in another spelling. What was typed into orders and checkouts proves
    nothing: it may be the shop's own address, or a stranger's."""
    email = confirmed_email(user)
    if not email or User.objects.exclude(pk=user.pk).filter(email__iexact=email).exists():
        return set()
    return {email.lower()}


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
    # An address in this list is the shop's own, also where it is a customer's too.
    StaffNotificationRecipient.objects.filter(user=user).delete()
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
