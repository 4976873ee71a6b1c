"""Saleor 2.10.1 as it comes: its own schema, view, middleware and token settings.

The tests of a hole run the attack here too, and see it succeed: that is what it closes.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

from django.test import override_settings
from django.urls import path
from django.views.decorators.csrf import csrf_exempt
from saleor.graphql.api import schema
from saleor.graphql.views import GraphQLView

from saleor_config.conftest import GraphQLClient

SALEORS_SETTINGS: dict[str, Any] = {
    "ROOT_URLCONF": __name__,
    "AUTHENTICATION_BACKENDS": [
        "graphql_jwt.backends.JSONWebTokenBackend",
        "django.contrib.auth.backends.ModelBackend",
    ],
    "GRAPHQL_JWT": {
        "JWT_PAYLOAD_HANDLER": "saleor.graphql.utils.create_jwt_payload",
        "JWT_EXPIRATION_DELTA": timedelta(minutes=5),
        "JWT_VERIFY_EXPIRATION": False,
    },
    "ENABLE_ACCOUNT_CONFIRMATION_BY_EMAIL": True,
}

urlpatterns = [
    path("graphql/", csrf_exempt(GraphQLView.as_view(schema=schema)), name="api"),
]


@contextmanager
def plain_saleor() -> Iterator[GraphQLClient]:
    """A GraphQL client of plain Saleor."""
    with override_settings(**SALEORS_SETTINGS):
        yield GraphQLClient()
