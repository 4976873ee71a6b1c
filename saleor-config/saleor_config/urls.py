from django.urls import path
from django.views.decorators.csrf import csrf_exempt
from saleor.graphql.views import GraphQLView

from saleor_config.schema import schema

urlpatterns = [
    path("graphql/", csrf_exempt(GraphQLView.as_view(schema=schema)), name="api"),
]
