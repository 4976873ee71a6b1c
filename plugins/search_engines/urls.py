from django.urls import path, re_path

from plugins.search_engines import views

urlpatterns = [
    path("sitemap.xml", views.sitemap_index, name="sitemap"),
    path("sitemap-pages.xml", views.pages),
    path("sitemap-categories.xml", views.categories),
    re_path(r"^sitemap-products-(?P<number>[1-9][0-9]{0,3})\.xml$", views.products),
]
