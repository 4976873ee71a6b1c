"""One purchase as the simulator has it, in halalas, and what may be done with it."""

import uuid
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Any, Final, Self

SESSION_TIME: Final = timedelta(minutes=30)
"""Tabby: "Session Expiration", 20 minutes and 10 until the payment is EXPIRED. Tamara: "Online
Order Status Flow", 30 minutes."""
AUTO_CAPTURE_TIME: Final = timedelta(days=21)
"""Tabby: "Missing Captures"; Tamara: "Authorise Order". Both capture all that is left then."""
AUTO_CAPTURE_KEY: Final = "automatic"


class Stage(StrEnum):
    """APPROVED is Tamara's alone: the shop has not acknowledged the approval yet."""

    OPEN = "open"
    APPROVED = "approved"
    AUTHORISED = "authorised"
    CLOSED = "closed"
    DECLINED = "declined"
    EXPIRED = "expired"


class Decision(StrEnum):
    """How the shopper ends a session."""

    APPROVE = "approve"
    DECLINE = "decline"
    CANCEL = "cancel"
    EXPIRE = "expire"


class RuleError(Exception):
    """What was asked for is not allowed now; nothing has changed."""


@dataclass(frozen=True)
class Movement:
    """A capture, refund or cancellation. ``key``: the shop's reference, if it gave one."""

    amount: int
    key: str
    at: str
    id: str = field(default_factory=lambda: str(uuid.uuid4()))
    details: dict[str, Any] = field(default_factory=dict)


@dataclass
class SimulatedPurchase:
    """``urls``: where the shopper returns to: ``success``, ``failure`` and ``cancel``.
    ``request``: the shop's, for the fields that responses repeat."""

    amount: int
    reference: str
    language: str
    urls: dict[str, str]
    request: dict[str, Any]
    created_at: str
    stage: Stage = Stage.OPEN
    authorised_at: str = ""
    closed_at: str = ""
    id: str = field(default_factory=lambda: str(uuid.uuid4()))
    session: str = field(default_factory=lambda: str(uuid.uuid4()))
    captures: list[Movement] = field(default_factory=list)
    refunds: list[Movement] = field(default_factory=list)
    cancels: list[Movement] = field(default_factory=list)

    @property
    def captured(self) -> int:
        return sum(each.amount for each in self.captures)

    @property
    def refunded(self) -> int:
        return sum(each.amount for each in self.refunds)

    @property
    def cancelled(self) -> int:
        return sum(each.amount for each in self.cancels)

    @property
    def left(self) -> int:
        """What may still be captured."""
        return self.amount - self.captured - self.cancelled

    def decide(self, decision: Decision, now: datetime, approved: Stage) -> None:
        """The shopper's decision; ``approved``: the stage of an approval. ``RuleError``."""
        if self.stage is not Stage.OPEN:
            raise RuleError("session is finalized")
        if decision is Decision.APPROVE:
            self.stage = approved
            self.authorised_at = format_time(now)
        elif decision is Decision.DECLINE:
            self.stage = Stage.DECLINED
        else:
            self.stage = Stage.EXPIRED

    def capture(self, movement: Movement) -> None:
        """The payment closes with the last capture. Raises ``RuleError``."""
        if self.stage is not Stage.AUTHORISED:
            raise RuleError("could not capture not authorized payments")
        if not 0 < movement.amount <= self.left:
            raise RuleError("Capture amount exceeds authorized amount")
        self.captures.append(movement)
        self._close_if_settled(movement.at)

    def refund(self, movement: Movement) -> None:
        """Raises ``RuleError``."""
        if not self.captures:
            raise RuleError("can not refund payment that has no captures and not closed")
        if not 0 < movement.amount <= self.captured - self.refunded:
            raise RuleError("Refund amount greater than captured amount")
        self.refunds.append(movement)

    def cancel(self, movement: Movement) -> None:
        """Raises ``RuleError``."""
        if self.stage is not Stage.AUTHORISED:
            raise RuleError("already closed")
        if not 0 < movement.amount <= self.left:
            raise RuleError("Cancel amount exceeds what is left")
        self.cancels.append(movement)
        self._close_if_settled(movement.at)

    def advance(self, now: datetime) -> str | None:
        """What time alone has done by ``now``: an event, or None."""
        if self.stage is Stage.OPEN and now - parse_time(self.created_at) >= SESSION_TIME:
            self.stage = Stage.EXPIRED
            return "expired"
        if self.stage is not Stage.AUTHORISED:
            return None
        if now - parse_time(self.authorised_at) < AUTO_CAPTURE_TIME:
            return None
        self.capture(Movement(self.left, AUTO_CAPTURE_KEY, format_time(now)))
        return "captured"

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, content: dict[str, Any]) -> Self:
        movements = {
            name: [Movement(**each) for each in content[name]]
            for name in ("captures", "refunds", "cancels")
        }
        return cls(**{**content, **movements, "stage": Stage(content["stage"])})

    def _close_if_settled(self, at: str) -> None:
        if self.left == 0:
            self.stage = Stage.CLOSED
            self.closed_at = at


def format_time(time: datetime) -> str:
    return time.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def parse_time(text: str) -> datetime:
    return datetime.fromisoformat(text)
