import base64
import os
import re
import subprocess
import sys

import pytest
from django.core.exceptions import ImproperlyConfigured

from saleor_config.environment import PROJECT_ROOT, Environment
from saleor_config.storage_settings import build_storages

PRODUCTION = {
    "MASHTAL_ENVIRONMENT": "production",
    "SECRET_KEY": "k" * 50,
    "ALLOWED_HOSTS": "shop.example.com",
    "ALLOWED_ORIGINS": "https://shop.example.com",
    "PUBLIC_URL": "https://shop.example.com/",
    "EMAIL_URL": "smtp://mail.example.com:25/",
    "TRUSTED_PROXIES": "1",
}
LOCAL = {"MASHTAL_ENVIRONMENT": "local"}


def test_production_with_its_own_values_starts():
    # when
    environment = Environment.load(PRODUCTION)

    # then
    assert environment.is_production
    assert environment.is_https
    assert environment.public_url == "https://shop.example.com"
    assert environment.allowed_hosts == ["shop.example.com"]
    assert environment.saleor_variables()["DEBUG"] == "False"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"SECRET_KEY": ""}, "SECRET_KEY must be set in production"),
        ({"SECRET_KEY": "short"}, "SECRET_KEY must be set in production"),
        ({"ALLOWED_HOSTS": ""}, "ALLOWED_HOSTS must list this shop's own names"),
        ({"ALLOWED_HOSTS": "*"}, "ALLOWED_HOSTS must list this shop's own names"),
        ({"ALLOWED_ORIGINS": ""}, "ALLOWED_ORIGINS must list this shop's own names"),
        ({"ALLOWED_ORIGINS": "*"}, "ALLOWED_ORIGINS must list this shop's own names"),
        ({"DEBUG": "true"}, "DEBUG must be off in production"),
        ({"EMAIL_URL": ""}, "EMAIL_URL must name the mail server"),
        ({"PUBLIC_URL": ""}, "PUBLIC_URL must be set in production"),
        ({"TRUSTED_PROXIES": ""}, "TRUSTED_PROXIES must be set in production"),
        ({"MASHTAL_ENVIRONMENT": "staging"}, "must be 'local' or 'production', not 'staging'"),
        ({"TRUSTED_PROXIES": "-1"}, "TRUSTED_PROXIES must be a whole number"),
        ({"DEBUG": "maybe"}, "DEBUG must be true or false, not 'maybe'"),
        ({"LOG_FORMAT": "xml"}, "LOG_FORMAT must be one of plain, json, not 'xml'"),
        ({"S3_MEDIA_BUCKET": "shop"}, "S3_MEDIA_BUCKET and S3_PRIVATE_BUCKET must be set together"),
        (
            {"S3_MEDIA_BUCKET": "shop", "S3_PRIVATE_BUCKET": "shop"},
            "must be set together, to two buckets",
        ),
        ({"S3_ACCESS_KEY": "key"}, "S3_ACCESS_KEY and S3_SECRET_KEY must be set together"),
        ({"S3_ENDPOINT_URL": "minio:9000"}, "S3_ENDPOINT_URL must be a full address"),
    ],
)
def test_production_refuses_to_start_without_its_own_values(change, message):
    # when / then
    with pytest.raises(ImproperlyConfigured, match=message):
        Environment.load(PRODUCTION | change)


@pytest.mark.parametrize("absent", [None, ""])
def test_an_absent_environment_is_production(absent: str | None):
    # given
    variables = {name: value for name, value in PRODUCTION.items() if "ENVIRONMENT" not in name}
    if absent is not None:
        variables["MASHTAL_ENVIRONMENT"] = absent

    # when / then
    assert Environment.load(variables).is_production
    with pytest.raises(ImproperlyConfigured, match="MASHTAL_ENVIRONMENT=local is for a shop on"):
        Environment.load({"MASHTAL_ENVIRONMENT": absent} if absent is not None else {})


def test_files_are_in_folders_unless_buckets_are_named():
    # when
    folders = build_storages(Environment.load(PRODUCTION))
    buckets = build_storages(
        Environment.load(PRODUCTION | {"S3_MEDIA_BUCKET": "media", "S3_PRIVATE_BUCKET": "private"})
    )

    # then nothing of a shop on a disk names the module of S3, which alone imports its client
    assert ".s3." not in str(folders)
    assert buckets["default"]["OPTIONS"]["bucket_name"] == "media"
    assert buckets["private"]["BACKEND"] == "saleor_config.s3.PrivateStorage"
    importing = {
        path.name
        for folder in ("saleor-config", "plugins", "fixtures")
        for path in (PROJECT_ROOT / folder).rglob("*.py")
        if "/tests/" not in str(path)
        and re.search(r"(import|from) (boto|storages|saleor_config\.s3)", path.read_text())
    }
    assert importing == {"s3.py"}


def test_local_has_safe_values_for_all():
    # when
    environment, again = Environment.load(LOCAL), Environment.load(LOCAL)

    # then
    assert environment.debug is False
    assert environment.allowed_hosts == ["localhost", "127.0.0.1", "[::1]"]
    assert environment.allowed_origins == ["http://localhost:8000"]
    assert len(environment.secret_key) >= 50
    assert environment.secret_key != again.secret_key
    # No mail server: the development inbox takes the mails.
    assert environment.email_url == ""
    assert environment.media_root == PROJECT_ROOT / "var" / "media"


def run_check(**variables):
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return subprocess.run(
        [sys.executable, "-m", "django", "check"],
        env=kept | {"DJANGO_SETTINGS_MODULE": "saleor_config.settings"} | variables,
        cwd=PROJECT_ROOT,
        capture_output=True,
        text=True,
        timeout=180,
        check=False,
    )


def test_process_without_a_key_ends_with_the_sentence():
    # when
    done = run_check(**PRODUCTION | {"SECRET_KEY": ""})

    # then
    assert done.returncode == 1
    assert "SECRET_KEY must be set in production, with at least 50 characters" in done.stderr


SHOW = """
import saleor_config.settings as s
print(s.SESSION_COOKIE_SECURE, s.CSRF_COOKIE_SECURE, s.SECURE_HSTS_SECONDS, s.SERVE_FILES,
      s.DEBUG, s.PLAYGROUND_ENABLED, s.GRAPHQL_INTROSPECTION, s.PASSWORD_HASHERS[0])
"""


def test_production_behind_https_has_secure_cookies_and_hsts():
    # when
    done = subprocess.run(
        [sys.executable, "-c", SHOW],
        env=PRODUCTION | {"PATH": os.environ["PATH"]},
        cwd=PROJECT_ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )

    # then
    assert done.stdout.split() == [
        "True",
        "True",
        "31536000",
        "False",
        "False",
        "False",
        "False",
        "saleor_config.authentication.PasswordHasher",
    ]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            {"FRONT_SERVERS": "http://storefront:3000"},
            "PURGE_SECRET must be set where FRONT_SERVERS",
        ),
        (
            {"FRONT_SERVERS": "http://a:1", "PURGE_SECRET": "short"},
            "PURGE_SECRET must be set where FRONT_SERVERS",
        ),
        (
            {"FRONT_SERVERS": "storefront:3000", "PURGE_SECRET": "s" * 16},
            "FRONT_SERVERS must name the storefront's servers by http://, not 'storefront:3000'.",
        ),
        ({"CDN_PURGE_URL": "cdn"}, "CDN_PURGE_URL must be a full address, not 'cdn'."),
    ],
)
def test_who_is_told_of_changes_must_be_reachable(change: dict[str, str], message: str) -> None:
    with pytest.raises(ImproperlyConfigured, match=message):
        Environment.load(LOCAL | change)


def test_keys_of_invoices_are_fernet_keys_and_are_never_shown() -> None:
    # given
    key, other = (base64.urlsafe_b64encode(bytes([byte]) * 32).decode() for byte in (1, 2))

    # when
    environment = Environment.load(LOCAL | {"ZATCA_ENCRYPTION_KEYS": f"{key}, {other}"})

    # then
    assert environment.zatca_encryption_keys == [key, other]
    assert key not in repr(environment)
    for wrong in (key[:-4], "a password", "مفتاح"):
        with pytest.raises(ImproperlyConfigured, match="number 2 is none") as raised:
            Environment.load(LOCAL | {"ZATCA_ENCRYPTION_KEYS": f"{key},{wrong}"})
        assert wrong not in str(raised.value)
