from django.apps import AppConfig


class OrdersConfig(AppConfig):
    name = "plugins.orders"
    label = "orders"

    def ready(self) -> None:
        from django.db.models.signals import post_save
        from saleor.order.models import Order

        from plugins.gifts.signals import gift_ordered
        from plugins.messaging.services.outbox import MessageKind, is_always_urgent, register_kind
        from plugins.messaging.services.templates import register_templates
        from plugins.orders import (
            messages,
            notifications,
            recipient_messages,
            saleor_mail,
            services,
        )
        from plugins.orders.whatsapp_templates import TEMPLATES
        from plugins.payments.signals import authorised_payment_rechecked, payment_refunded
        from plugins.shipments import signals

        register_kind(
            MessageKind(
                notifications.KIND,
                messages.send_notification,
                is_urgent=notifications.is_urgent_order_message,
            )
        )
        register_kind(
            MessageKind(
                notifications.STAFF_KIND,
                messages.send_staff_notification,
                is_urgent=is_always_urgent,
                channel="mail",
            )
        )
        register_kind(
            MessageKind(
                notifications.RECIPIENT_KIND,
                recipient_messages.send_confirmation_request,
                channel="text",
            )
        )
        register_templates(*TEMPLATES)
        saleor_mail.replace_saleor_mails()
        gift_ordered.connect(services.ask_recipient)
        post_save.connect(services.follow_order_address, sender=Order)
        payment_refunded.connect(services.settle_refund)
        signals.tracking_event_received.connect(services.check_tracking_event)
        signals.parcel_left.connect(services.capture_sent_parcel)
        authorised_payment_rechecked.connect(services.capture_missing_parcels)
        signals.parcel_sent.connect(notifications.notify_of_sent_parcel)
        signals.parcel_out_for_delivery.connect(notifications.notify_of_parcel_out_for_delivery)
        signals.parcel_delivered.connect(notifications.notify_of_delivered_parcel)
