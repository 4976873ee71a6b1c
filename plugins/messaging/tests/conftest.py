import uuid
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import time_machine
from django.utils import timezone

from plugins.messaging.services import outbox
from plugins.messaging.services.outbox import MessageKind
from saleor_config.conftest import lost_redis  # noqa: F401


@pytest.fixture
def kind() -> Iterator[Callable[..., str]]:
    """``kind(sender)``: the name of a kind of messages that is sent so."""
    names = []

    def make(send: Any, **options: Any) -> str:
        names.append(f"test-{uuid.uuid4().hex[:8]}")
        outbox.register_kind(MessageKind(names[-1], send, **options))
        return names[-1]

    yield make
    for name in names:
        del outbox._kinds[name]


@pytest.fixture
def clock() -> Iterator[Any]:
    with time_machine.travel(timezone.now(), tick=False) as traveller:
        yield traveller
