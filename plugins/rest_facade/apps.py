from django.apps import AppConfig


class RestFacadeConfig(AppConfig):
    name = "plugins.rest_facade"
    label = "rest_facade"

    def ready(self) -> None:
        from plugins.catalogue.services import register_product_renderer
        from plugins.rest_facade.catalogue.documents import render_product

        register_product_renderer(render_product)
