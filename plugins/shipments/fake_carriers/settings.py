"""How the simulators behave, changed while they run."""

from dataclasses import asdict, dataclass, fields, replace
from typing import Any, Self


@dataclass(frozen=True)
class FakeCarrierSettings:
    """Faults count only calls whose path has ``fault_path`` in it.

    ``delay``: seconds before each response. ``lose_every``: one of so many calls is processed and
    never answered; ``drop_every``: not even processed; ``lose_times``: the next ones are lost.
    ``late_seconds``: a lost call is processed only so long after the connection ended.
    ``fail_status`` answers the next ``fail_times`` calls.

    ``refusal``: words with which every waybill is refused. ``percent_of_weight``: what the scales
    say of the weight that the shop gave. ``step_seconds``: after each of so many a parcel comes one
    step further; 0 for never.

    ``report_times``: how often the webhook is told of each step. ``forges_reports``: one with a
    wrong secret precedes each. ``reverses_reports``: the latest scan is told first.
    """

    fault_path: str = ""
    delay: float = 0.0
    lose_every: int = 0
    lose_times: int = 0
    drop_every: int = 0
    late_seconds: float = 0.0
    fail_status: int = 0
    fail_times: int = 0
    refusal: str = ""
    percent_of_weight: int = 100
    step_seconds: int = 0
    report_times: int = 0
    forges_reports: bool = False
    reverses_reports: bool = False

    def change(self, changes: dict[str, Any]) -> Self:
        """Raises ``ValueError`` for an unknown name, and for a value of another type."""
        types = {each.name: type(each.default) for each in fields(self)}
        for name, value in changes.items():
            if name not in types:
                raise ValueError(f"no setting {name}")
            if type(value) is not types[name] and not (types[name] is float and type(value) is int):
                raise ValueError(f"{name} must be of type {types[name].__name__}")
        return replace(self, **changes)

    def as_json(self) -> dict[str, Any]:
        return asdict(self)
