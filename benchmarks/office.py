"""How long do the office's pages take with 50,000 requests? README.md says how to run it.

All is written in one transaction that is taken back, so the database is left as it was.
"""

import argparse
import os
import statistics
import sys
import time
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "saleor-config"), str(ROOT)]
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "saleor_config.settings")

import django  # noqa: E402

django.setup()

from django.apps import apps  # noqa: E402
from django.conf import settings  # noqa: E402
from django.db import connection, transaction  # noqa: E402
from django.test import Client  # noqa: E402
from django.test.utils import CaptureQueriesContext  # noqa: E402
from django.utils import timezone  # noqa: E402
from django_otp import DEVICE_ID_SESSION_KEY  # noqa: E402
from django_otp.plugins.otp_totp.models import TOTPDevice  # noqa: E402
from saleor.account.models import User  # noqa: E402

from plugins.back_office.sign_in import session as office_session  # noqa: E402

STATES = (
    *("received", "contacted", "visit_scheduled", "quoted", "accepted", "in_progress"),
    *("completed",) * 10,
    *("declined", "cancelled"),
)
NAMES = ("ريم العتيبي", "فهد الدوسري", "سارة الشمري", "Huda Nasser", "Omar Saleh")
SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
FARTHEST = 300
BATCH = 5_000


class TakenBack(Exception):
    """Rolls the transaction back."""


def create_bookings(count: int) -> Any:
    """``count`` requests of three years, most of them completed; one of them."""
    service = apps.get_model("bookings.Service").objects.create(
        slug="benchmark", kind="landscaping", name_ar="تنسيق", name_en="Landscaping"
    )
    bookings = apps.get_model("bookings.Booking")
    for start in range(0, count, BATCH):
        bookings.objects.bulk_create(
            build_booking(bookings, service, number) for number in range(start, start + BATCH)
        )
    first = bookings.objects.filter(service=service).order_by("pk")[count // 2]
    first.steps.create(to_state=first.state, by_customer=True)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE bookings_booking")
    return first


def build_booking(model: Any, service: Any, number: int) -> Any:
    at = timezone.now() - timedelta(minutes=30 * number)
    return model(
        reference=build_reference(number), idempotency_key=uuid.uuid4(), service=service,
        kind="landscaping", language="ar", name=f"{NAMES[number % len(NAMES)]} {number}",
        phone=f"+9665{number:08d}", email=f"guest{number}@example.com", city="الرياض",
        space_type="home_garden", state=STATES[number % len(STATES)], created_at=at, changed_at=at,
    )  # fmt: skip


def build_reference(number: int) -> str:
    signs = ""
    for _sign in range(12):
        number, rest = divmod(number, len(SIGNS))
        signs = SIGNS[rest] + signs
    return f"MB-{signs[:4]}-{signs[4:8]}-{signs[8:]}"


def sign_in() -> Client:
    """A browser of a superuser whose password and code were right."""
    user = User.objects.create_superuser("benchmark@example.com", "a long password")
    device = TOTPDevice.objects.create(user=user, confirmed=True, name="benchmark")
    client = Client(SERVER_NAME=settings.ALLOWED_HOSTS[0].lstrip("."))
    client.force_login(user, backend=office_session.BACKEND)
    session = client.session
    session[office_session.SINCE] = int(time.time())
    session[office_session.GENERATION] = 0
    session[DEVICE_ID_SESSION_KEY] = device.persistent_id
    session.save()
    return client


def list_pages(one: Any, count: int) -> Iterator[tuple[str, str]]:
    listed = "/office/bookings/booking/"
    yield "start", "/office/"
    yield "list, first page", listed
    yield "list, page 500", f"{listed}?p={min(500, count // 25)}"
    yield "list, one state", f"{listed}?state=received"
    yield "list, by reference", f"{listed}?q={one.reference}"
    yield "list, by phone", f"{listed}?q={one.phone.replace('+', '%2B')}"
    yield "list, by name", f"{listed}?q=Huda"
    yield "board", "/office/bookings/board/"
    yield "calendar, week", "/office/bookings/calendar/"
    yield "calendar, month", "/office/bookings/calendar/?view=month"
    yield "one request", f"{listed}{one.pk}/change/"


@dataclass(frozen=True)
class Measured:
    """Milliseconds: of each round by the clock, and of the processor in the middle one."""

    times: list[float]
    processor: float
    queries: int

    @property
    def median(self) -> float:
        return statistics.median(self.times)


def measure_page(client: Client, address: str, rounds: int) -> Measured:
    with CaptureQueriesContext(connection) as captured:
        answer = client.get(address)
    queries = len(captured)
    if answer.status_code != 200:
        sys.exit(f"{address} answered {answer.status_code}.")
    times, processor = [], []
    for _round in range(rounds):
        start, start_of_processor = time.perf_counter(), time.process_time()
        client.get(address)
        times.append(1000 * (time.perf_counter() - start))
        processor.append(1000 * (time.process_time() - start_of_processor))
    return Measured(times, statistics.median(processor), queries)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bookings", type=int, default=50_000)
    parser.add_argument("--rounds", type=int, default=15)
    arguments = parser.parse_args()
    slowest = 0.0
    print("| page | queries | median, ms | slowest, ms | of the processor, ms |")
    print("| --- | --- | --- | --- | --- |")
    try:
        with transaction.atomic():
            one = create_bookings(arguments.bookings)
            client = sign_in()
            for name, address in list_pages(one, arguments.bookings):
                found = measure_page(client, address, arguments.rounds)
                slowest = max(slowest, found.median)
                print(
                    f"| {name} | {found.queries} | {found.median:.0f} | {max(found.times):.0f}"
                    f" | {found.processor:.0f} |",
                    flush=True,
                )
            raise TakenBack
    except TakenBack:
        pass
    sys.exit(0 if slowest < FARTHEST else f"Slower than {FARTHEST} ms.")


if __name__ == "__main__":
    main()
