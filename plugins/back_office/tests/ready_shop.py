"""A shop of which no check has anything to say."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.apps import apps
from django.contrib.sites.models import Site
from saleor.account.models import User
from saleor.plugins.models import PluginConfiguration
from saleor.shipping.models import ShippingMethod, ShippingZone
from saleor.site.models import SiteSettings

from saleor_config import heartbeat
from saleor_config.backup_record import BackupRecord, write_backup_record
from saleor_config.environment import Environment

HOST = "plants.sa"
VARIABLES = {
    "PHONE_OTP_SMS_PROVIDERS": "unifonic",
    "UNIFONIC_APP_SID": "sid",
    "UNIFONIC_SENDER_ID": "Plants",
    "CARD_PROVIDER": "moyasar",
    "MOYASAR_SECRET_KEY": "sk_live_1",
    "MOYASAR_PUBLISHABLE_KEY": "pk_live_1",
    "MOYASAR_WEBHOOK_SECRET": "webhook",
}
PRODUCTION = {
    "MASHTAL_ENVIRONMENT": "production",
    "SECRET_KEY": "".join(chr(number) for number in range(48, 123)),
    "ALLOWED_HOSTS": f"{HOST},api,localhost",
    "ALLOWED_ORIGINS": f"https://{HOST}",
    "PUBLIC_URL": f"https://{HOST}",
    "EMAIL_URL": f"smtp://mail.{HOST}:587/",
    "DEFAULT_FROM_EMAIL": f"Plants <orders@{HOST}>",
    "TRUSTED_PROXIES": "1",
}
SELLER = {
    "name-ar": "نباتات",
    "name-en": "Plants",
    "registration-number": "1010101010",
    "street-ar": "شارع العليا",
    "street-en": "Olaya Street",
    "building-number": "7117",
    "district-ar": "العليا",
    "district-en": "Olaya",
    "postal-code": "12211",
}
CONTACT = {"emails": f"hello@{HOST}", "phones": "+966112345678"}


class SendingReporter:
    """One that sends invoices; it is only named here."""


SENDING = f"{SendingReporter.__module__}.{SendingReporter.__qualname__}"


@pytest.fixture
def ready(settings: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> SimpleNamespace:
    """A shop of which nothing is to be said; what a test changes of it."""
    for name, value in VARIABLES.items():
        monkeypatch.setenv(name, value)
    configure(settings, tmp_path)
    fill_database()
    heartbeat.record_heartbeat()
    write_backup(hours=2)
    return SimpleNamespace(settings=settings, monkeypatch=monkeypatch)


def configure(settings: Any, folder: Path) -> None:
    settings.ENVIRONMENT = environment = Environment.load(PRODUCTION)
    for name in ("secret_key", "allowed_hosts", "allowed_origins", "public_url"):
        setattr(settings, name.upper(), getattr(environment, name))
    settings.DEFAULT_FROM_EMAIL = environment.email_sender
    settings.EMAIL_TRANSPORT = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = f"mail.{HOST}", 587
    settings.INVOICE_REPORTER = SENDING
    settings.MEDIA_ROOT = settings.PRIVATE_ROOT = folder
    settings.BACKUP_RECORD = folder / "backup.json"


def fill_database() -> None:
    Site.objects.filter(pk=1).update(domain=HOST)
    SiteSettings.objects.all().update(default_mail_sender_address=f"shop@{HOST}")
    User.objects.create_superuser(f"owner@{HOST}", "a long password")
    zone = ShippingZone.objects.create(name="Riyadh", countries=["SA"])
    ShippingMethod.objects.create(name="Van", shipping_zone=zone, type="price")
    list_rows().create(
        product_id=1,
        slug="ficus",
        is_listed=True,
        in_stock=True,
        on_sale=False,
        base_price=1,
        current_price=1,
        newest_key=datetime.now(UTC).date(),
    )
    save_plugin("mashtal.saudi_market", {"vat-number": "311111111100003"})
    save_plugin("mashtal.invoices", SELLER)
    save_plugin("mashtal.content", CONTACT)


def list_rows() -> Any:
    return apps.get_model("catalogue.ListingRow").objects.all()


def save_plugin(identifier: str, values: dict[str, str], **fields: Any) -> None:
    items = [{"name": name, "value": value} for name, value in values.items()]
    PluginConfiguration.objects.update_or_create(
        identifier=identifier,
        defaults={"name": identifier, "active": True, "configuration": items} | fields,
    )


def write_backup(hours: float, **fields: Any) -> None:
    then = datetime.now(UTC) - timedelta(hours=hours)
    write_backup_record(BackupRecord(then, then, then, **fields))
