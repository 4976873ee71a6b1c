"""Personal data in Saleor's own tables; ``plugins.orders`` exports the orders."""

from typing import Any

from django.db.models import QuerySet
from saleor.account.models import Address, User
from saleor.checkout.models import Checkout

from saleor_config.email_addresses import public_email
from saleor_config.personal_data import formats
from saleor_config.personal_data.accounts import (
    addresses_of,
    delete_checkouts,
    delete_unused,
    empty_account,
    forget_mentions,
    own_emails,
)
from saleor_config.personal_data.orders import anonymise_orders


def export_data(user: User) -> dict[str, Any]:
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
        "checkouts": [_export_checkout(checkout) for checkout in _find_checkouts(user)],
    }


def erase_data(user: User) -> None:
    emails = own_emails(user)
    released = addresses_of(user)
    released |= anonymise_orders(user, emails)
    released |= delete_checkouts(user)
    forget_mentions(user, emails)
    empty_account(user)
    delete_unused(released)


def _find_checkouts(user: User) -> QuerySet[Checkout]:
    """What was typed into checkouts; ``plugins.cart`` exports the lines."""
    return (
        Checkout.objects.filter(user=user)
        .select_related("shipping_address", "billing_address")
        .order_by("-last_change", "pk")
    )


def _export_checkout(checkout: Checkout) -> dict[str, Any]:
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
