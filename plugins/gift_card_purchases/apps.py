from django.apps import AppConfig


class GiftCardPurchasesConfig(AppConfig):
    name = "plugins.gift_card_purchases"
    label = "gift_card_purchases"

    def ready(self) -> None:
        from plugins.gift_card_purchases.notifications import (
            MESSAGE_KIND,
            PAID,
            REFUNDED,
            send_to_buyer,
        )
        from plugins.gift_card_purchases.services.cancellation import note_purchase_refunded
        from plugins.gift_card_purchases.services.payment import issue_paid_card
        from plugins.messaging.services.outbox import MessageKind, register_kind
        from plugins.messaging.services.templates import register_templates
        from plugins.payments.signals import subject_payment_captured, subject_payment_refunded

        register_kind(MessageKind(MESSAGE_KIND, send_to_buyer))
        register_templates(PAID, REFUNDED)
        subject_payment_captured.connect(issue_paid_card)
        subject_payment_refunded.connect(note_purchase_refunded)
