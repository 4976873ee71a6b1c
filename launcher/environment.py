"""The environment variables that the shop's processes get."""

import os
import shlex
from pathlib import Path

from launcher.files import get_or_create_secret, write_private
from launcher.layout import Layout
from launcher.network import LOOPBACK, find_free_port

DJANGO_SETTINGS = "saleor_config.settings"
FATOORA_URL = "FATOORA_URL"
"""The portal that plays ZATCA's; there is none without it."""
MOYASAR = "moyasar"
MOYASAR_URL = "MOYASAR_URL"
SIMULATOR_URLS = {"tabby": "TABBY_URL", "tamara": "TAMARA_URL", MOYASAR: MOYASAR_URL}
"""The simulators of payment providers. Moyasar is played where its address is named: the cards of
a local shop are the sandbox's."""
SIMULATOR_KEYS = {
    "tabby": (
        "TABBY_SECRET_KEY",
        "TABBY_PUBLIC_KEY",
        "TABBY_MERCHANT_CODE",
        "TABBY_WEBHOOK_SECRET",
    ),
    "tamara": ("TAMARA_API_TOKEN", "TAMARA_NOTIFICATION_TOKEN", "TAMARA_PUBLIC_KEY"),
    MOYASAR: ("MOYASAR_SECRET_KEY", "MOYASAR_PUBLISHABLE_KEY", "MOYASAR_WEBHOOK_SECRET"),
}
CARRIER_URLS = {"smsa": "SMSA_URL", "aramex": "ARAMEX_URL", "spl": "SPL_URL"}
"""The simulators of carriers, which one process serves."""
CARRIER_KEYS = {
    "smsa": ("SMSA_API_KEY", "SMSA_WEBHOOK_SECRET"),
    "aramex": (
        "ARAMEX_USERNAME",
        "ARAMEX_PASSWORD",
        "ARAMEX_ACCOUNT_NUMBER",
        "ARAMEX_ACCOUNT_PIN",
        "ARAMEX_ACCOUNT_ENTITY",
        "ARAMEX_WEBHOOK_SECRET",
    ),
    "spl": (
        "SPL_USERNAME",
        "SPL_PASSWORD",
        "SPL_CRM_ACCOUNT_ID",
        "SPL_BRANCH_ID",
        "SPL_WEBHOOK_SECRET",
    ),
}
SPL_FINDS_REFERENCES = "SPL_FINDS_REFERENCES"


def build_environment(
    layout: Layout, *, database_url: str, redis_url: str, public_port: int, api_port: int
) -> dict[str, str]:
    """Variables as in production, for one machine; the caller's own values take precedence."""
    public_url = f"http://localhost:{public_port}"
    chosen = {
        "MASHTAL_ENVIRONMENT": "local",
        "DEBUG": "False",
        "SECRET_KEY": get_or_create_secret(layout.run / "secret-key"),
        "ALLOWED_HOSTS": f"localhost,{LOOPBACK},[::1]",
        "ALLOWED_ORIGINS": f"{public_url},http://{LOOPBACK}:{public_port}",
        "PUBLIC_URL": public_url,
        # The API purges the storefront's cache.
        "PURGE_SECRET": get_or_create_secret(layout.run / "purge-secret"),
        # A Fernet key: 32 bytes in Base64 with its padding.
        "ZATCA_ENCRYPTION_KEYS": f"{get_or_create_secret(layout.run / 'zatca-key', 32)}=",
        "FRONT_SERVERS": f"http://{LOOPBACK}:{public_port}",
        "MEDIA_ROOT": str(layout.media),
        "PRIVATE_ROOT": str(layout.private),
        "STATIC_ROOT": str(layout.static),
        "BACKUP_RECORD": str(layout.state / "backup.json"),
        "ERASURE_JOURNAL": str(layout.state / "erasures"),
        "MASHTAL_DEMO_ACCOUNTS_FILE": str(layout.demo_accounts),
    }
    chosen |= build_simulator_variables(layout) | build_carrier_variables(layout)
    kept = {name: os.environ[name] for name in (*chosen, FATOORA_URL) if os.environ.get(name)}
    return {
        **chosen,
        **kept,
        "DATABASE_URL": database_url,
        "REDIS_URL": redis_url,
        "API_URL": f"http://{LOOPBACK}:{api_port}",
        "DJANGO_SETTINGS_MODULE": DJANGO_SETTINGS,
        "PYTHONUNBUFFERED": "1",
    }


def build_simulator_variables(layout: Layout) -> dict[str, str]:
    """Of Tabby and Tamara, so that a local shop offers both. Nothing of a provider of which the
    caller has set anything, as with an empty ``TABBY_URL``, nor of a shop that is not local. Of
    Moyasar where the caller says at which address it is played."""
    if os.environ.get("MASHTAL_ENVIRONMENT", "local") != "local":
        return {}
    found: dict[str, str] = {}
    for provider, url in SIMULATOR_URLS.items():
        keys = SIMULATOR_KEYS[provider]
        is_named = any(name in os.environ for name in (url, *keys))
        is_played = bool(os.environ.get(url)) if provider == MOYASAR else not is_named
        if not is_played:
            continue
        found |= {name: get_or_create_secret(layout.run / name.lower(), 32) for name in keys}
        found[url] = os.environ.get(url) or f"http://{LOOPBACK}:{find_free_port()}"
    return found


def build_carrier_variables(layout: Layout) -> dict[str, str]:
    """The same of carriers, so that a local shop makes waybills."""
    if os.environ.get("MASHTAL_ENVIRONMENT", "local") != "local":
        return {}
    found: dict[str, str] = {}
    port = find_free_port()
    for carrier, url in CARRIER_URLS.items():
        keys = CARRIER_KEYS[carrier]
        if any(name in os.environ for name in (url, *keys)):
            continue
        found |= {name: get_or_create_secret(layout.run / name.lower(), 32) for name in keys}
        found[url] = f"http://{LOOPBACK}:{port}/{carrier}"
    if CARRIER_URLS["spl"] in found:
        found[SPL_FINDS_REFERENCES] = "true"
    return found


def get_environment_file(layout: Layout) -> Path:
    return layout.run / "environment"


def write_environment(layout: Layout, environment: dict[str, str]) -> None:
    """Save it for ``./mashtal manage``, and to ``source`` it in a shell."""
    lines = (f"{name}={shlex.quote(value)}\n" for name, value in sorted(environment.items()))
    write_private(get_environment_file(layout), "".join(lines))


def read_environment(layout: Layout) -> dict[str, str]:
    """The variables of the last start, or an empty dict."""
    file = get_environment_file(layout)
    if not file.is_file():
        return {}
    pairs = (shlex.split(line)[0].partition("=") for line in file.read_text().splitlines())
    return {name: value for name, _, value in pairs}
