from django.contrib import admin
from django.urls import URLPattern, URLResolver, path, re_path
from django.views.generic import RedirectView

from plugins.back_office.admin import register_admins

register_admins(admin.site)

# Pages had these addresses while their tables were another plugin's; staff may have bookmarks.
PREVIOUS_PAGES = {
    "shipments/orderreturn": "orders/orderreturn",
    "saleor_config/outboxmessage": "messaging/outboxmessage",
    "phone_otp/smsdelivery": "messaging/smsdelivery",
}

urlpatterns: list[URLPattern | URLResolver] = [
    *(
        re_path(
            rf"^office/{previous}/(?P<rest>.*)$",
            RedirectView.as_view(url=f"/office/{current}/%(rest)s", query_string=True),
        )
        for previous, current in PREVIOUS_PAGES.items()
    ),
    path("office/", admin.site.urls),
]
