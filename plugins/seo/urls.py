from django.urls import path, re_path

from plugins.seo import views

urlpatterns = [
    path("sitemap.xml", views.sitemap_index, name="sitemap"),
    path("sitemap-pages.xml", views.page_sitemap),
    path("sitemap-categories.xml", views.category_sitemap),
    re_path(r"^sitemap-products-(?P<number>[1-9][0-9]{0,3})\.xml$", views.product_sitemap),
]
