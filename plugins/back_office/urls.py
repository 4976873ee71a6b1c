from django.contrib import admin
from django.urls import URLPattern, URLResolver, path

from plugins.back_office import modules

modules.register(admin.site)

urlpatterns: list[URLPattern | URLResolver] = [path("office/", admin.site.urls)]
