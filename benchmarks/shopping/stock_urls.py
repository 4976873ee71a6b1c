"""Saleor's GraphQL, and the health check that the launcher waits for."""

from django.http import HttpRequest, JsonResponse
from django.urls import path
from django.views.decorators.csrf import csrf_exempt
from saleor.graphql.api import schema
from saleor.graphql.views import GraphQLView


def report_readiness(_request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "ready"})


urlpatterns = [
    path("graphql/", csrf_exempt(GraphQLView.as_view(schema=schema)), name="api"),
    path("health/ready/", report_readiness),
]
