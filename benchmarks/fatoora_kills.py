"""Workers killed at each step of a tax invoice, from its number to the portal's response: has each
order one invoice, each number one document, and the portal each of them once?

    python -m benchmarks.fatoora_kills --documents 240 --processes 6

Each document is issued and reported by a process of its own that gets SIGKILL at one of the fault
points of ``plugins/invoices/services``, several at once, while the fake portal loses a third of its
responses. Then the tasks of beat do what is left. ``DATABASE_URL`` names a server, on which it has
a database of its own. It ends with status 1 where something is missing, twice there or out of its
order, and where no process was killed at one of the points.
"""

import multiprocessing
import os
import signal
import sys
import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from datetime import timedelta
from itertools import cycle
from multiprocessing.context import ForkProcess
from typing import Final

from benchmarks.environment import format_head, format_row
from benchmarks.fatoora_faults import (
    LOSE_EVERY,
    control_portal,
    create_orders,
    list_faults,
    open_portal,
    prepare_shop,
    register_unit,
    report_all,
)

POINTS: Final = (
    *("invoice.numbered", "invoice.stamped", "invoice.stored", "invoice.committed"),
    *("report.claimed", "report.responded", "report.recording", "report.recorded"),
)
CLAIM_TIME: Final = timedelta(seconds=1)
"""In place of the minutes for which the report of a dead worker is not taken again."""
LONGEST_SECONDS: Final = 120
PAUSE_SECONDS: Final = 0.05


def run_benchmark(options: Namespace) -> int:
    os.environ["MASHTAL_ENVIRONMENT"] = "local"
    with open_portal() as url:
        prepare_shop("mashtal_fatoora_kills")
        from plugins.invoices.services import reports

        reports.CLAIM_TIME = CLAIM_TIME  # type: ignore[misc]
        unit_key = register_unit(url)
        orders = create_paid_orders(options.documents)
        control_portal(url, lose_every=LOSE_EVERY)
        started = time.monotonic()
        kills = kill_workers(orders, options.processes)
        killed_seconds = time.monotonic() - started
        control_portal(url, lose_every=0)
        issued_late = finish_tasks()
        state = control_portal(url)
        faults = list_faults(unit_key, state) + list_order_faults(orders)
        faults += [f"nothing was killed at {point}" for point in POINTS if not kills[point]]
    print(format_head("point", "killed"))
    for point in POINTS:
        print(format_row(point, kills[point]))
    print(f"{options.documents} documents, {options.processes} processes, {killed_seconds:.0f} s,")
    print(f"{kills.total()} killed; issued by issue_missing: {issued_late}")
    print(f"sent more than once: {sum(each['sent'] > 1 for each in state['documents'])}")
    print("\n".join(faults) or "Each order has its one invoice, each number one document.")
    return int(bool(faults))


def create_paid_orders(number: int) -> list[int]:
    from saleor.payment.models import Payment

    orders = create_orders(number)
    Payment.objects.bulk_create(
        Payment(
            order_id=key,
            gateway="benchmark",
            currency="SAR",
            total="57.50",
            captured_amount="57.50",
            charge_status="fully-charged",
        )
        for key in orders
    )
    return orders


def kill_workers(orders: list[int], most: int) -> Counter[str]:
    """How many processes were killed at each point, ``most`` of them running at once."""
    from django.db import connections

    connections.close_all()
    context = multiprocessing.get_context("fork")
    points = cycle(POINTS)
    waiting, running, kills = list(orders), dict[ForkProcess, str](), Counter[str]()
    while waiting or running:
        while waiting and len(running) < most:
            point = next(points)
            process = context.Process(target=issue_until_killed, args=(waiting.pop(), point))
            process.start()
            running[process] = point
        for process in [each for each in running if not each.is_alive()]:
            kills[running.pop(process)] += process.exitcode == -signal.SIGKILL
        time.sleep(PAUSE_SECONDS)
    return kills


def issue_until_killed(order_key: int, point: str) -> None:
    """The task of a paid order, and that of its report until the portal has responded."""
    from django.conf import settings

    from plugins.invoices import tasks
    from plugins.invoices.models import InvoiceReport

    settings.FAULT_POINT = point
    tasks.issue_invoice.delay(order_key)
    deadline = time.monotonic() + LONGEST_SECONDS
    own = InvoiceReport.objects.filter(
        invoice__order=order_key, state=InvoiceReport.State.PENDING
    ).values_list("invoice", flat=True)
    while (invoice_key := own.first()) and time.monotonic() < deadline:
        tasks.report_invoice.delay(invoice_key)
        time.sleep(PAUSE_SECONDS)


def finish_tasks() -> int:
    """What beat does later; how many invoices were still to be issued."""
    from plugins.invoices import tasks

    issued = 0
    while number := tasks.issue_missing():
        issued += number
    report_all()
    return issued


def list_order_faults(orders: list[int]) -> list[str]:
    from plugins.invoices.models import TaxInvoice

    invoices = Counter(TaxInvoice.objects.filter(order__in=orders).values_list("order", flat=True))
    return [f"order {key} has {invoices[key]} invoices" for key in orders if invoices[key] != 1]


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--documents", type=int, default=240)
    parser.add_argument("--processes", type=int, default=6)
    sys.exit(run_benchmark(parser.parse_args()))
