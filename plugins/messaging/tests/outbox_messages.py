"""Messages of the tests of the outbox, and what sends them."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from plugins.messaging.models import OutboxMessage
from plugins.messaging.services import outbox
from plugins.messaging.services.outbox import MessageDraft, SendOutcome

ADDRESS = "noura@example.com"


class Sender:
    """Plays ``answers`` in order, the last of them from then on."""

    def __init__(self, *answers: SendOutcome | Exception | type[BaseException]) -> None:
        self.answers = list(answers)
        self.sent: list[Any] = []

    def __call__(self, message: OutboxMessage) -> SendOutcome:
        self.sent.append((message.payload, outbox.current_reference.get()))
        answer = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        if isinstance(answer, SendOutcome):
            return answer
        raise answer


def put(name: str, key: str = "1", **fields: Any) -> None:
    outbox.write_messages(MessageDraft(name, key=key, payload={"email": ADDRESS}, **fields))


def write(name: str) -> None:
    """A message that is not queued."""
    now = timezone.now()
    OutboxMessage.objects.create(
        kind=name, key=name, next_try_at=now, expires_at=now + timedelta(hours=1)
    )


def the_row() -> OutboxMessage:
    return OutboxMessage.objects.get()
