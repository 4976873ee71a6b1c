"""Plugins and webhooks in the Dashboard: texts in the reader's language, and public targets.

Texts of plugins are English in code and database, marked by ``gettext_noop``: Saleor stores them
with the values, and cannot store a lazy translation.
"""

from typing import Any, Final

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from graphql import GraphQLSchema
from saleor.graphql.plugins.resolvers import resolve_plugin
from saleor.webhook.error_codes import WebhookErrorCode

from saleor_config.graphql.guards.base import Arguments, Proceed, wrap_resolver
from saleor_config.graphql.identity import Info
from saleor_config.public_http import UnsafeUrlError, check_public_url

PLUGIN_TEXTS: Final = {
    "Plugin": ("name", "description"),
    "ConfigurationItem": ("label", "helpText"),
}


def translate_plugins(schema: GraphQLSchema) -> None:
    """Resolve the texts of plugins in the language of the request."""
    for type_name, names in PLUGIN_TEXTS.items():
        fields = schema.get_type(type_name).fields
        for name in names:
            fields[name].resolver = wrap_resolver(fields[name].resolver, translate_text)


def translate_text(proceed: Proceed, _info: Info, _arguments: Arguments) -> str | None:
    text = proceed()
    # The empty text is translated by the catalogue's head.
    return _(text) if text else text


def reload_plugin(proceed: Proceed, info: Info, arguments: Arguments) -> Any:
    """``pluginUpdate`` returns the row's number for an id, and no configuration: the Dashboard
    would show the previous values."""
    result = proceed()
    if getattr(result, "plugin", None) is not None:
        result.plugin = resolve_plugin(info, arguments["id"])
    return result


def check_webhook_target(mutation: Any, proceed: Proceed, info: Info, arguments: Arguments) -> Any:
    """``webhookCreate`` and ``webhookUpdate`` lead to public ``https`` addresses alone; Saleor
    2.10.1 takes any. Its own check of permissions comes first."""
    url = arguments["input"].get("target_url")
    if url is None or not mutation.check_permissions(info.context):
        return proceed()
    try:
        check_public_url(url)
    except UnsafeUrlError:
        error = ValidationError(
            _("Webhooks need a public https address without a user name or password."),
            code=WebhookErrorCode.INVALID.value,
        )
        return mutation.handle_errors(ValidationError({"target_url": error}))
    return proceed()
