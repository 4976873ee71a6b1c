from django.apps import AppConfig


class ReviewsConfig(AppConfig):
    name = "plugins.reviews"
    label = "reviews"

    def ready(self) -> None:
        from plugins.messaging.services.marketing import register_marketing_kind
        from plugins.reviews.messages import INVITATION

        register_marketing_kind(INVITATION)
