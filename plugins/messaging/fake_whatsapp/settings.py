"""How the simulator behaves, changed while it runs."""

from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, Self


@dataclass(frozen=True)
class FakeWhatsAppSettings:
    """``delay``: seconds before each response. ``lose_every``: one of so many messages is taken
    and never answered; ``drop_every``: not even taken. ``fail_code`` refuses the next
    ``fail_times`` messages with an error of the API, ``fail_status`` with that status of HTTP.

    ``strangers``: phones that are not on WhatsApp; ``undelivered_code``: the error of their status.
    ``reports``: the statuses of each message, in their order; ``report_times``: how often each is
    sent. ``reverses_reports``: the last one first. ``reports_early``: before the response.
    ``loses_reports``: none is sent. ``forges_reports``: one with a wrong signature precedes each.
    """

    delay: float = 0.0
    lose_every: int = 0
    drop_every: int = 0
    fail_code: int = 0
    fail_status: int = 400
    fail_times: int = 0
    strangers: list[str] = field(default_factory=list)
    undelivered_code: int = 131026
    reports: list[str] = field(default_factory=lambda: ["sent", "delivered", "read"])
    report_times: int = 1
    reverses_reports: bool = False
    reports_early: bool = False
    loses_reports: bool = False
    forges_reports: bool = False

    def change(self, changes: dict[str, Any]) -> Self:
        """Raises ``ValueError`` for an unknown name, and for a value of another type."""
        known = {each.name: type(getattr(self, each.name)) for each in fields(self)}
        for name, value in changes.items():
            if name not in known:
                raise ValueError(f"no setting {name}")
            is_number = known[name] is float and type(value) is int
            if type(value) is not known[name] and not is_number:
                raise ValueError(f"{name} must be of type {known[name].__name__}")
        return replace(self, **changes)

    def as_json(self) -> dict[str, Any]:
        return asdict(self)
