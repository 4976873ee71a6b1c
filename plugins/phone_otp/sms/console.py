"""The default provider: messages go to the development inbox, and nowhere in production."""

from redis.exceptions import RedisError

from plugins.phone_otp.sms import inbox
from plugins.phone_otp.sms.providers import SmsDeliveryFailed, SmsMessage


class ConsoleProvider:
    def is_available(self) -> bool:
        return inbox.is_open()

    def send(self, message: SmsMessage) -> None:
        if not self.is_available():
            raise SmsDeliveryFailed("console", message.phone, retryable=False)
        try:
            inbox.keep(message)
        except RedisError:
            raise SmsDeliveryFailed("console", message.phone, retryable=True) from None
