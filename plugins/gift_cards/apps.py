from django.apps import AppConfig


class GiftCardsConfig(AppConfig):
    name = "plugins.gift_cards"
    label = "gift_cards"

    def ready(self) -> None:
        from plugins.gift_cards import messages
        from plugins.gift_cards.saleor_gift_cards import patches
        from plugins.gift_cards.services.code_messages import KIND, LIFETIME
        from plugins.messaging.services.outbox import MessageKind, register_kind

        patches.install()
        register_kind(MessageKind(KIND, messages.send_code, lifetime=LIFETIME))
