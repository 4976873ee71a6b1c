from django.apps import AppConfig


class PhoneOtpConfig(AppConfig):
    name = "plugins.phone_otp"
    label = "phone_otp"
