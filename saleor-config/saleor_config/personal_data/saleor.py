"""Personal data in Saleor's own tables: the account's row, history, picture, addresses, checkouts,
and mentions elsewhere. ``plugins.orders`` exports the orders."""

import logging
from collections.abc import Set
from functools import partial
from itertools import chain
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
    is_placeholder,
    public_email,
)
from saleor_config.personal_data import formats
from saleor_config.personal_data.orders import anonymise_orders

logger = logging.getLogger(__name__)

STAFFS_WORDS_ON_CUSTOMERS: Final = (
    CustomerEvents.EMAIL_ASSIGNED,
    CustomerEvents.NAME_ASSIGNED,
    CustomerEvents.NOTE_ADDED,
)


def export_data(user: User) -> dict[str, Any]:
    checkouts = Checkout.objects.filter(user=user).order_by("-last_change", "pk")
    return {
        "profile": _export_profile(user),
        "addresses": [_export_address(user, row) for row in user.addresses.all()],
        "gift_cards": [
            {
                "code": card.display_code,
                "balance": formats.format_money(card.current_balance_amount, card.currency),
                "created_at": formats.format_time(card.created),
            }
            for card in user.gift_cards.all()
        ],
        "account_history": [
            {"at": formats.format_time(event.date), "what": event.type, "details": event.parameters}
            for event in user.events.all()
        ],
        "notes_about_you": [
            {"at": formats.format_time(note.date), "text": note.content}
            for note in user.notes.all()
        ],
        "checkouts": [
            _export_checkout(checkout)
            for checkout in checkouts.select_related("shipping_address", "billing_address")
        ],
    }


def erase_data(user: User) -> None:
    emails = own_emails(user)
    released = addresses_of(user)
    released |= anonymise_orders(user, emails)
    released |= delete_checkouts(user)
    forget_mentions(user, emails)
    empty_account(user)
    delete_unused(released)


def _export_checkout(checkout: Checkout) -> dict[str, Any]:
    """What was typed into it; ``plugins.cart`` exports the lines."""
    return {
        "begun_at": formats.format_time(checkout.created),
        "email": public_email(checkout.email or "") or None,
        "note": checkout.note,
        "details": checkout.metadata or {},
        "delivery_address": formats.format_address(checkout.shipping_address),
        "billing_address": formats.format_address(checkout.billing_address),
    }


def _export_profile(user: User) -> dict[str, Any]:
    return {
        "first_name": user.first_name,
        "last_name": user.last_name,
        # Customers without an address have a placeholder.
        "email": public_email(user.email) or None,
        "member_since": formats.format_time(user.date_joined),
        "last_password_sign_in": formats.format_time(user.last_login),
        "picture": user.avatar.url if user.avatar else None,
        "note": user.note,
        "details": user.metadata or {},
    }


def _export_address(user: User, row: Address) -> dict[str, Any]:
    uses = {
        "default_for_delivery": row.pk == user.default_shipping_address_id,
        "default_for_billing": row.pk == user.default_billing_address_id,
    }
    return (formats.format_address(row) or {}) | uses


def own_emails(user: User) -> set[str]:
    """The confirmed address of the account in lower case; empty where there is none, or where
    another account has it in another spelling. What was typed into orders and checkouts proves
    nothing: it may be the shop's own address, or a stranger's."""
    email = get_confirmed_email(user)
    if not email:
        return set()
    # No two accounts have the same placeholder.
    if (
        not is_placeholder(email)
        and User.objects.exclude(pk=user.pk).filter(email__iexact=email).exists()
    ):
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


def delete_unused(keys: set[int]) -> None:
    """Delete those of these addresses that nothing points at any more."""
    in_books = Address.objects.filter(pk__in=keys, user_addresses__isnull=False)
    used = set(in_books.values_list("pk", flat=True))
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
    addresses = list(checkouts.values_list("shipping_address", "billing_address"))
    if addresses:
        checkouts.delete()
    return {*chain(*addresses)} - {None}


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
