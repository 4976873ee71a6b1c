from django.apps import AppConfig


class ReviewsConfig(AppConfig):
    name = "plugins.reviews"
    label = "reviews"

    def ready(self) -> None:
        from plugins.messaging.services.outbox import MessageKind, register_kind
        from plugins.reviews import messages
        from plugins.reviews.services.invitations import KIND, LIFETIME

        register_kind(MessageKind(KIND, messages.send_invitation, lifetime=LIFETIME))
