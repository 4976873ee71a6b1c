"""What the rounds have at hand: the shop, its API, the simulators, and what was counted."""

import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any, Final

from django.db import connection
from django.db.models import F

from benchmarks.checkout_faults.api import Api, ConnectionLost, FaultFile, run_api
from benchmarks.checkout_faults.shoppers import Shop
from launcher.network import LOOPBACK
from plugins.bookings.models import DueRefund
from plugins.bookings.services import request_open_refunds
from plugins.invoices.services import (
    issue_all_due_documents,
    issue_due_credit_notes,
    issue_missing_invoices,
)
from plugins.payments.models import OnlinePayment, PaymentCapture, PaymentRefund
from plugins.payments.services import reconcile_payments
from plugins.payments.tests.simulators import VARIABLES, Simulator, open_process
from saleor_config.tests.killed_processes import run_until_killed

TRIES: Final = 5
GOES_ON: Final = "goes on by itself"
"""What staff read where the provider's answer was lost."""
LOSE_EVERY: Final = 7
REST_SECONDS: Final = 7.0
"""A server whose process dies sooner after its start gives up (granian, 5.5 seconds)."""
ALONE: Final = ("cancel", "refund")
"""Phases in which one call alone comes to the step: its answer is not lost before."""
SHIFTED: Final = (
    (OnlinePayment, ("created_at", "asked_at", "settled_at", "rechecked_at", "closing_at")),
    (PaymentRefund, ("created_at", "claimed_at", "done_at")),
    (PaymentCapture, ("created_at", "claimed_at", "done_at")),
    (DueRefund, ("created_at",)),
)
"""All that the reconciliation compares with the time."""


@dataclass
class Tally:
    """Of one gateway."""

    kills: int = 0
    payments: int = 0
    refunds: int = 0
    repairs: int = 0
    seconds: float = 0
    faults: list[str] = field(default_factory=list)


@dataclass
class Bench:
    """``plan``: the step at which the process is killed in each phase of the round."""

    shop: Shop
    api: Api
    fault_file: FaultFile
    simulators: Mapping[str, Simulator]
    staff: Any
    staff_authorization: str
    random: Random
    hours: int = 0
    killed_at: float = 0
    tally: Tally = field(default_factory=Tally)
    plan: Mapping[str, str] = field(default_factory=dict)

    @contextmanager
    def run_phase(self, name: str) -> Iterator[None]:
        """The process of the API dies with the first call that comes to the step of this phase."""
        step = self.plan.get(name)
        is_shared = step is None or name not in ALONE
        self.set_losses(self.random.choice((0, LOSE_EVERY)) if is_shared else 0)
        if step is None:
            yield
            return
        time.sleep(max(0.0, self.killed_at + REST_SECONDS - time.monotonic()))
        self.fault_file.arm(step)
        yield
        if self.fault_file.disarm():
            self.tally.kills += 1
        else:
            self.tally.faults.append(f"{step} was not reached in {name}")
        self.api.wait_until_ready()
        self.killed_at = time.monotonic()

    def set_losses(self, every: int) -> None:
        """How the instalment providers behave from now on."""
        for simulator in self.simulators.values():
            simulator.control(
                minutes_ahead=self.hours * 60,
                lose_every=every,
                report_times=self.random.choice((0, 1, 2)),
                report_delay=self.random.choice((0.0, 0.0, 0.5)),
                reverses_reports=self.random.random() < 0.5,
                forges_reports=self.random.random() < 0.5,
            )

    def call(
        self,
        query: str,
        variables: dict[str, Any],
        authorization: str = "",
        is_done: Callable[[], bool] = lambda: False,
    ) -> None:
        """Until there is a response, unless the caller sees that it ``is_done``.

        What is refused the first time is a fault; later it may have happened already.
        """
        for attempt in range(TRIES):
            try:
                (found,) = self.api.execute(query, variables, authorization).values()
            except ConnectionLost:
                self.api.wait_until_ready()
                if is_done():
                    return
                continue
            if found.get("errors") and not attempt and GOES_ON not in str(found["errors"]):
                self.tally.faults.append(f"refused: {found['errors']} to {variables}")
            return
        raise RuntimeError(f"No response to {variables}")

    def call_as_staff(self, query: str, variables: dict[str, Any], **more: Any) -> None:
        self.call(query, variables, self.staff_authorization, **more)

    def pass_hours(self, name: str) -> None:
        """Let the rows say that they have passed, and do what beat does."""
        self.set_losses(0)
        self._shift_rows()
        step = self.plan.get(name)
        if step is not None:
            self.run_killed(step, run_beat)
            self._shift_rows()
        for _turn in range(2):
            self.tally.repairs += run_beat()
            self._shift_rows()
        for simulator in self.simulators.values():
            # Reports that are late.
            simulator.control("/reports")
        connection.close()

    def run_killed(self, step: str, function: Callable[[], object]) -> None:
        """A worker that is killed at ``step``."""
        if run_until_killed(step, function):
            self.tally.kills += 1
        else:
            self.tally.faults.append(f"{step} was not reached")

    def _shift_rows(self) -> None:
        for model, names in SHIFTED:
            model.objects.update(**{name: F(name) - timedelta(hours=1) for name in names})
        self.hours += 1
        for simulator in self.simulators.values():
            simulator.control(minutes_ahead=self.hours * 60)


def run_at_once(actions: Sequence[Callable[[], object]]) -> None:
    """Each by a thread of its own, which leaves no connection to the database behind."""
    with ThreadPoolExecutor(len(actions)) as pool:
        list(pool.map(_run_action, actions))


def _run_action(action: Callable[[], object]) -> None:
    try:
        action()
    finally:
        connection.close()


def run_beat() -> int:
    """How many payments were repaired."""
    repaired = sum(vars(reconcile_payments()).values())
    request_open_refunds()
    issue_missing_invoices()
    issue_due_credit_notes()
    issue_all_due_documents()
    return repaired


@contextmanager
def open_servers(port: int, folder: Path) -> Iterator[tuple[Api, FaultFile, dict[str, Simulator]]]:
    """The API, and the simulators with their ledgers in ``folder``, that report to it."""
    faults = FaultFile(folder / f"fault-{port}")
    with ExitStack() as stack:
        simulators = {}
        for name, variables in VARIABLES.items():
            state = folder / f"{connection.settings_dict['NAME']}-{name}.sqlite"
            webhook = f"http://{LOOPBACK}:{port}/payments/{name}/webhook"
            arguments = ["--webhook", webhook, "--state", str(state)]
            url = stack.enter_context(open_process(name, arguments))
            simulators[name] = Simulator(name, url)
            os.environ |= variables | {f"{name.upper()}_URL": url}
        api = stack.enter_context(run_api(port, faults))
        yield api, faults, simulators
