"""What both simulators do alike; the API's calls and shapes are each one's own."""

import hmac
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, ClassVar

from plugins.payments.instalment_sandbox.page import render_page
from plugins.payments.instalment_sandbox.records import (
    Decision,
    SimulatedPurchase,
    Stage,
    format_time,
)
from plugins.payments.instalment_sandbox.reports import Report, ReportSender
from plugins.payments.instalment_sandbox.settings import SimulatorSettings
from plugins.payments.instalment_sandbox.store import PurchaseStore


@dataclass(frozen=True)
class ApiCall:
    """Headers by name in lower case; ``content``: the body, a JSON object."""

    method: str
    path: str
    headers: Mapping[str, str]
    content: Mapping[str, Any]


@dataclass(frozen=True)
class SimulatedResponse:
    status: int
    content: Any = field(default_factory=dict)


@dataclass(frozen=True)
class Options:
    """``secret``: of the shop's calls; ``report_secret``: of the reports; ``report_url``: the
    shop's webhook."""

    secret: str
    report_secret: str
    report_url: str = ""
    state: Path | None = None


class SimulatedProvider(ABC):
    name: ClassVar[str]
    names: ClassVar[dict[str, str]]
    """For the page, by language."""
    instalments: ClassVar[int]
    approved_stage: ClassVar[Stage] = Stage.AUTHORISED

    def __init__(self, options: Options) -> None:
        self.options = options
        self.store = self.open_store()
        self.settings = SimulatorSettings()
        self.sender = ReportSender(options.report_url, lambda: self.settings)
        self._public_url = ""

    def open_store(self) -> PurchaseStore:
        return PurchaseStore(self.options.state)

    def set_public_url(self, url: str) -> None:
        """Where a browser reaches the simulator."""
        self._public_url = url

    def render_page(self, purchase: SimulatedPurchase, language: str, return_url: str) -> str:
        return render_page(purchase, self.names, self.instalments, language, return_url)

    def build_page_url(self, purchase: SimulatedPurchase) -> str:
        return f"{self._public_url}/pay/{purchase.session}"

    @abstractmethod
    def process_call(self, call: ApiCall) -> SimulatedResponse: ...

    @abstractmethod
    def build_report(self, purchase: SimulatedPurchase, event: str, secret: str) -> Report:
        """With the signature that ``secret`` makes."""

    @abstractmethod
    def build_return_url(self, purchase: SimulatedPurchase) -> str:
        """Where the shopper goes from the page."""

    @abstractmethod
    def describe_purchase(self, purchase: SimulatedPurchase) -> dict[str, Any]:
        """As the API shows it."""

    def get_now(self) -> datetime:
        return datetime.now(UTC) + timedelta(minutes=self.settings.minutes_ahead)

    def format_now(self) -> str:
        return format_time(self.get_now())

    def is_authentic(self, call: ApiCall) -> bool:
        given = call.headers.get("authorization", "")
        return hmac.compare_digest(given.encode(), f"Bearer {self.options.secret}".encode())

    def is_eligible(self, amount: int) -> bool:
        settings = self.settings
        return settings.approves and settings.smallest <= amount <= settings.largest

    def find_purchase(self, column: str, value: str) -> SimulatedPurchase | None:
        """As time has left it by now."""
        purchase = self.store.find(column, value)
        return self._advance(purchase) if purchase else None

    def list_purchases(self) -> list[SimulatedPurchase]:
        return [self._advance(each) for each in self.store.list_purchases()]

    def decide(self, purchase: SimulatedPurchase, decision: Decision) -> None:
        """Raises ``RuleError``."""
        purchase.decide(decision, self.get_now(), self.approved_stage)
        self.record(purchase, purchase.stage.value)

    def record(self, purchase: SimulatedPurchase, event: str) -> None:
        """Save it, then report what happened."""
        self.store.save(purchase)
        secret = self.options.report_secret
        if self.settings.forges_reports:
            forged = self.build_report(purchase, event, f"{secret}-forged")
            self.sender.send(Report(**{**vars(forged), "is_forged": True}))
        for _ in range(self.settings.report_times):
            self.sender.send(self.build_report(purchase, event, secret))

    def describe_ledger(self) -> list[dict[str, Any]]:
        """Amounts in halalas: what tests compare with the shop's."""
        return [
            {
                "id": each.id,
                "session": each.session,
                "reference": each.reference,
                "amount": each.amount,
                "stage": each.stage.value,
                "captured": each.captured,
                "refunded": each.refunded,
                "cancelled": each.cancelled,
                "captures": [[one.key, one.amount] for one in each.captures],
                "refunds": [[one.key, one.amount] for one in each.refunds],
                "request": each.request,
            }
            for each in self.list_purchases()
        ]

    def _advance(self, purchase: SimulatedPurchase) -> SimulatedPurchase:
        if event := purchase.advance(self.get_now()):
            self.record(purchase, event)
        return purchase
