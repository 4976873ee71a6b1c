from django.contrib import admin
from django.urls import URLPattern, URLResolver, path, re_path
from django.views.generic import RedirectView

from plugins.back_office.admin import register_admins

register_admins(admin.site)

urlpatterns: list[URLPattern | URLResolver] = [
    # The page of returns has had this address; staff may have it among their bookmarks.
    re_path(
        r"^office/shipments/orderreturn/(?P<rest>.*)$",
        RedirectView.as_view(url="/office/orders/orderreturn/%(rest)s", query_string=True),
    ),
    path("office/", admin.site.urls),
]
