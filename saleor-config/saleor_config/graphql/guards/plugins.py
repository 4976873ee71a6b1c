"""Plugins as the Dashboard shows them: in the language of whoever reads, also after saving.

Their texts are English in code and database, marked by ``gettext_noop``: Saleor stores them with
the values, and would not know how to store a lazy translation.
"""

from collections.abc import Callable
from typing import Any, Final

from django.core.exceptions import ValidationError
from django.utils.translation import gettext
from django.utils.translation import gettext as _
from graphql import GraphQLSchema
from saleor.graphql.plugins.resolvers import resolve_plugin
from saleor.webhook.error_codes import WebhookErrorCode

from saleor_config.public_http import UnsafeUrlError, check_public_url

Resolver = Callable[..., Any]

TEXTS: Final = {"Plugin": ("name", "description"), "ConfigurationItem": ("label", "helpText")}


def translate_plugins(schema: GraphQLSchema) -> None:
    """Answer the texts of plugins in the language of the request."""
    for type_name, names in TEXTS.items():
        fields = schema.get_type(type_name).fields
        for name in names:
            fields[name].resolver = translated(fields[name].resolver)


def translated(resolver: Resolver) -> Resolver:
    def resolve(root: Any, info: Any, **arguments: Any) -> str | None:
        text = resolver(root, info, **arguments)
        # Nothing at all is the catalogue's own head.
        return gettext(text) if text else text

    return resolve


def saved_as_shown(resolver: Resolver) -> Resolver:
    """``pluginUpdate`` answers with the row's number for an id, and without its configuration: the
    Dashboard would show the values of before."""

    def resolve(root: Any, info: Any, **arguments: Any) -> Any:
        answer = resolver(root, info, **arguments)
        if getattr(answer, "plugin", None) is not None:
            answer.plugin = resolve_plugin(info, arguments["id"])
        return answer

    return resolve


def public_target(mutation: Any) -> Callable[[Any], Any]:
    """Refuse the address of ``webhookCreate`` or ``webhookUpdate`` to those who may write one."""

    def wrap(resolve: Any) -> Any:
        def resolver(root: Any, info: Any, **arguments: Any) -> Any:
            url = arguments["input"].get("target_url")
            if url is None or not mutation.check_permissions(info.context):
                return resolve(root, info, **arguments)
            try:
                check_public_url(url)
            except UnsafeUrlError:
                error = ValidationError(
                    _("Webhooks need a public https address without a user name or password."),
                    code=WebhookErrorCode.INVALID.value,
                )
                return mutation.handle_errors(ValidationError({"target_url": error}))
            return resolve(root, info, **arguments)

        return resolver

    return wrap
