from django.apps import AppConfig


class CatalogueConfig(AppConfig):
    name = "plugins.catalogue"
    label = "catalogue"
