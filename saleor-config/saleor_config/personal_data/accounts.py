"""The account: its row, history, picture, addresses, checkouts, and mentions elsewhere."""

import logging
from collections.abc import Iterable, Set
from functools import partial
from typing import Any, Final

from django.contrib.auth.hashers import make_password
from django.db import transaction
from django.db.models import CASCADE
from django.db.models.functions import Lower
from saleor.account import CustomerEvents
from saleor.account.models import (
    Address,
    CustomerEvent,
    CustomerNote,
    StaffNotificationRecipient,
    User,
)
from saleor.checkout.models import Checkout
from saleor.discount.models import VoucherCustomer

from saleor_config.email_addresses import (
    OF_DELETED_CUSTOMERS,
    generate_placeholder,
    get_confirmed_email,
)

STAFFS_WORDS_ON_CUSTOMERS: Final = (
    CustomerEvents.EMAIL_ASSIGNED,
    CustomerEvents.NAME_ASSIGNED,
    CustomerEvents.NOTE_ADDED,
)


def own_emails(user: User) -> set[str]:
    """The confirmed address of the account in lower case; empty where there is none, or where
    another account has it in another spelling. What was typed into orders and checkouts proves
    nothing: it may be the shop's own address, or a stranger's."""
    email = get_confirmed_email(user)
    if not email or User.objects.exclude(pk=user.pk).filter(email__iexact=email).exists():
        return set()
    return {email.lower()}


def addresses_of(user: User) -> set[int]:
    """Keys of the addresses in the customer's book, and of the default ones."""
    keys = set(user.addresses.values_list("pk", flat=True))
    keys |= {user.default_shipping_address_id, user.default_billing_address_id} - {None}
    return keys


def forget_mentions(user: User, emails: Set[str]) -> None:
    """Remove mentions of the customer from rows that belong to others."""
    VoucherCustomer.objects.annotate(lowered=Lower("customer_email")).filter(
        lowered__in=emails
    ).delete()
    # An address in this list is the shop's own, also where it is a customer's too.
    StaffNotificationRecipient.objects.filter(user=user).delete()
    # Saleor writes names, addresses and notes that staff type into the history of staff,
    # without saying whose they are: any of them may be this customer's.
    CustomerEvent.objects.filter(type__in=STAFFS_WORDS_ON_CUSTOMERS).exclude(parameters={}).update(
        parameters={}
    )


def empty_account(user: User) -> None:
    """Empty the row of its data, and make sign-in impossible."""
    CustomerNote.objects.filter(customer=user).delete()
    CustomerEvent.objects.filter(user=user).delete()
    user.gift_cards.update(user=None)
    user.addresses.clear()
    if user.avatar:
        transaction.on_commit(partial(remove_picture, user.avatar))
    User.objects.filter(pk=user.pk).update(
        email=generate_placeholder(OF_DELETED_CUSTOMERS),
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


def delete_unused(keys: Iterable[int]) -> None:
    """Delete those of these addresses that nothing points at any more."""
    keys = set(keys)
    used = set(
        Address.objects.filter(pk__in=keys, user_addresses__isnull=False).values_list(
            "pk", flat=True
        )
    )
    for relation in Address._meta.get_fields(include_hidden=True):
        if not (relation.one_to_many or relation.one_to_one) or relation.concrete:
            continue
        # What cascades is a detail of the address itself.
        if relation.on_delete is CASCADE:
            continue
        field = relation.field
        pointing = field.model._base_manager.filter(**{f"{field.name}__in": keys})
        used |= set(pointing.values_list(field.attname, flat=True))
    Address.objects.filter(pk__in=keys - used).delete()


def delete_checkouts(user: User) -> set[int]:
    """Delete the customer's checkouts; keys of the addresses they pointed at."""
    checkouts = Checkout.objects.filter(user=user)
    keys = {
        key
        for pair in checkouts.values_list("shipping_address", "billing_address")
        for key in pair
        if key
    }
    checkouts.delete()
    return keys


logger = logging.getLogger(__name__)


def remove_picture(picture: Any) -> None:
    """Remove a picture and every size of it. Call it once the transaction is committed.

    A failure is logged and not raised: the account is gone by then.
    """
    try:
        picture.delete_all_created_images()
        picture.storage.delete(picture.name)
    except Exception:
        # Every storage has errors of its own. The name is of the person's choosing; the
        # storage's error is all that an operator needs.
        logger.exception("The picture of a deleted account could not be removed")
