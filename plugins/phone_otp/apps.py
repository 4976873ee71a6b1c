from django.apps import AppConfig


class PhoneOtpConfig(AppConfig):
    name = "plugins.phone_otp"
    label = "phone_otp"

    def ready(self) -> None:
        from plugins.phone_otp.configuration import read_rules

        # A bad PHONE_OTP_* variable stops the shop at its start, with the rule's name.
        read_rules({})
