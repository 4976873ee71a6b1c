"""How Saleor 2.10.1 is run as Mashtal.

Every value that differs between machines comes from the environment
(``environment.py``); ``docs/operations.md`` lists the names.
"""

import os
from datetime import timedelta
from pathlib import Path

from saleor_config.compat import install_names
from saleor_config.environment import Environment

install_names()

ENVIRONMENT = Environment.load()

# saleor.settings reads these itself, so they are set before it is imported.
os.environ.update(
    {
        "DEBUG": str(ENVIRONMENT.debug),
        "SECRET_KEY": ENVIRONMENT.secret_key,
        "DATABASE_URL": ENVIRONMENT.database_url,
        "REDIS_URL": ENVIRONMENT.redis_url,
        "CACHE_URL": ENVIRONMENT.redis_url,
        "CELERY_BROKER_URL": ENVIRONMENT.redis_url,
        "ALLOWED_CLIENT_HOSTS": ",".join(ENVIRONMENT.allowed_hosts),
        "ALLOWED_HOSTS": ",".join(ENVIRONMENT.allowed_hosts),
        "DEFAULT_COUNTRY": "SA",
        "DEFAULT_CURRENCY": "SAR",
        "ENABLE_ACCOUNT_CONFIRMATION_BY_EMAIL": "False",
        "PLAYGROUND_ENABLED": "False",
    }
)

from saleor.settings import *  # noqa: E402, F403
from saleor.settings import DATABASES, INSTALLED_APPS, TEMPLATES  # noqa: E402

HERE = Path(__file__).resolve().parent

ROOT_URLCONF = "saleor_config.urls"
WSGI_APPLICATION = "saleor_config.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.AutoField"

SHOP_PLUGINS = [
    "phone_otp",
    "catalogue",
    "saudi_market",
    "payments",
    "cart",
    "shipments",
]

INSTALLED_APPS = [
    "saleor_config.apps.SaleorConfigConfig",
    *INSTALLED_APPS,
    *(f"plugins.{name}" for name in SHOP_PLUGINS),
    "fixtures",
]

PLUGINS = [
    "saleor.plugins.webhook.plugin.WebhookPlugin",
]

DATABASES["default"]["CONN_HEALTH_CHECKS"] = True

LANGUAGE_CODE = "ar"
LANGUAGES = [("ar", "العربية"), ("en", "English")]
TIME_ZONE = "Asia/Riyadh"
LOCALE_PATHS = [HERE / "locale"]

MEDIA_ROOT = ENVIRONMENT.media_root
STATIC_ROOT = ENVIRONMENT.static_root
STATICFILES_DIRS: list[str] = []
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
TEMPLATES[0]["DIRS"] = [HERE / "templates"]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "saleor.core.middleware.request_time",
    "saleor.core.middleware.discounts",
    "saleor.core.middleware.country",
    "saleor.core.middleware.currency",
    "saleor.core.middleware.site",
    "saleor.core.middleware.plugins",
]

GRAPHQL_JWT = {
    "JWT_PAYLOAD_HANDLER": "saleor.graphql.utils.create_jwt_payload",
    "JWT_VERIFY_EXPIRATION": True,
    "JWT_EXPIRATION_DELTA": timedelta(hours=8),
}
