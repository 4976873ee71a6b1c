"""Plugins as the Dashboard shows them: in the language of whoever reads, also after saving.

Their texts are English in code and database, marked by ``gettext_noop``: Saleor stores them with
the values, and would not know how to store a lazy translation.
"""

from collections.abc import Callable
from typing import Any, Final

from django.utils.translation import gettext
from graphql import GraphQLSchema
from saleor.graphql.plugins.resolvers import resolve_plugin

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
