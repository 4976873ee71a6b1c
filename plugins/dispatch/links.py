"""The driver's link: signed, of one run, and over at the end of its day."""

from datetime import date, datetime, time, timedelta
from typing import Final

from django.core.signing import BadSignature, Signer
from django.utils import timezone

from plugins.dispatch.models import Run

SALT: Final = "plugins.dispatch.link"
SENDING_LASTS: Final = timedelta(hours=12)
"""After the day: a phone without a line still sends what it noted."""


def write_token(run: Run) -> str:
    """Of characters that an address holds as they are."""
    return str(Signer(sep="~", salt=SALT).sign(f"{run.pk}.{run.link_number}"))


def read_token(token: str) -> Run | None:
    """None for a token that was not signed here, and for one that a newer link has ended."""
    try:
        run_key, number = Signer(sep="~", salt=SALT).unsign(token).split(".")
    except (BadSignature, ValueError):
        return None
    runs = Run.objects.select_related("van")
    found: Run | None = runs.filter(pk=int(run_key), link_number=int(number)).first()
    return found


def get_end_of_day(day: date) -> datetime:
    return timezone.make_aware(datetime.combine(day + timedelta(days=1), time()))


def is_readable(run: Run, now: datetime) -> bool:
    return now < get_end_of_day(run.day)


def can_send(run: Run, now: datetime) -> bool:
    return now < get_end_of_day(run.day) + SENDING_LASTS
