from django.apps import AppConfig


class ReviewsConfig(AppConfig):
    name = "plugins.reviews"
    label = "reviews"

    def ready(self) -> None:
        from plugins.messaging.services.marketing import register_marketing_kind
        from plugins.messaging.services.templates import register_templates
        from plugins.reviews.messages import INVITATION, TEMPLATE

        register_marketing_kind(INVITATION)
        register_templates(TEMPLATE)
