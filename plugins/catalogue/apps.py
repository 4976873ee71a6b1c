from django.apps import AppConfig
from django.db.backends.signals import connection_created


class CatalogueConfig(AppConfig):
    name = "plugins.catalogue"
    label = "catalogue"

    def ready(self) -> None:
        from plugins.catalogue.changes import watch

        connection_created.connect(watch, dispatch_uid="catalogue.watch")
