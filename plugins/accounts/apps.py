from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "plugins.accounts"
    label = "accounts"

    def ready(self) -> None:
        from plugins.accounts import notifications
        from plugins.accounts.services.email_change import send_code
        from plugins.messaging.services.outbox import MessageKind, register_kind
        from saleor_config import queues

        register_kind(MessageKind(notifications.KIND, notifications.send_notice))
        register_kind(
            MessageKind(
                notifications.CODE_KIND,
                send_code,
                lifetime=notifications.CODE_SENDING_TIME,
                pause=notifications.compute_code_pause,
                is_code=True,
                queue=queues.CODES,
            )
        )
