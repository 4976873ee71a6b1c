"""Documents issued and reported by many processes at once, while the fake portal loses a third of
its responses and drops some calls: is each of them there once, in one chain without gaps?

    python -m benchmarks.fatoora_faults --documents 500 --processes 20

``DATABASE_URL`` names a server, on which it has a database of its own. It ends with status 1 where
something is missing, twice there or out of its order.
"""

import json
import logging
import multiprocessing
import os
import subprocess
import sys
import time
import urllib.request
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any, Final

from cryptography.fernet import Fernet

from benchmarks.environment import use_own_database

PAUSE: Final = timedelta(milliseconds=50)
"""In place of the seconds and minutes that the shop waits after a failure."""
LOSE_EVERY: Final = 3
DROP_EVERY: Final = 17
LONGEST_SECONDS: Final = 480


def run_benchmark(options: Namespace) -> int:
    with open_portal() as url:
        prepare_shop("mashtal_fatoora_faults")
        return issue_documents(url, options)


@contextmanager
def open_portal() -> Iterator[str]:
    """The fake portal as a process of its own, which this process's shop is to call; its URL."""
    command = [sys.executable, "-m", "plugins.invoices.fake_fatoora", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as portal:
        try:
            url = portal.stdout.readline().strip() if portal.stdout else ""
            os.environ["FATOORA_URL"] = url
            os.environ["ZATCA_ENCRYPTION_KEYS"] = Fernet.generate_key().decode()
            yield url
        finally:
            portal.terminate()


def prepare_shop(database: str) -> None:
    """The task of each document runs where it is issued."""
    use_own_database(database)
    from plugins.invoices.zatca.http import FatooraUnavailable

    # It says of each lost response that the document is not reported yet.
    logging.getLogger("plugins.invoices.tasks").disabled = True
    FatooraUnavailable.get_pause = lambda *_arguments: PAUSE  # type: ignore[method-assign]


def issue_documents(url: str, options: Namespace) -> int:
    unit_key = register_unit(url)
    orders = create_orders(options.documents)
    control_portal(url, lose_every=LOSE_EVERY, drop_every=DROP_EVERY)
    started = time.monotonic()
    run_processes(orders, options.processes)
    seconds = time.monotonic() - started
    state = control_portal(url, lose_every=0, drop_every=0)
    times = os.times()
    print(f"{options.documents} documents, {options.processes} processes, {seconds:.1f} s")
    print(f"processor seconds of the processes: {times.children_user + times.children_system:.1f}")
    print(f"calls {state['calls']}, responses lost {state['lost']}")
    print(f"sent more than once: {sum(each['sent'] > 1 for each in state['documents'])}")
    faults = list_faults(unit_key, state)
    print("\n".join(faults) or "Each document is there once, in one chain without gaps.")
    return int(bool(faults))


def register_unit(url: str) -> int:
    from plugins.invoices.services import onboard_unit
    from plugins.invoices.zatca.certificate_request import UnitDetails, ZatcaEnvironment
    from plugins.saudi_market.selectors import get_seller

    seller = get_seller()
    details = UnitDetails(
        common_name="Benchmark",
        solution="Mashtal",
        model="Shop",
        serial=str(time.time_ns()),
        vat_number=seller.vat_number,
        organization=seller.name.ar,
        branch=seller.city.ar,
        address="RRRD2929",
        industry="Plants",
    )
    otp = control_portal(url, "/otps")["otp"]
    return int(onboard_unit(details, ZatcaEnvironment.SIMULATION, otp).pk)


def create_orders(number: int) -> list[int]:
    """Of a delivery alone, which is a line of their invoices."""
    from saleor.order.models import Order

    return [
        Order.objects.create(
            shipping_price_gross_amount="57.50",
            shipping_price_net_amount="50.00",
            total_gross_amount="57.50",
            total_net_amount="50.00",
        ).pk
        for _number in range(number)
    ]


def run_processes(orders: list[int], number: int) -> None:
    from django.db import connections

    connections.close_all()
    context = multiprocessing.get_context("fork")
    processes = [
        context.Process(target=issue_and_report, args=(orders[first::number],))
        for first in range(number)
    ]
    for process in processes:
        process.start()
    for process in processes:
        process.join()


def issue_and_report(orders: list[int]) -> None:
    """As the workers do, and then as the schedule does until nothing waits."""
    from saleor.order.models import Order

    from plugins.invoices.services import issue_invoice

    for key in orders:
        issue_invoice(Order.objects.get(pk=key))
    report_all()


def report_all() -> None:
    from plugins.invoices.models import EgsUnit, InvoiceReport
    from plugins.invoices.services import list_waiting_reports, report_invoice

    deadline = time.monotonic() + LONGEST_SECONDS
    unit = EgsUnit.objects.get(is_active=True)
    waiting = InvoiceReport.objects.filter(state=InvoiceReport.State.PENDING, invoice__unit=unit)
    while waiting.exists() and time.monotonic() < deadline:
        for key in list_waiting_reports():
            report_invoice(key)
        time.sleep(PAUSE.total_seconds())


def list_faults(unit_key: int, state: dict[str, Any]) -> list[str]:
    from plugins.invoices.models import TaxInvoice
    from plugins.invoices.selectors import find_numbering_faults

    documents = TaxInvoice.objects.filter(unit=unit_key).order_by("position")
    issued = [(each.position, each.hash) for each in documents.only("position", "hash")]
    received = [(each["counter"], each["hash"]) for each in state["documents"]]
    faults = find_numbering_faults()
    if issued != received:
        faults.append(f"{len(issued)} were issued, {len(received)} are there, or another chain is.")
    faults += [f"out of its order: {each['number']}" for each in state["faults"]]
    faults += [
        f"rejected: {each['number']}" for each in state["documents"] if not each["is_accepted"]
    ]
    faults += [
        f"state {state_name}: {invoice}"
        for invoice, state_name in documents.values_list("number", "report__state")
        if state_name != "reported"
    ]
    return faults


def control_portal(url: str, path: str = "", **settings: Any) -> dict[str, Any]:
    request = urllib.request.Request(f"{url}/_control{path}", json.dumps(settings).encode())
    with urllib.request.urlopen(request, timeout=30) as response:
        content: dict[str, Any] = json.load(response)
    return content


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--documents", type=int, default=500)
    parser.add_argument("--processes", type=int, default=20)
    sys.exit(run_benchmark(parser.parse_args()))
