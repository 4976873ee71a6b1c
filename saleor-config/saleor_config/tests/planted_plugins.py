"""What the shop's plugins keep of a customer: found by name, for nothing here imports them."""

import uuid
from datetime import timedelta
from typing import Any

from django.apps import apps
from django.utils import timezone

from saleor_config.graphql.tokens import build_account_fingerprint
from saleor_config.tests.marked import MARKER, Planted


def plant_what_plugins_keep(planted: Planted, owner: Any, address: Any) -> None:
    plant_account(owner, address)
    plant_phone(planted, owner)
    plant_card(planted, owner)
    plant_payment(planted, owner)
    plant_booking(owner)
    plant_contact_message(owner)


def plant_account(owner: Any, address: Any) -> None:
    """What the shop's ``accounts`` keeps beside Saleor's rows."""
    apps.get_model("accounts", "PendingEmail").objects.create(
        user=owner, email=f"{MARKER}-pending@example.com", expires_at=timezone.now()
    )
    apps.get_model("accounts", "NationalAddress").objects.create(
        address=address, street=f"{MARKER}-street", short_code="ZZZZ2929"
    )
    apps.get_model("accounts", "AddressContact").objects.create(
        address=address, email=f"{MARKER}-address@example.com"
    )


def plant_phone(planted: Planted, owner: Any) -> None:
    """What the shop's ``phone_otp`` keeps: a proved number and an open session."""
    now = timezone.now()
    apps.get_model("phone_otp", "PhoneIdentity").objects.create(user=owner, phone="+966500000001")
    planted.add(
        "CustomerSession",
        apps.get_model("phone_otp", "Session").objects.create(
            user=owner,
            token_hash=f"{MARKER}-token",
            account_fingerprint=build_account_fingerprint(owner),
            device_name=f"{MARKER}-device",
            created_at=now,
            last_seen_at=now,
            expires_at=now + timedelta(days=30),
            ends_at=now + timedelta(days=180),
            confirmed_at=now,
        ),
    )


def plant_card(planted: Planted, owner: Any) -> None:
    planted.add(
        "SavedCard",
        apps.get_model("payments", "SavedCard").objects.create(
            user=owner,
            provider="sandbox",
            token=f"{MARKER}-card-token",
            brand="visa",
            last_digits="1111",
            expiry_month=12,
            expiry_year=2030,
        ),
    )


def plant_payment(planted: Planted, owner: Any) -> None:
    planted.add(
        "OnlinePayment",
        apps.get_model("payments", "OnlinePayment").objects.create(
            user=owner,
            order_number=1,
            provider="sandbox",
            provider_id=f"{MARKER}-charge",
            method="credit_card",
            amount=16_500,
            state="challenge",
            challenge_url=f"https://bank.example.com/{MARKER}",
            source_kind="token",
            source_token=f"{MARKER}-source",
            return_language="ar",
        ),
    )


def plant_contact_message(owner: Any) -> None:
    apps.get_model("content", "ContactMessage").objects.create(
        idempotency_key="7b4f5a0e-0000-4000-8000-000000000009",
        user=owner,
        name=f"{MARKER}-name",
        phone="+966500000001",
        email=f"{MARKER}-visitor@example.com",
        message=f"{MARKER}-message",
        language="ar",
        state="answered",
        answer=f"{MARKER}-answer",
        answered_at=timezone.now(),
    )


def plant_booking(owner: Any) -> None:
    service = apps.get_model("bookings", "Service").objects.create(
        slug="planted", kind="landscaping", name_ar="تنسيق", name_en="Landscaping"
    )
    booking = apps.get_model("bookings", "Booking").objects.create(
        reference="MB-ZZZZ-ZZZZ-ZZZZ",
        idempotency_key=uuid.uuid4(),
        user=owner,
        service=service,
        kind="landscaping",
        language="en",
        name=f"{MARKER}-name",
        phone="+966500000001",
        email=f"{MARKER}-asks@example.com",
        city=f"{MARKER}-city",
        space_type="farm",
        notes=f"{MARKER}-notes",
    )
    booking.steps.create(to_state="received", by_customer=True, reason=f"{MARKER}-reason")
