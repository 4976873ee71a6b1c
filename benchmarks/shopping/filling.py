"""A shop with many products, customers, open carts and orders, filled in bulk."""

import uuid
from collections.abc import Sequence
from datetime import timedelta
from decimal import Decimal
from random import Random
from typing import Final

import jwt
from django.conf import settings
from django.db import connection
from django.utils import timezone
from saleor.account.models import Address, User
from saleor.checkout.models import Checkout, CheckoutLine
from saleor.payment.models import Payment
from saleor.product.models import Product, ProductVariant
from saleor.shipping import ShippingMethodType
from saleor.shipping.models import ShippingMethod, ShippingZone

from benchmarks.catalogue.filling import fill_database, finish_listing
from benchmarks.shopping.calls import Customer, Customers, write_id
from benchmarks.shopping.orders import count_orders, fill_orders, list_owners
from plugins.cart.models import CustomerCart
from plugins.phone_otp.keyed_hashes import generate_token, hash_token
from plugins.phone_otp.models import PhoneIdentity, Session
from saleor_config.graphql.tokens import build_account_fingerprint

PIECES: Final = 1_000_000
LINES: Final = 3
NEW: Final = 1_000
"""Customers of each side without a cart."""
VARIANTS: Final = 2_000
"""That are bought: drawn from the whole catalogue."""
SIDES: Final = ("ours", "Saleor")
SESSION_DAYS: Final = 30
# What holds on to a checkout besides its lines.
DELETE_CARTS: Final = (
    "UPDATE payment_payment SET checkout_id = NULL WHERE checkout_id IS NOT NULL",
    "DELETE FROM cart_customercart",
    "DELETE FROM checkout_checkoutline",
    "DELETE FROM checkout_checkout",
    "DELETE FROM phone_otp_session",
)


def fill_shop(size: int, carts: int, orders: int, *, keep: bool = False) -> None:
    """Empty the database and fill it: ``carts`` customers with a cart, ``NEW`` without.

    ``keep``: products of a fill that was interrupted while their listing was built.
    """
    if keep and has_only_products(size):
        finish_listing()
    else:
        fill_database(size, pieces=PIECES)
    zone = ShippingZone.objects.get()
    # An interrupted fill may have made it.
    ShippingMethod.objects.update_or_create(
        name="توصيل المشتل",
        shipping_zone=zone,
        defaults={
            "type": ShippingMethodType.PRICE_BASED,
            "price_amount": Decimal(50),
            "minimum_order_price_amount": Decimal(0),
        },
    )
    _create_customers(carts + NEW * len(SIDES))
    fill_orders(orders, carts)
    analyze_tables()


def has_only_products(size: int) -> bool:
    customers = User.objects.filter(is_staff=False)
    return Product.objects.count() == size and not customers.exists() and not count_orders()


def is_filled(carts: int, orders: int) -> bool:
    return (
        User.objects.filter(is_staff=False).count() >= carts + NEW * len(SIDES)
        and count_orders() >= orders
        and ShippingMethod.objects.exists()
    )


def analyze_tables() -> None:
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE")


def _create_customers(count: int) -> None:
    addresses = Address.objects.bulk_create(
        (_build_address() for _ in range(count)), batch_size=1000
    )
    users = User.objects.bulk_create(
        (
            User(
                email=f"shopper-{number}@example.com",
                first_name="نورة",
                last_name="التجريبية",
                password="!",  # noqa: S106 - nobody can sign in with it
                default_shipping_address=address,
                default_billing_address=address,
            )
            for number, address in enumerate(addresses)
        ),
        batch_size=1000,
    )
    through = User.addresses.through
    through.objects.bulk_create(
        (
            through(user_id=user.pk, address_id=address.pk)
            for user, address in zip(users, addresses, strict=True)
        ),
        batch_size=1000,
    )
    PhoneIdentity.objects.bulk_create(
        (PhoneIdentity(user=user, phone=f"+9665{number:08d}") for number, user in enumerate(users)),
        batch_size=1000,
    )


def _build_address() -> Address:
    return Address(
        first_name="نورة",
        last_name="التجريبية",
        street_address_1="شارع العليا 12",
        city="الرياض",
        postal_code="12345",
        country="SA",
        phone="+966500000001",
    )


def refill_carts(carts: int) -> dict[str, Customers]:
    """Replace all carts and sessions; the customers of each side, half of the carts each."""
    with connection.cursor() as cursor:
        for statement in DELETE_CARTS:
            cursor.execute(statement)
    users = list(User.objects.filter(is_staff=False).order_by("pk")[: carts + NEW * len(SIDES)])
    variants = _draw_variants()
    tokens = _open_sessions(users)
    checkouts = _create_carts(users[:carts], variants)
    owners = list_owners()
    found = {}
    for number, side in enumerate(SIDES):
        authorize = tokens.__getitem__ if side == "ours" else sign_in_to_saleor
        begin, new = number * carts // 2, carts + number * NEW
        shoppers = {
            user.pk: Customer(
                authorize(user),
                user.email,
                checkouts.get(user.pk),
                _choose_variants(variants, user),
            )
            for user in (*users[begin : begin + carts // 2], *users[new : new + NEW])
        }
        found[side] = Customers(
            carts=[each for each in shoppers.values() if each.cart],
            new=[each for each in shoppers.values() if not each.cart],
            ordered=[each for key, each in shoppers.items() if key in owners],
        )
    analyze_tables()
    return found


def _draw_variants() -> list[int]:
    keys = list(
        ProductVariant.objects.filter(product__is_published=True)
        .order_by("pk")
        .values_list("pk", flat=True)
    )
    return Random(7).sample(keys, min(VARIANTS, len(keys)))  # noqa: S311


def _choose_variants(variants: Sequence[int], user: User) -> list[int]:
    """Of what is not in the cart of this customer."""
    begin = user.pk * (LINES + 5)
    return [variants[(begin + LINES + step) % len(variants)] for step in range(5)]


def _create_carts(users: Sequence[User], variants: Sequence[int]) -> dict[int, uuid.UUID]:
    """Three lines each, ready to be ordered; Saleor's with addresses and a payment besides."""
    half = len(users) // 2
    method = ShippingMethod.objects.get()
    copies = Address.objects.bulk_create((_build_address() for _ in users[half:]), batch_size=1000)
    checkouts = [
        Checkout(user=user, email=user.email, country="SA", quantity=LINES) for user in users
    ]
    for checkout, address in zip(checkouts[half:], copies, strict=True):
        checkout.shipping_address = checkout.billing_address = address
        checkout.shipping_method = method
    Checkout.objects.bulk_create(checkouts, batch_size=1000)
    CheckoutLine.objects.bulk_create(
        (
            CheckoutLine(checkout=checkout, variant_id=variant, quantity=1)
            for checkout, user in zip(checkouts, users, strict=True)
            for variant in _choose_held(variants, user)
        ),
        batch_size=2000,
    )
    CustomerCart.objects.bulk_create(
        (CustomerCart(user=each.user, checkout=each) for each in checkouts[:half]), batch_size=1000
    )
    Payment.objects.bulk_create(
        (
            Payment(
                gateway="mirumee.payments.dummy",
                checkout=checkout,
                token="not-charged",  # noqa: S106
                total=Decimal(100_000),
                currency=settings.DEFAULT_CURRENCY,
                billing_email=checkout.email,
                customer_ip_address="127.0.0.1",
            )
            for checkout in checkouts[half:]
        ),
        batch_size=1000,
    )
    return {checkout.user_id: checkout.token for checkout in checkouts}


def _choose_held(variants: Sequence[int], user: User) -> list[int]:
    begin = user.pk * (LINES + 5)
    return [variants[(begin + step) % len(variants)] for step in range(LINES)]


def _open_sessions(users: Sequence[User]) -> dict[User, str]:
    """What is sent as ``Authorization``, by customer."""
    now = timezone.now()
    ends = now + timedelta(days=SESSION_DAYS)
    tokens = {user: generate_token() for user in users}
    Session.objects.bulk_create(
        (
            Session(
                token_hash=hash_token(token),
                user=user,
                account_fingerprint=build_account_fingerprint(user),
                created_at=now,
                last_seen_at=now,
                expires_at=ends,
                ends_at=ends,
                confirmed_at=now,
            )
            for user, token in tokens.items()
        ),
        batch_size=1000,
    )
    return {user: f"Bearer {token}" for user, token in tokens.items()}


def sign_in_to_saleor(user: User) -> str:
    """As its ``tokenCreate`` does."""
    payload = {
        "email": user.email,
        "exp": timezone.now() + timedelta(days=1),
        "user_id": write_id("User", user.pk),
        "is_staff": False,
        "is_superuser": False,
    }
    return f"JWT {jwt.encode(payload, settings.SECRET_KEY, 'HS256')}"
