from django.apps import AppConfig


class ContentConfig(AppConfig):
    name = "plugins.content"
    label = "content"

    def ready(self) -> None:
        from plugins.content import mail, outbox
        from saleor_config.outbox import MessageKind, register

        register(MessageKind(outbox.MESSAGE_KIND, mail.send_mail))
