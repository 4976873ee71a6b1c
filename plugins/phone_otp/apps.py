from django.apps import AppConfig


class PhoneOtpConfig(AppConfig):
    name = "plugins.phone_otp"
    label = "phone_otp"

    def ready(self) -> None:
        from plugins.phone_otp.configuration import read_rules
        from plugins.phone_otp.sms.credentials import check_credentials

        # A variable that can't be used stops the shop at its start, with its name.
        read_rules({})
        check_credentials()
