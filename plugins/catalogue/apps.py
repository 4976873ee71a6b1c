from django.apps import AppConfig
from django.db.backends.signals import connection_created
from django.db.models.signals import post_migrate, pre_migrate


class CatalogueConfig(AppConfig):
    name = "plugins.catalogue"
    label = "catalogue"

    def ready(self) -> None:
        from plugins.catalogue import selectors, services, variant_names
        from plugins.catalogue.read_model import changes
        from plugins.catalogue.read_model.index_store import index_store
        from saleor_config import interfaces
        from saleor_config.response_cache.content import register_content_source
        from saleor_config.signals import server_started

        register_content_source(index_store)
        interfaces.picture_store.register(
            interfaces.PictureStore(
                services.clean_upload, services.record_masters, selectors.get_master_images
            )
        )
        variant_names.connect_signals()
        connection_created.connect(changes.watch_connection, dispatch_uid="catalogue.watch")
        server_started.connect(services.start_listening)
        pre_migrate.connect(changes.pause_watching, sender=self, dispatch_uid="catalogue.pause")
        post_migrate.connect(changes.resume_watching, sender=self, dispatch_uid="catalogue.resume")
