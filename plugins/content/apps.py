from django.apps import AppConfig


class ContentConfig(AppConfig):
    name = "plugins.content"
    label = "content"

    def ready(self) -> None:
        from plugins.content import mail, outbox
        from plugins.messaging.services.outbox import MessageKind, register

        register(MessageKind(outbox.MESSAGE_KIND, mail.send_contact_mail))
