"""The default provider: messages go to the development inbox, and nowhere in production."""

from uuid import UUID

from redis.exceptions import RedisError

from plugins.phone_otp.sms import inbox
from plugins.phone_otp.sms.outcomes import Accepted, Failed, Outcome, Reason
from plugins.phone_otp.sms.providers import SmsMessage


class ConsoleProvider:
    def is_available(self) -> bool:
        return inbox.is_open()

    def send(self, message: SmsMessage, delivery_id: UUID) -> Outcome:
        if not self.is_available():
            return Failed(Reason.REFUSED)
        try:
            inbox.keep(message)
        except RedisError:
            return Failed(Reason.UNREACHABLE)
        return Accepted()
