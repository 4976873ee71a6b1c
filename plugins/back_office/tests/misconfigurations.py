"""What keeps a shop from selling: id of its check, how it is planted, sentence, remedy."""

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

from django.contrib.sites.models import Site
from saleor.account.models import User
from saleor.product.models import Category, Product, ProductType
from saleor.shipping.models import ShippingMethod

from fixtures.models import LoadedItem
from plugins.back_office.tests.ready_shop import (
    CONTACT,
    SELLER,
    list_rows,
    save_plugin,
    write_backup,
)
from saleor_config import checks, heartbeat
from saleor_config.environment import Environment
from saleor_config.redis import redis_client
from saleor_config.views import CHECKS


def forget_environment(shop: SimpleNamespace) -> None:
    shop.settings.ENVIRONMENT = Environment.load({"MASHTAL_ENVIRONMENT": "local"})


def set_variable(name: str, value: str) -> Callable[[SimpleNamespace], None]:
    return lambda shop: shop.monkeypatch.setenv(name, value)


def set_variables(**values: str) -> Callable[[SimpleNamespace], None]:
    return lambda shop: [shop.monkeypatch.setenv(*item) for item in values.items()][-1]


def set_setting(name: str, value: Any) -> Callable[[SimpleNamespace], None]:
    return lambda shop: setattr(shop.settings, name, value)


def run(change: Callable[[], Any]) -> Callable[[SimpleNamespace], None]:
    return lambda _shop: change()


def be_silent() -> None:
    redis_client().set(heartbeat.KEY, repr(time.time() - 3600))


def fill_disk(free: int) -> Callable[[SimpleNamespace], None]:
    usage = SimpleNamespace(free=free)
    return lambda shop: shop.monkeypatch.setattr(checks.shutil, "disk_usage", lambda _path: usage)


def load_sample() -> None:
    kind = ProductType.objects.create(name="Plant", slug="plant")
    category = Category.objects.create(name="Plants", slug="plants")
    for slug in ("untouched", "edited"):
        Product.objects.create(
            name=slug,
            slug=slug,
            product_type=kind,
            category=category,
            is_published=True,
            price_amount=1,
        )
        LoadedItem.objects.create(kind="product", key=slug, fingerprint="")
    later = datetime.now(UTC) + timedelta(days=2)
    Product.objects.filter(slug="edited").update(updated_at=later)


def open_demonstration_account() -> None:
    User.objects.create_user("staff@mashtal.example", "a long password", is_staff=True)


MISCONFIGURATIONS: list[tuple[str, Callable[[SimpleNamespace], None], str, str]] = [
    (
        "messaging.E002",
        set_variable("PHONE_OTP_SMS_PROVIDERS", "console"),
        "No SMS provider sends codes, so nobody can sign in (now: console).",
        "Set PHONE_OTP_SMS_PROVIDERS to unifonic, taqnyat or twilio, and its keys.",
    ),
    (
        "messaging.E002",
        set_variable("UNIFONIC_APP_SID", ""),
        "No SMS provider sends codes, so nobody can sign in (now: unifonic).",
        "Set PHONE_OTP_SMS_PROVIDERS",
    ),
    (
        "messaging.W001",
        set_variable("PHONE_OTP_SMS_PROVIDERS", "unifonic,twilio"),
        "These SMS providers have no keys and are passed over: twilio.",
        "Set their keys",
    ),
    (
        "messaging.E001",
        run(lambda: save_plugin("mashtal.phone_otp", {}, active=False)),
        "Signing in by phone is switched off, or its rules cannot be read.",
        "Activate the plugin",
    ),
    (
        "messaging.E003",
        set_setting("EMAIL_PORT", 1025),
        "Mail is caught and not sent (mail.plants.sa).",
        "Set EMAIL_URL",
    ),
    (
        "messaging.E003",
        set_setting("EMAIL_TRANSPORT", "plugins.messaging.email_backends.InboxEmailBackend"),
        "Mail is caught and not sent (InboxEmailBackend).",
        "Set EMAIL_URL",
    ),
    (
        "messaging.E004",
        set_setting("DEFAULT_FROM_EMAIL", "Mashtal <no-reply@localhost>"),
        "Mails come from an address that does not exist: Mashtal <no-reply@localhost>.",
        "Set DEFAULT_FROM_EMAIL",
    ),
    (
        "payments.E001",
        set_variable("CARD_PROVIDER", "sandbox"),
        "Cards are charged in the sandbox: orders count as paid, and no money comes.",
        "Set CARD_PROVIDER=moyasar",
    ),
    (
        "payments.W001",
        set_variable("CARD_PROVIDER", "none"),
        "No provider takes cards: customers can only pay in cash.",
        "Set CARD_PROVIDER=moyasar",
    ),
    (
        "payments.E003",
        set_variable("MOYASAR_SECRET_KEY", "sk_test_1"),
        "These keys are for tests, with which no money moves: MOYASAR_SECRET_KEY.",
        "Take the live keys",
    ),
    (
        "payments.E004",
        set_variables(
            TAMARA_API_TOKEN="token",
            TAMARA_NOTIFICATION_TOKEN="token",
            TAMARA_PUBLIC_KEY="key",
            TAMARA_URL="https://api-sandbox.tamara.co",
        ),
        "Tamara is played, or its sandbox: orders count as paid, and no money comes.",
        "Remove TAMARA_URL.",
    ),
    (
        "saudi_market.E002",
        run(lambda: save_plugin("mashtal.saudi_market", {"vat-number": ""})),
        "Invoices show a VAT number that is not the seller's (399999999900003).",
        "Enter the VAT number",
    ),
    (
        "saudi_market.E003",
        run(lambda: save_plugin("mashtal.invoices", SELLER | {"postal-code": ""})),
        "Invoices show sample values of the seller: Postal code.",
        "Enter name and address",
    ),
    (
        "saudi_market.E004",
        run(lambda: ShippingMethod.objects.all().delete()),
        "There is no way of delivery, so no order can be placed.",
        "Add a shipping zone",
    ),
    (
        "invoices.W001",
        set_setting("INVOICE_REPORTER", "plugins.invoices.reporters.RecordingReporter"),
        "Invoices are not reported to ZATCA, only recorded here.",
        "Register with ZATCA",
    ),
    (
        "invoices.E004",
        set_variable("FATOORA_URL", "http://127.0.0.1:8099"),
        "Invoices go to a portal that only plays ZATCA’s.",
        "Take FATOORA_URL",
    ),
    (
        "content.E001",
        run(lambda: save_plugin("mashtal.content", CONTACT | {"phones": "+966110000001"})),
        "The contact page shows invented addresses: +966110000001.",
        "Enter your own",
    ),
    (
        "content.W001",
        run(lambda: save_plugin("mashtal.content", {})),
        "Customers see no phone number, or nobody is mailed their messages.",
        "Enter both",
    ),
    (
        "catalogue.E001",
        run(lambda: list_rows().update(in_stock=False)),
        "No product can be bought: none is published and in stock.",
        "Publish products",
    ),
    (
        "catalogue.W001",
        run(load_sample),
        "Published products of the sample catalogue, with invented prices: 1.",
        "Enter your own prices",
    ),
    (
        "back_office.E001",
        run(open_demonstration_account),
        "Demonstration accounts can sign in: staff@mashtal.example.",
        "Deactivate them",
    ),
    (
        "back_office.E002",
        run(lambda: User.objects.filter(is_superuser=True).update(is_superuser=False)),
        "No owner can open the office.",
        "Create an account",
    ),
    (
        "saleor_config.E001",
        lambda shop: shop.monkeypatch.setitem(CHECKS, "redis", lambda: False),
        "These parts do not respond or are not up to date: redis.",
        "Start PostgreSQL and Redis",
    ),
    (
        "saleor_config.E002",
        forget_environment,
        "This is a demonstration: it shows one-time codes on a page, and invents payments.",
        "Run the compose stack",
    ),
    (
        "saleor_config.E003",
        set_setting("DEBUG", True),
        "DEBUG is on: an error shows code and settings to visitors.",
        "Remove DEBUG",
    ),
    (
        "saleor_config.E004",
        set_setting("SECRET_KEY", "k" * 50),
        "SECRET_KEY can be guessed, and with it sign-ins can be forged.",
        "Set SECRET_KEY to what this prints",
    ),
    (
        "saleor_config.E005",
        set_setting("ALLOWED_HOSTS", ["other.sa"]),
        "ALLOWED_HOSTS must name the host of PUBLIC_URL, plants.sa, and not all hosts.",
        "Set ALLOWED_HOSTS",
    ),
    (
        "saleor_config.E007",
        set_setting("ALLOWED_ORIGINS", ["http://plants.sa"]),
        "These addresses are not encrypted, so sessions can be read: http://plants.sa.",
        "Begin PUBLIC_URL",
    ),
    (
        "saleor_config.W001",
        run(lambda: Site.objects.update(domain="example.com")),
        "Links and pictures of the Dashboard lead to example.com, which is not PUBLIC_URL.",
        "Set the domain",
    ),
    (
        "saleor_config.E008",
        set_setting("TIME_ZONE", "UTC"),
        "Delivery days and invoices are counted in the time zone UTC.",
        "Set TIME_ZONE to Asia/Riyadh",
    ),
    (
        "saleor_config.W002",
        lambda shop: shop.monkeypatch.setattr(
            checks, "time", SimpleNamespace(time=lambda: time.time() - 90)
        ),
        "The clocks of this machine and of PostgreSQL differ by 90 seconds.",
        "Have both machines set their clocks",
    ),
    (
        "saleor_config.E009",
        run(be_silent),
        "Beat or the worker does not run: no code, mail or invoice is sent.",
        "Start beat and the worker",
    ),
    (
        "saleor_config.E010",
        fill_disk(free=2**29),
        "Only 0.5 GiB are free for ",
        "Delete what is not needed",
    ),
    (
        "saleor_config.W004",
        fill_disk(free=2**31),
        "Only 2.0 GiB are free for ",
        "Delete what is not needed",
    ),
    (
        "saleor_config.E011",
        run(lambda: write_backup(hours=200)),
        "There is no backup of the last seven days.",
        "Run “mashtal backup” now",
    ),
    (
        "saleor_config.W005",
        run(lambda: write_backup(hours=30)),
        "The newest backup is 30 hours old.",
        "Look why “mashtal backup” did not run",
    ),
    (
        "saleor_config.W006",
        run(lambda: write_backup(hours=2, failed_step="files", error="No space is left.")),
        "The last backup failed at “files”: No space is left.",
        "Remove the cause",
    ),
]
