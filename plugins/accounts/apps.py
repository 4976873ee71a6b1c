from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "plugins.accounts"
    label = "accounts"

    def ready(self) -> None:
        from plugins.accounts import notifications
        from plugins.accounts.services.email_change import send_code
        from plugins.messaging.services.outbox import (
            MessageCategory,
            MessageKind,
            is_always_urgent,
            register_kind,
        )
        from saleor_config import queues

        # Warnings: what changed may not have been the customer.
        warning = MessageKind(
            notifications.KIND,
            notifications.send_notice,
            is_urgent=is_always_urgent,
            channel="mail",
        )
        register_kind(warning)
        register_kind(
            MessageKind(
                notifications.CODE_KIND,
                send_code,
                lifetime=notifications.CODE_SENDING_TIME,
                pause=notifications.compute_code_pause,
                is_code=True,
                category=MessageCategory.CODE,
                channel="mail",
                queue=queues.CODES,
            )
        )
