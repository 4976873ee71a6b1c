from django.apps import AppConfig


class PhoneOtpConfig(AppConfig):
    name = "plugins.phone_otp"
    label = "phone_otp"

    def ready(self) -> None:
        from plugins.messaging.services.outbox import MessageCategory, MessageKind, register_kind
        from plugins.phone_otp.configuration import read_rules
        from plugins.phone_otp.selectors import lacks_confirmation
        from plugins.phone_otp.services import sessions, verification
        from saleor_config import interfaces, queues
        from saleor_config.signals import signed_out_everywhere

        interfaces.lacks_confirmation.register(lacks_confirmation)
        signed_out_everywhere.connect(sessions.revoke_all_sessions)
        register_kind(
            MessageKind(
                verification.KIND,
                verification.send_requested_code,
                pause=verification.compute_retry_pause,
                lease=verification.LEASE,
                is_code=True,
                category=MessageCategory.CODE,
                channel="text",
                queue=queues.CODES,
            )
        )
        # An unusable variable stops the shop at its start, with its name.
        read_rules({})
