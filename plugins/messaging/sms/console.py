"""The default provider: messages go to the development inbox, and nowhere in production."""

from uuid import UUID

from redis.exceptions import RedisError

from plugins.messaging import inbox
from plugins.messaging.sms.base import Accepted, Failed, Reason, SmsMessage, SmsOutcome


class ConsoleProvider:
    def is_available(self) -> bool:
        return inbox.is_open()

    def send(self, message: SmsMessage, delivery_id: UUID) -> SmsOutcome:
        if not self.is_available():
            return Failed(Reason.REFUSED)
        entry = {
            "phone": message.phone,
            "text": message.text,
            "code": message.code,
            "language": message.language,
        }
        try:
            inbox.SMS.add(entry, reference=message.reference)
        except RedisError:
            return Failed(Reason.UNREACHABLE)
        return Accepted()
