"""Secrets of the environment in files, as Docker and Kubernetes mount them: ``<NAME>_FILE``."""

from collections.abc import MutableMapping
from pathlib import Path
from typing import Final

from django.core.exceptions import ImproperlyConfigured

SUFFIX: Final = "_FILE"
SECRETS: Final = (
    "SECRET_KEY",
    "DATABASE_URL",
    "DATABASE_DIRECT_URL",
    "REDIS_URL",
    "EMAIL_URL",
    "PURGE_SECRET",
    "CDN_PURGE_HEADER",
    "SENTRY_DSN",
    "S3_ACCESS_KEY",
    "S3_SECRET_KEY",
    "MOYASAR_SECRET_KEY",
    "MOYASAR_PUBLISHABLE_KEY",
    "MOYASAR_WEBHOOK_SECRET",
    "TABBY_SECRET_KEY",
    "TABBY_PUBLIC_KEY",
    "TABBY_WEBHOOK_SECRET",
    "TAMARA_API_TOKEN",
    "TAMARA_NOTIFICATION_TOKEN",
    "TAMARA_PUBLIC_KEY",
    "ZATCA_ENCRYPTION_KEYS",
    "UNIFONIC_APP_SID",
    "TAQNYAT_BEARER_TOKEN",
    "TWILIO_ACCOUNT_SID",
    "TWILIO_AUTH_TOKEN",
    "WHATSAPP_ACCESS_TOKEN",
    "WHATSAPP_APP_SECRET",
    "WHATSAPP_VERIFY_TOKEN",
    "OWN_VAN_WEBHOOK_SECRET",
    "SMSA_WEBHOOK_SECRET",
    "ARAMEX_WEBHOOK_SECRET",
    "SPL_WEBHOOK_SECRET",
    "SMSA_API_KEY",
    "ARAMEX_PASSWORD",
    "ARAMEX_ACCOUNT_PIN",
    "SPL_PASSWORD",
    "GA4_API_SECRET",
    "META_ACCESS_TOKEN",
    "SNAP_ACCESS_TOKEN",
    "TIKTOK_ACCESS_TOKEN",
)
"""The variables that may be given as a file."""


def load_secret_files(variables: MutableMapping[str, str]) -> None:
    """Replace each ``<NAME>_FILE`` of ``SECRETS`` by ``NAME`` with the file's content.

    Child processes inherit the values alone. Raises ``ImproperlyConfigured`` where both are set, or
    where the file can't be read or has nothing in it.
    """
    for name in SECRETS:
        path = variables.get(name + SUFFIX, "").strip()
        if not path:
            continue
        if variables.get(name, "").strip():
            raise ImproperlyConfigured(
                f"{name} and {name}{SUFFIX} are both set: keep one of them, and leave the other"
                " empty."
            )
        variables[name] = _read_secret(name, path)
        del variables[name + SUFFIX]


def _read_secret(name: str, path: str) -> str:
    try:
        value = Path(path).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is no text"
        raise ImproperlyConfigured(
            f"{name}{SUFFIX} names the file '{path}', which can't be read: {reason}."
        ) from None
    if not value:
        raise ImproperlyConfigured(f"{name}{SUFFIX} names the file '{path}', which is empty.")
    return value
