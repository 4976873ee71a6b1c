import pytest
from prometheus_client import REGISTRY

from plugins.phone_otp.errors import SignInError
from plugins.phone_otp.models import EventKind

pytestmark = pytest.mark.django_db


def read(kind: EventKind) -> float:
    return REGISTRY.get_sample_value("mashtal_sign_in_events_total", {"event": kind.value}) or 0.0


def test_every_code_counts_also_those_that_the_log_leaves_out(ask) -> None:
    # given
    kinds = (EventKind.CODE_REQUESTED, EventKind.CODE_REFUSED)
    before = [read(kind) for kind in kinds]

    # when
    ask()
    for _time in range(30):
        with pytest.raises(SignInError):
            ask()

    # then
    assert [read(kind) - count for kind, count in zip(kinds, before, strict=True)] == [1, 30]
