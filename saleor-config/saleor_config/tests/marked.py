"""What planted rows are known by."""

from dataclasses import dataclass, field
from typing import Any

import graphene

# Nothing that a guest, another customer or staff without permission may ever read.
MARKER = "zzprivate"
MONEY = {"currency": "SAR"}


@dataclass
class Planted:
    """Global ids by type name, tokens by what they open, and the people who ask."""

    ids: dict[str, str] = field(default_factory=dict)
    order_token: str = ""
    checkout_token: str = ""
    customer: Any = None
    staff: Any = None

    def add(self, type_name: str, instance: Any) -> Any:
        self.ids[type_name] = graphene.Node.to_global_id(type_name, instance.pk)
        return instance
