from django.apps import AppConfig


class OrdersConfig(AppConfig):
    name = "plugins.orders"
    label = "orders"

    def ready(self) -> None:
        from plugins.messaging.services.outbox import MessageKind, register
        from plugins.orders import messages, notices, saleor_mail, services
        from plugins.payments.signals import payment_refunded
        from plugins.shipments import signals

        register(MessageKind(notices.KIND, messages.send_notification))
        register(MessageKind(notices.STAFF_KIND, messages.send_staff_notification))
        saleor_mail.replace_saleor_mails()
        payment_refunded.connect(services.settle_refund)
        signals.tracking_event_received.connect(services.check_tracking_event)
        signals.parcel_sent.connect(notices.notify_of_sent_parcel)
        signals.parcel_out_for_delivery.connect(notices.notify_of_parcel_out_for_delivery)
        signals.parcel_delivered.connect(notices.notify_of_delivered_parcel)
