"""Saleor 2.10.1 as it comes, on the shop's database: what the shop is compared with.

Its own settings, plugins, middleware and addresses; of the shop only what Saleor needs to run
on this Django, and what the shop's server asks for when it starts.
"""

from django.conf import global_settings

# It restores the names that Saleor's settings import, and sets what they read.
from saleor_config import settings as shop

# isort: split
from saleor.settings import *  # noqa: F403
from saleor.settings import INSTALLED_APPS

INSTALLED_APPS = ["benchmarks.shopping.stock_app.StockConfig", *INSTALLED_APPS]
ROOT_URLCONF = "benchmarks.shopping.stock_urls"
PLUGINS = [
    "saleor.plugins.avatax.plugin.AvataxPlugin",
    "saleor.plugins.vatlayer.plugin.VatlayerPlugin",
    "saleor.plugins.webhook.plugin.WebhookPlugin",
    # The other gateways need their providers' libraries.
    "saleor.payment.gateways.dummy.plugin.DummyGatewayPlugin",
]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"

# What is no part of Saleor: the server, its log and its machine.
SHOP_PLUGINS: list[str] = []
FRONT_SERVERS: list[str] = []
CDN_PURGE_URL = ""
ALLOWED_HOSTS = shop.ENVIRONMENT.allowed_hosts
DATABASES = shop.DATABASES
DEFAULT_AUTO_FIELD = shop.DEFAULT_AUTO_FIELD
REDIS_URL = shop.REDIS_URL
CACHES = shop.CACHES
MEDIA_ROOT = shop.MEDIA_ROOT
STATIC_ROOT = shop.STATIC_ROOT
STORAGES = shop.STORAGES
LOGGING = shop.LOGGING

# What only the shop's server reads.
for name in filter(str.isupper, dir(shop)):
    if name not in globals() and not hasattr(global_settings, name):
        globals()[name] = getattr(shop, name)
