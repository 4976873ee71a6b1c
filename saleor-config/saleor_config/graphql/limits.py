"""How much one request may ask for: ``GRAPHQL_LIMITS`` in the settings.

Saleor 2.10.1 has no limit of depth, cost, aliases or batch (CVE-2026-33756,
CVE-2026-35401): one request could try a thousand passwords.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _

from saleor_config.graphql.errors import RequestError
from saleor_config.graphql.measure import Measure


@dataclass(frozen=True)
class Limits:
    """Largest values allowed, each over all operations of one request together."""

    depth: int
    cost: int
    fields: int
    aliases: int
    directives: int
    root_fields: int


@dataclass(frozen=True)
class Demand:
    """What one request asks for, in the units of ``Limits``."""

    depth: int = 0
    cost: int = 0
    fields: int = 0
    aliases: int = 0
    directives: int = 0
    root_fields: int = 0

    @classmethod
    def of(cls, measures: Iterable[Measure], cost: int = 0) -> "Demand":
        total = cls(cost=cost)
        for measure in measures:
            total = cls(
                depth=max(total.depth, measure.depth),
                cost=cost,
                fields=total.fields + measure.fields,
                aliases=total.aliases + measure.aliases,
                directives=total.directives + measure.directives,
                root_fields=total.root_fields + measure.root_fields,
            )
        return total


def enforce(demand: Demand, is_staff: Callable[[], bool]) -> None:
    """Raise ``RequestError`` (code ``TOO_COMPLEX``) for a demand over its requester's limits.

    ``is_staff`` is asked only where the public limit is passed, since the answer may
    cost a query.
    """
    if exceeded(demand, limits_for("public")) is None:
        return
    name = exceeded(demand, limits_for("staff" if is_staff() else "public"))
    if name is not None:
        raise RequestError(sentence(name), "TOO_COMPLEX")


def exceeded(demand: Demand, limits: Limits) -> str | None:
    for item in fields(limits):
        if getattr(demand, item.name) > getattr(limits, item.name):
            return item.name
    return None


def limits_for(audience: str) -> Limits:
    values: dict[str, Any] = settings.GRAPHQL_LIMITS[audience]
    return Limits(**values)


def sentence(name: str) -> str:
    return {
        "depth": _("The query is nested too deeply."),
        "cost": _("The query asks for too much at once."),
        "fields": _("The query names too many fields."),
        "aliases": _("The query uses too many aliases."),
        "directives": _("The query uses too many directives."),
        "root_fields": _("The query asks too many questions at once."),
    }[name]
