from django.apps import AppConfig


class MessagingConfig(AppConfig):
    name = "plugins.messaging"
    label = "messaging"

    def ready(self) -> None:
        from django.conf import settings

        from plugins.messaging.metrics import register_outbox_readings
        from plugins.messaging.quiet_hours import read_quiet_hours
        from plugins.messaging.services import account_mails, sms
        from plugins.messaging.services.outbox import MessageKind, is_always_urgent, register_kind
        from plugins.messaging.sms.registry import check_credentials
        from plugins.messaging.whatsapp.configuration import check_whatsapp_variables
        from saleor_config.signals import password_reset_requested

        # A warning that the number of an account was changed.
        warning = MessageKind(
            sms.KIND, sms.send_written_text, is_urgent=is_always_urgent, channel="text"
        )
        register_kind(warning)
        register_outbox_readings()
        account_mails.install_account_mails()
        password_reset_requested.connect(account_mails.request_password_reset)
        # An incomplete set of variables stops the shop at its start, with their names.
        check_credentials()
        check_whatsapp_variables()
        read_quiet_hours(settings.QUIET_HOURS)
