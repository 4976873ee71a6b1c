"""How the portal behaves, changed while it runs."""

from dataclasses import asdict, dataclass, fields, replace
from typing import Any, Self


@dataclass(frozen=True)
class PlaySettings:
    """``delay``: seconds before each response. ``lose_every``: of so many calls one is processed
    and never answered; ``drop_every``: one is neither. ``fail_status`` answers the next
    ``fail_times`` calls, with ``retry_after`` seconds, and processes none of them.
    ``reject_code``: a rule that the next ``reject_times`` documents break; with ``reject_order``
    those of this order alone. ``largest_document``: bytes of XML. ``needs_checks``: a renewal
    gives a compliance certificate (428). ``production_days``: of a production certificate.
    """

    delay: float = 0
    lose_every: int = 0
    drop_every: int = 0
    fail_status: int = 0
    fail_times: int = 0
    retry_after: int = 0
    reject_code: str = ""
    reject_times: int = 0
    reject_order: str = ""
    clears: bool = True
    needs_checks: bool = False
    largest_document: int = 1024 * 1024
    production_days: int = 365 * 5

    def change(self, changes: dict[str, Any]) -> Self:
        """Raise ``ValueError`` for a name that there is not, and for a value of another type."""
        types = {each.name: type(each.default) for each in fields(self)}
        for name, value in changes.items():
            if name not in types:
                raise ValueError(f"no setting {name}")
            if type(value) is not types[name] and not (types[name] is float and type(value) is int):
                raise ValueError(f"{name} must be of type {types[name].__name__}")
        return replace(self, **changes)

    def as_json(self) -> dict[str, Any]:
        return asdict(self)
