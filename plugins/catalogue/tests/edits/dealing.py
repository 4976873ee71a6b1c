"""Dealing edits: a seeded generator that picks among what stands in the tables."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from saleor.product.models import Attribute, AttributeValue

from plugins.catalogue.tests.conftest import Shop
from plugins.catalogue.tests.following import global_id

WORDS: Final = ["ورد", "نخلة", "ظل", "Rose", "صيف", "Fern", "Café", "أبيض"]
PICTURE: Final = "picture"
"""Stands for a file to upload."""


@dataclass(frozen=True)
class Edit:
    """A mutation and its arguments: name to GraphQL type and value."""

    mutation: str
    arguments: dict[str, tuple[str, Any]]

    @property
    def query(self) -> str:
        declared = ", ".join(f"${name}: {kind}" for name, (kind, _) in self.arguments.items())
        passed = ", ".join(f"{name}: ${name}" for name in self.arguments)
        return (
            f"mutation({declared}) {{ {self.mutation}({passed}) {{ errors {{ field message }} }} }}"
        )

    @property
    def variables(self) -> dict[str, Any]:
        return {name: value for name, (_, value) in self.arguments.items()}


class Dealer:
    """Deals edits of ``shop``; the same seed and the same tables give the same edits."""

    def __init__(self, shop: Shop, kinds: Mapping["Make", int], seed: int) -> None:
        self.shop = shop
        self.kinds = kinds
        self.random = Random(seed)
        self.number = 0
        self.undealt = list(self.kinds)
        self.random.shuffle(self.undealt)

    def deal(self) -> Edit:
        """An edit that is possible now: each kind once, and then as often as ``kinds`` says."""
        self.number += 1
        for make in self.undealt:
            edit = make(self)
            if edit is not None:
                self.undealt.remove(make)
                return edit
        while True:
            (make,) = self.random.choices(list(self.kinds), list(self.kinds.values()))
            edit = make(self)
            if edit is not None:
                return edit

    def one(self, model: type[Any], **conditions: Any) -> Any:
        rows = list(model.objects.filter(**conditions).order_by("pk"))
        return self.random.choice(rows) if rows else None

    def some(self, model: type[Any], most: int, least: int = 0) -> list[str]:
        rows = list(model.objects.order_by("pk"))
        return ids(self.random.sample(rows, self.random.randint(least, min(most, len(rows)))))

    def price(self) -> str:
        return f"{self.random.randint(100, 90000) / 100:.2f}"

    def words(self) -> str:
        return f"{' '.join(self.random.sample(WORDS, 2))} {self.number}"

    def value(self, attribute: str) -> list[str]:
        values = AttributeValue.objects.filter(attribute__slug=attribute).order_by("pk")
        return [self.random.choice(list(values)).slug] if values else []

    def attributes(self, slugs: Iterable[str]) -> list[dict[str, Any]]:
        """Values of those attributes that plants have at the moment."""
        rows = Attribute.objects.filter(slug__in=slugs, product_types=self.shop.kind)
        return [{"id": global_id(row), "values": self.value(row.slug)} for row in rows]

    def stock(self) -> list[dict[str, Any]]:
        warehouse = global_id(self.shop.warehouse)
        return [{"warehouse": warehouse, "quantity": self.random.choice([0, 0, 1, 7, 60])}]


def ids(rows: Iterable[Any]) -> list[str]:
    return [global_id(row) for row in rows]


def target(mutation: str, row: Any, kind: str = "", given: Any = None) -> Edit | None:
    """A mutation of one row by its ``id``, with an ``input`` of that kind where it takes one."""
    if row is None:
        return None
    arguments: dict[str, tuple[str, Any]] = {"id": ("ID!", global_id(row))}
    if kind:
        arguments["input"] = (kind, given)
    return Edit(mutation, arguments)


Make = Callable[[Dealer], Edit | None]
"""Makes an edit, or None where none of its kind is possible now."""
