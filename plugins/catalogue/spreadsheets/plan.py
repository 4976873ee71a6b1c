"""What bringing in a sheet would change."""

from dataclasses import dataclass, field

from plugins.catalogue.spreadsheets.errors import RowError
from plugins.catalogue.spreadsheets.limits import MAXIMUM_ERRORS
from plugins.catalogue.spreadsheets.state import ProductState, Values, VariantState


@dataclass
class VariantPlan:
    """``changes`` by column; all there is of a variant that is new (``existing`` is None)."""

    row: int
    sku: str
    existing: VariantState | None
    changes: Values = field(default_factory=dict)


@dataclass
class ProductPlan:
    slug: str
    existing: ProductState | None
    first_row: int
    changes: Values = field(default_factory=dict)
    variants: list[VariantPlan] = field(default_factory=list)

    @property
    def is_written(self) -> bool:
        return bool(self.changes or any(variant.changes for variant in self.variants))


@dataclass
class Plan:
    rows: int
    products: list[ProductPlan] = field(default_factory=list)
    errors: list[RowError] = field(default_factory=list)


@dataclass(frozen=True)
class ImportReport:
    """Rows of the sheet, by what becomes of them; a row with a error is counted nowhere else.

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
        counted = {"created": 0, "updated": 0, "unchanged": 0}
        for product in plan.products:
            for row, outcome in count_outcomes(product):
                if row not in wrong:
                    counted[outcome] += 1
        return cls(
            rows=plan.rows,
            applied=applied,
            errors=plan.errors[:MAXIMUM_ERRORS],
            error_count=len(plan.errors),
            **counted,
        )

    @classmethod
    def from_error(cls, error: RowError) -> "ImportReport":
        return cls(0, 0, 0, 0, applied=False, errors=[error], error_count=1)


def count_outcomes(product: ProductPlan) -> list[tuple[int, str]]:
    """A product's own change makes an update of each of its rows."""
    if not product.variants:
        return [(product.first_row, "updated" if product.changes else "unchanged")]
    return [
        (
            variant.row,
            "created"
            if variant.existing is None
            else "updated"
            if variant.changes or product.changes
            else "unchanged",
        )
        for variant in product.variants
    ]
