"""How Saleor 2.10.1 is run as Mashtal.

Every value that differs between machines comes from the environment
(``environment.py``); ``docs/operations.md`` lists the names.
"""

import os
from datetime import timedelta
from pathlib import Path

from saleor_config.environment import LOCAL, Environment
from saleor_config.patches.imports import skip_unused_imports
from saleor_config.patches.libmagic import load_libmagic
from saleor_config.patches.names import install_names
from saleor_config.secret_files import load_secret_files

load_libmagic()
install_names()
skip_unused_imports()

# Plugins read their own secrets from the environment.
load_secret_files(os.environ)
ENVIRONMENT = Environment.load()

# saleor.settings reads these itself, so they are set before it is imported.
os.environ.update(ENVIRONMENT.saleor_variables())

from saleor.settings import *  # noqa: E402, F403
from saleor.settings import (  # noqa: E402
    DATABASES,
    EMAIL_BACKEND,
    GRAPHENE,
    INSTALLED_APPS,
    TEMPLATES,
)

from saleor_config import logs  # noqa: E402
from saleor_config.limits.guess_limits import read_guess_limits  # noqa: E402
from saleor_config.log_settings import build_logging  # noqa: E402
from saleor_config.office_settings import UNFOLD  # noqa: E402, F401
from saleor_config.storage_settings import build_storages  # noqa: E402
from saleor_config.task_settings import *  # noqa: E402, F403

HERE = Path(__file__).resolve().parent

logs.install_error_reports(ENVIRONMENT.sentry_dsn)

# ---------- Plugins of the shop: a package each in plugins/

SHOP_PLUGINS = [
    "messaging",
    "phone_otp",
    "catalogue",
    "saudi_market",
    "plant_finder",
    "gift_cards",
    "payments",
    "companies",
    "gifts",
    "gift_card_purchases",
    "delivery",
    "cart",
    "shipments",
    "orders",
    "dispatch",
    "invoices",
    "accounts",
    "bookings",
    "content",
    "seo",
    "analytics",
    "reports",
    "reviews",
    "questions",
    "reminders",
    "care_guides",
    "rest_facade",
    "back_office",
    "backups",
]

# Behind the plugins, whose templates and texts win over theirs.
OFFICE_APPS = [
    # Its default app would put a site of its own in the office's place.
    "unfold.apps.BasicAppConfig",
    "unfold.contrib.forms",
    "plugins.back_office.apps.OfficeAdminConfig",
    "django.contrib.messages",
    "django.forms",
    "django_otp",
    "django_otp.plugins.otp_totp",
    "django_otp.plugins.otp_static",
]

INSTALLED_APPS = [
    "saleor_config.apps.SaleorConfigConfig",
    *INSTALLED_APPS,
    *(f"plugins.{name}" for name in SHOP_PLUGINS),
    "fixtures",
    *OFFICE_APPS,
]

# Saleor's plugin classes, in the order their hooks run.
PLUGINS = [
    "plugins.cart.plugin.CartPlugin",
    "plugins.saudi_market.plugin.SaudiMarketPlugin",
    "plugins.payments.plugin.CashOnDeliveryGatewayPlugin",
    "plugins.payments.plugin.CardGatewayPlugin",
    "plugins.payments.plugin.InstalmentGatewayPlugin",
    "plugins.gift_cards.plugin.GiftCardGatewayPlugin",
    "plugins.gift_card_purchases.plugin.GiftCardPurchasesPlugin",
    "saleor_config.webhooks.CommittedWebhookPlugin",
    "plugins.phone_otp.plugin.PhoneOtpPlugin",
    "plugins.catalogue.plugin.CataloguePlugin",
    "plugins.invoices.plugin.InvoicesPlugin",
    "plugins.shipments.plugin.ShipmentsPlugin",
    "plugins.orders.plugin.OrdersPlugin",
    "plugins.bookings.plugin.BookingsPlugin",
    "plugins.content.plugin.ContentPlugin",
    "plugins.analytics.plugin.AnalyticsPlugin",
]
PLUGINS_MANAGER = "saleor_config.plugins_manager.ReadOncePluginsManager"

# ---------- Requests

ROOT_URLCONF = "saleor_config.urls"
WSGI_APPLICATION = "saleor_config.wsgi.application"

MIDDLEWARE = [
    "saleor_config.metrics.requests.RequestMetricsMiddleware",
    # Before all that follow: what it stores has their headers already.
    "saleor_config.response_cache.responses.ResponseCacheMiddleware",
    "saleor_config.visitor.ClientAddressMiddleware",
    "plugins.analytics.request_origin.RequestOriginMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "saleor_config.language.LanguageMiddleware",
    "django.middleware.common.CommonMiddleware",
    "plugins.rest_facade.middleware.RestMiddleware",
    "plugins.phone_otp.authentication.SessionTokenMiddleware",
    "saleor.core.middleware.request_time",
    "saleor.core.middleware.discounts",
    "saleor_config.middleware.market_middleware",
    "saleor.core.middleware.site",
    "saleor.core.middleware.plugins",
    "plugins.back_office.middleware.OfficeMiddleware",
]
SILENCED_SYSTEM_CHECKS = [
    # The office's middleware has in it what Django's admin looks for in the list above, and the
    # protection of its forms; the API reads no cookies.
    *("admin.E408", "admin.E409", "admin.E410", "security.W003"),
    # The proxy redirects to https; the health checks come over plain HTTP. Subdomains and preload
    # lists are the owner's decision.
    *("security.W005", "security.W008", "security.W021"),
]

RESPONSE_CACHE_MEGABYTES = ENVIRONMENT.response_cache_megabytes
# Caches before the API that are purged of what changes (saleor_config/response_cache/).
FRONT_SERVERS = ENVIRONMENT.front_servers
PURGE_SECRET = ENVIRONMENT.purge_secret
CDN_PURGE_URL = ENVIRONMENT.cdn_purge_url
CDN_PURGE_HEADER = ENVIRONMENT.cdn_purge_header
TRUSTED_PROXIES = ENVIRONMENT.trusted_proxies
ALLOWED_ORIGINS = ENVIRONMENT.allowed_origins
CSRF_TRUSTED_ORIGINS = ENVIRONMENT.allowed_origins
PUBLIC_URL = ENVIRONMENT.public_url
DATA_UPLOAD_MAX_MEMORY_SIZE = 1024 * 1024

# ---------- Security

# Tokens need no backend: saleor_config/graphql/identity.py reads staff's JWT, and
# plugins/phone_otp/authentication.py the sessions of customers.
AUTHENTICATION_BACKENDS = ["django.contrib.auth.backends.ModelBackend"]
PASSWORD_HASHERS = [
    "saleor_config.authentication.PasswordHasher",
    # What earlier Saleor shops stored; rewritten at the next sign-in.
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "MinimumLengthValidator",
        "UserAttributeSimilarityValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]

# Cookies are the office's alone; the API reads none.
SESSION_ENGINE = "django.contrib.sessions.backends.cache"
SESSION_COOKIE_NAME = "mashtal_office"
CSRF_COOKIE_NAME = "mashtal_office_forms"
SESSION_COOKIE_PATH = CSRF_COOKIE_PATH = LANGUAGE_COOKIE_PATH = "/office/"
SESSION_COOKIE_HTTPONLY = CSRF_COOKIE_HTTPONLY = LANGUAGE_COOKIE_HTTPONLY = True
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = ENVIRONMENT.is_https
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = LANGUAGE_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_AGE = 8 * 60 * 60
LANGUAGE_COOKIE_NAME = "mashtal_office_language"
LANGUAGE_COOKIE_AGE = 365 * 24 * 60 * 60
CSRF_FAILURE_VIEW = "plugins.back_office.pages.show_csrf_failure"
MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"
SECURE_HSTS_SECONDS = 31_536_000 if ENVIRONMENT.is_https else 0
# The proxy in front redirects; the health checks come over plain HTTP.
SECURE_SSL_REDIRECT = False
SECURE_REFERRER_POLICY = "strict-origin-when-cross-origin"
X_FRAME_OPTIONS = "DENY"

GRAPHQL_JWT = {
    "JWT_PAYLOAD_HANDLER": "saleor_config.graphql.tokens.create_payload",
    "JWT_ENCODE_HANDLER": "saleor_config.graphql.tokens.encode_token",
    "JWT_DECODE_HANDLER": "saleor_config.graphql.tokens.decode_token",
    "JWT_VERIFY_EXPIRATION": True,
    "JWT_EXPIRATION_DELTA": timedelta(hours=8),
    "JWT_REFRESH_EXPIRATION_DELTA": timedelta(days=7),
}

# Password sign-ins; docs/security.md says why. Account: (failures in a day, seconds of lock).
# Network address: (tries, window in seconds).
SIGN_IN_LIMITS = {
    "account": ((10, 15 * 60), (20, 60 * 60), (30, 6 * 60 * 60)),
    "address": (30, 15 * 60),
}
# Codes of staff's second factor, counted alike.
SECOND_FACTOR_LIMITS = {
    "account": ((5, 15 * 60), (10, 60 * 60), (20, 6 * 60 * 60)),
    "address": (30, 15 * 60),
}
# django-otp's own delays are shorter than these, and report no waiting time.
OTP_TOTP_THROTTLE_FACTOR = OTP_STATIC_THROTTLE_FACTOR = 0
OTP_TOTP_ISSUER = "Mashtal"
# Days after which entries of the audit log are deleted; 0 keeps them.
AUDIT_LOG_DAYS = ENVIRONMENT.audit_log_days
# Mails that anyone can have sent to an address by typing it: (mails, window in seconds).
ACCOUNT_MAIL_LIMITS = {
    "account": (3, 60 * 60),
    "address": (20, 60 * 60),
}
# Declined cards, codes of STC Pay, wrong promo codes (limits/guess_limits.py).
GUESS_LIMITS = read_guess_limits(os.environ)
ENABLE_ACCOUNT_CONFIRMATION_BY_EMAIL = True
MAXIMUM_ADDRESSES = 20
"""In one customer's address book."""

# ---------- Payments

# A place in the code where a test has the process killed (fault_points.py); local shops alone.
FAULT_POINT = ENVIRONMENT.fault_point

# Of the private keys that stamp invoices (plugins/invoices/egs_secrets.py).
ZATCA_ENCRYPTION_KEYS = ENVIRONMENT.zatca_encryption_keys

# ---------- GraphQL

# Our view needs no middleware: it finds the user once a request. Saleor's own view,
# which its tests run, has what it needs.
GRAPHENE = {
    **GRAPHENE,
    "MIDDLEWARE": [
        "saleor.graphql.middleware.JWTMiddleware",
        "saleor.graphql.middleware.app_middleware",
    ],
}
GRAPHQL_INTROSPECTION = ENVIRONMENT.debug
# Root fields whose result is the same for every guest until the listing's contents, a gallery, a
# page or the plugins' settings change.
GRAPHQL_PUBLIC_FIELDS = frozenset({
    "catalogueProducts", "catalogueProduct", "catalogueCategories", "catalogueSuggestions",
    "freeDeliveryAbove", "gallery", "informationPage", "contactDetails", "formerAddress",
    "instalmentPlans", "paymentMarks", "productReviews", "consentPurposes", "seller",
    "plantFinder", "catalogueCards", "homeHero", "homeRows", "catalogueCollection",
    "careGuide", "careGuides", "aboutBlocks", "productQuestions",
})  # fmt: skip
GRAPHQL_MAXIMUM_BATCH = 10
# Without files, of requests that no account or app is behind.
GRAPHQL_MAXIMUM_GUEST_BYTES = 64 * 1024
GRAPHQL_MAXIMUM_UPLOAD_BYTES = 25 * 1024 * 1024
# Larger requests of guests from one network address, such as those with photographs:
# (requests, window in seconds).
GUEST_UPLOAD_LIMIT = (40, 60 * 60)
# Of one network address, counted by each process. Every 10 ms of processor time that a request
# takes count as one request more.
GRAPHQL_REQUESTS_A_MINUTE = ENVIRONMENT.graphql_requests_a_minute
# Processor time of the queries (not of the mutations) of one request, in milliseconds.
GRAPHQL_PROCESSOR_MS = {"guest": ENVIRONMENT.graphql_guest_processor_ms, "customer": 2_000}
# Run before the first visitor's, whose processor time would be used up by what is loaded once: the
# parts of header, footer and first lists.
GRAPHQL_WARM_UP_QUERY = """{
  shop { name }
  catalogueCategories { slug name image { url } children { slug name } }
  catalogueProducts(perPage: 2) { items { slug name } facets { __typename } }
  freeDeliveryAbove
  instalmentPlans { provider }
  paymentMarks { kind }
  consentPurposes
  contactDetails { phones }
  seller { vatNumber }
  homeHero { heading }
  homeRows { slug products { slug } }
  informationPage(slug: "privacy") { title }
}"""
# Over all operations of a request together: (of the public, of staff). Staff's are those of the
# Dashboard's largest views.
GRAPHQL_LIMITS = {
    "characters": (20_000, 60_000),
    "tokens": (2_000, 12_000),
    "values": (500, 20_000),
    "depth": (12, 20),
    "cost": (5_000, 100_000),
    "fields": (500, 3_000),
    "pairs": (1_000, 20_000),
    "aliases": (20, 100),
    "directives": (20, 100),
    "root_fields": (20, 50),
    "fragments": (30, 100),
    "operations": (10, 20),
    "mutations": (2, 50),
    "mutation_cost": (2_000, 100_000),
}

# Where webhooks may lead besides public addresses; tests alone have some.
WEBHOOK_TEST_ORIGINS: list[str] = []

# ---------- REST: requests a minute (plugins/rest_facade/middleware.py). Of a token; of an address
# that writes; of an address that reads as a guest, by each process.

REST_LIMITS = {"token": 600, "writes": 300, "reads": ENVIRONMENT.rest_reads_a_minute}

# ---------- Requests and messages of guests, an hour, of one network address

FORMS_AN_HOUR = ENVIRONMENT.forms_an_hour

# ---------- Data

DATABASES["default"]["CONN_HEALTH_CHECKS"] = True
DATABASES["default"]["OPTIONS"] = {"connect_timeout": 5}
# Set where DATABASE_URL leads through PgBouncer (database_pooler.py).
DATABASE_DIRECT_URL = ENVIRONMENT.database_direct_url
DATABASES["default"]["DISABLE_SERVER_SIDE_CURSORS"] = bool(DATABASE_DIRECT_URL)
DEFAULT_AUTO_FIELD = "django.db.models.AutoField"

REDIS_URL = ENVIRONMENT.redis_url
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": REDIS_URL,
        "KEY_PREFIX": "mashtal",
    }
}

# ---------- Languages and market. LANGUAGES stays Saleor's: it is an enum of its GraphQL
# schema. The shop's own are saleor_config.language.SHOP_LANGUAGES.

LANGUAGE_CODE = "ar"
LOCALE_PATHS = [
    HERE / "locale",
    # Arabic of libraries that have none.
    HERE.parents[1] / "plugins" / "back_office" / "libraries" / "locale",
]
TIME_ZONE = "Asia/Riyadh"
FORMAT_MODULE_PATH = ["plugins.back_office.formats"]

# ---------- Files

MEDIA_ROOT = ENVIRONMENT.media_root
# What customers send; saleor_config/uploads.py. No web server reads it.
PRIVATE_ROOT = ENVIRONMENT.private_root
STATIC_ROOT = ENVIRONMENT.static_root
# The result of the newest backup (backup_record.py).
BACKUP_RECORD = ENVIRONMENT.backup_record
# Accounts that were erased, outside every backup (personal_data/journal.py).
ERASURE_JOURNAL = ENVIRONMENT.erasure_journal
STATICFILES_DIRS: list[str] = []
STORAGES = build_storages(ENVIRONMENT)
SERVE_FILES = not ENVIRONMENT.is_production
# In S3 they are in no folder that a web server could send.
SERVE_MEDIA = SERVE_FILES or ENVIRONMENT.has_s3
DASHBOARD_DIRECTORY = ENVIRONMENT.dashboard_directory
TEMPLATES[0]["DIRS"] = [HERE / "templates"]
# Saleor's loaders read and compile a template each time.
TEMPLATES[0]["OPTIONS"]["loaders"] = [
    ("django.template.loaders.cached.Loader", TEMPLATES[0]["OPTIONS"]["loaders"])
]
TEMPLATES[0]["OPTIONS"]["context_processors"] += [
    "django.template.context_processors.request",
    "django.contrib.auth.context_processors.auth",
    "django.contrib.messages.context_processors.messages",
]

# ---------- Mail

# DEFAULT_FROM_EMAIL and the transport's options come from EMAIL_URL through saleor.settings.
EMAIL_TRANSPORT = (
    EMAIL_BACKEND if ENVIRONMENT.email_url else "plugins.messaging.email_backends.InboxEmailBackend"
)
EMAIL_BACKEND = "plugins.messaging.email_backends.DeliverableEmailBackend"
EMAIL_TIMEOUT = 10

# Riyadh's time. None on a developer's machine, whose messages reach nobody.
QUIET_HOURS = ENVIRONMENT.quiet_hours or ("off" if ENVIRONMENT.name == LOCAL else "21:00-09:00")
# Between two messages about the care of plants to one customer.
CARE_REMINDER_DAYS = ENVIRONMENT.care_reminder_days

# ---------- Background tasks; the rest is in task_settings.py, and saleor_config/celery.py collects
# the plugins' schedules

CELERY_BROKER_URL = REDIS_URL
CELERY_TASK_ALWAYS_EAGER = ENVIRONMENT.eager_tasks

# ---------- Metrics: on a port of their own, which no proxy passes on; 0 serves none

METRICS_PORT = ENVIRONMENT.metrics_port
METRICS_HOST = ENVIRONMENT.metrics_host

# ---------- Logs

LOGGING = build_logging(ENVIRONMENT)
