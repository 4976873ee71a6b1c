from django.apps import AppConfig


class SeoConfig(AppConfig):
    name = "plugins.seo"
    # Saleor has an app called "seo".
    label = "search_engines"
