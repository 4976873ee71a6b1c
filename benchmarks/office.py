"""How long do the office's pages take with 50,000 requests? README.md says how to run it.

All is written in one transaction that is taken back, so the database is left as it was.
"""

import argparse
import statistics
import sys
import time
import uuid
from collections.abc import Iterator
from datetime import timedelta

import django

from benchmarks.environment import format_head, format_row

django.setup()

from django.conf import settings  # noqa: E402
from django.db import connection, transaction  # noqa: E402
from django.test import Client  # noqa: E402
from django.test.utils import CaptureQueriesContext  # noqa: E402
from django.utils import timezone  # noqa: E402
from django_otp import DEVICE_ID_SESSION_KEY  # noqa: E402
from django_otp.plugins.otp_totp.models import TOTPDevice  # noqa: E402
from saleor.account.models import User  # noqa: E402

from plugins.back_office.sign_in import session as office_session  # noqa: E402
from plugins.bookings.models import Booking, Service  # noqa: E402
from plugins.bookings.references import generate_reference  # noqa: E402

STATES = (
    *("received", "contacted", "visit_scheduled", "quoted", "accepted", "in_progress"),
    *("completed",) * 10,
    *("declined", "cancelled"),
)
NAMES = ("ريم العتيبي", "فهد الدوسري", "سارة الشمري", "Huda Nasser", "Omar Saleh")
LIMIT_MS = 300
BATCH = 5_000


def create_bookings(count: int) -> Booking:
    """``count`` requests of three years, most of them completed; one of them."""
    service = Service.objects.create(
        slug="benchmark", kind="landscaping", name_ar="تنسيق", name_en="Landscaping"
    )
    Booking.objects.bulk_create(
        (build_booking(service, number) for number in range(count)), batch_size=BATCH
    )
    middle: Booking = Booking.objects.filter(service=service).order_by("pk")[count // 2]
    middle.steps.create(to_state=middle.state, by_customer=True)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE bookings_booking")
    return middle


def build_booking(service: Service, number: int) -> Booking:
    at = timezone.now() - timedelta(minutes=30 * number)
    return Booking(
        reference=generate_reference(), idempotency_key=uuid.uuid4(), service=service,
        kind="landscaping", language="ar", name=f"{NAMES[number % len(NAMES)]} {number}",
        phone=f"+9665{number:08d}", email=f"guest{number}@example.com", city="الرياض",
        space_type="home_garden", state=STATES[number % len(STATES)], created_at=at, changed_at=at,
    )  # fmt: skip


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


def list_pages(one: Booking, count: int) -> Iterator[tuple[str, str]]:
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


def measure_page(client: Client, address: str, rounds: int) -> tuple[int, list[float], float]:
    """Queries; milliseconds of each round by the clock, and of the processor in the middle one."""
    with CaptureQueriesContext(connection) as captured:
        response = client.get(address)
    # The next request empties the log.
    queries = len(captured)
    if response.status_code != 200:
        sys.exit(f"{address} answered {response.status_code}.")
    times, processor = [], []
    for _round in range(rounds):
        start, start_of_processor = time.perf_counter(), time.process_time()
        client.get(address)
        times.append(1000 * (time.perf_counter() - start))
        processor.append(1000 * (time.process_time() - start_of_processor))
    return queries, times, statistics.median(processor)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bookings", type=int, default=50_000)
    parser.add_argument("--rounds", type=int, default=15)
    arguments = parser.parse_args()
    slowest = 0.0
    print(format_head("page", "queries", "median, ms", "slowest, ms", "of the processor, ms"))
    with transaction.atomic():
        one = create_bookings(arguments.bookings)
        client = sign_in()
        for name, address in list_pages(one, arguments.bookings):
            queries, times, processor = measure_page(client, address, arguments.rounds)
            median = statistics.median(times)
            slowest = max(slowest, median)
            cells = (f"{median:.0f}", f"{max(times):.0f}", f"{processor:.0f}")
            print(format_row(name, queries, *cells), flush=True)
        transaction.set_rollback(True)
    sys.exit(0 if slowest < LIMIT_MS else f"Slower than {LIMIT_MS} ms.")


if __name__ == "__main__":
    main()
