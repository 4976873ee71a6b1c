"""What bringing in a sheet would change."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from plugins.catalogue.spreadsheets.errors import MAXIMUM_ERRORS, RowError
from plugins.catalogue.spreadsheets.state import ProductState, Values, VariantState


@dataclass
class VariantPlan:
    """``changes`` by column; all there is of a variant that is new (``existing`` is None)."""

    row: int
    sku: str
    existing: VariantState | None
    changes: Values

    @property
    def current(self) -> Values:
        return self.existing.values if self.existing else {}


@dataclass
class ProductPlan:
    slug: str
    existing: ProductState | None
    first_row: int
    changes: Values = field(default_factory=dict)
    variants: list[VariantPlan] = field(default_factory=list)

    @property
    def current(self) -> Values:
        return self.existing.values if self.existing else {}

    @property
    def known_variants(self) -> dict[str, VariantState]:
        return self.existing.variants if self.existing else {}

    @property
    def is_written(self) -> bool:
        return bool(self.changes or any(variant.changes for variant in self.variants))

    def iterate_outcomes(self) -> Iterator[tuple[int, str]]:
        """What becomes of each row; the product's own change makes an update of them all."""
        if not self.variants:
            yield self.first_row, "updated" if self.changes else "unchanged"
        for variant in self.variants:
            is_changed = variant.changes or self.changes
            outcome = "updated" if is_changed else "unchanged"
            yield variant.row, outcome if variant.existing else "created"


@dataclass
class Plan:
    rows: int
    products: list[ProductPlan] = field(default_factory=list)
    errors: list[RowError] = field(default_factory=list)


@dataclass(frozen=True)
class ImportReport:
    """Rows of the sheet, by what becomes of them; a row with an error is counted nowhere else.

    ``errors`` are the first ``MAXIMUM_ERRORS``; ``error_count`` counts all.
    """

    rows: int
    created: int
    updated: int
    unchanged: int
    applied: bool
    errors: list[RowError]
    error_count: int

    @classmethod
    def from_plan(cls, plan: Plan, *, applied: bool) -> "ImportReport":
        wrong = {error.row for error in plan.errors}
        counted = Counter(
            outcome
            for product in plan.products
            for row, outcome in product.iterate_outcomes()
            if row not in wrong
        )
        return cls(
            plan.rows,
            counted["created"],
            counted["updated"],
            counted["unchanged"],
            applied=applied,
            errors=plan.errors[:MAXIMUM_ERRORS],
            error_count=len(plan.errors),
        )

    @classmethod
    def from_error(cls, error: RowError) -> "ImportReport":
        return cls(0, 0, 0, 0, applied=False, errors=[error], error_count=1)
