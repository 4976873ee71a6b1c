"""How a simulator behaves, changed while it runs."""

from dataclasses import asdict, dataclass, fields, replace
from decimal import Decimal
from typing import Any, Self


@dataclass(frozen=True)
class SimulatorSettings:
    """Faults count only calls whose path has ``fault_path`` in it.

    ``delay``: seconds before each response. ``lose_times``: the next calls are processed and never
    answered; ``lose_every``: one of so many; ``drop_every``: one of so many is not even processed.
    ``fail_status`` answers the next ``fail_times`` calls, which are not processed.

    ``approves``: whether any purchase is eligible; ``smallest`` and ``largest``, in halalas: which
    are. ``minutes_ahead``: the simulator's clock against the real one, for expiry and automatic
    captures. ``cancels_after_capture``: whether what is left of a partly captured payment may be
    cancelled.

    ``report_times``: how often each report is sent, 0 for never. ``report_delay``: seconds before
    it is, or until ``/_control/reports`` is called. ``reverses_reports``: those that are due
    together leave the last first.
    ``forges_reports``: a report with a wrong signature precedes each.
    """

    fault_path: str = ""
    delay: float = 0.0
    lose_times: int = 0
    lose_every: int = 0
    drop_every: int = 0
    fail_status: int = 0
    fail_times: int = 0
    approves: bool = True
    smallest: int = 100
    largest: int = 1_000_000
    minutes_ahead: int = 0
    cancels_after_capture: bool = True
    report_times: int = 1
    report_delay: float = 0.0
    reverses_reports: bool = False
    forges_reports: bool = False

    def change(self, changes: dict[str, Any]) -> Self:
        """Raise ``ValueError`` for a name that there is not, and for a value of another type."""
        types = {each.name: type(each.default) for each in fields(self)}
        read: dict[str, Any] = {}
        for name, value in changes.items():
            if name not in types:
                raise ValueError(f"no setting {name}")
            is_number = types[name] is float and type(value) in (int, float, Decimal)
            if type(value) is not types[name] and not is_number:
                raise ValueError(f"{name} must be of type {types[name].__name__}")
            read[name] = float(value) if is_number else value
        return replace(self, **read)

    def as_json(self) -> dict[str, Any]:
        return asdict(self)
