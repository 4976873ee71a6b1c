from django.apps import AppConfig


class PhoneOtpConfig(AppConfig):
    name = "plugins.phone_otp"
    label = "phone_otp"

    def ready(self) -> None:
        from plugins.phone_otp.configuration import read_rules
        from plugins.phone_otp.selectors import lacks_confirmation
        from plugins.phone_otp.services import codes, notices, sessions
        from plugins.phone_otp.sms.credentials import check_credentials
        from saleor_config import interfaces
        from saleor_config.outbox import MessageKind, register
        from saleor_config.signals import signed_out_everywhere

        interfaces.lacks_confirmation.register(lacks_confirmation)
        signed_out_everywhere.connect(sessions.revoke_all_sessions)
        register(MessageKind(notices.KIND, notices.send_written))
        register(
            MessageKind(
                codes.KIND,
                codes.send_requested,
                lifetime=codes.SENDING_TIME,
                pause=codes.pause_before,
                at_most_once=True,
            )
        )
        # A variable that can't be used stops the shop at its start, with its name.
        read_rules({})
        check_credentials()
