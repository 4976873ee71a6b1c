from django.contrib import admin
from django.urls import URLPattern, URLResolver, path

from plugins.back_office.admin import register_admins

register_admins(admin.site)

urlpatterns: list[URLPattern | URLResolver] = [path("office/", admin.site.urls)]
