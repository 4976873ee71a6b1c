"""Paths that Django serves; the storefront's server has all others."""

from django.conf import settings
from django.urls import URLPattern, URLResolver, include, path, re_path
from django.views.decorators.csrf import csrf_exempt

from saleor_config import files, views
from saleor_config.graphql.view import GraphQLView
from saleor_config.plugin_modules import import_plugin_modules
from saleor_config.schema import schema

handler400 = "saleor_config.views.bad_request"
handler403 = "saleor_config.views.permission_denied"
handler404 = "saleor_config.views.not_found"
handler500 = "saleor_config.views.server_error"


plugin_urls = [path("", include(module)) for module in import_plugin_modules("urls")]
# Files, where no nginx serves them (in compose it does).
media_urls = [re_path(r"^media/(?P<path>.+)$", files.serve_media, name="media")]
static_urls = [re_path(r"^static/(?P<path>.+)$", files.serve_static, name="static")]
urlpatterns: list[URLPattern | URLResolver] = [
    path("graphql/", csrf_exempt(GraphQLView.as_view(schema=schema)), name="api"),
    path("health/", views.report_liveness, name="health"),
    path("health/ready/", views.report_readiness, name="readiness"),
    re_path(r"^dashboard/(?P<path>.*)$", files.serve_dashboard, name="dashboard"),
    *plugin_urls,
    # After the plugins: renditions of pictures are media that one of them makes.
    *(media_urls if settings.SERVE_MEDIA else ()),
    *(static_urls if settings.SERVE_FILES else ()),
]
