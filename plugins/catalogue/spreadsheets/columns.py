"""The columns of a sheet: the shop's own, and one for each attribute."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from typing import Any, Final

from plugins.catalogue.read_model.facts import LocalizedText
from plugins.catalogue.search.tokens import fold_text
from plugins.catalogue.spreadsheets.cells import clean_line
from plugins.catalogue.spreadsheets.kinds import (
    DateKind,
    FlagKind,
    Kind,
    NumberKind,
    OptionKind,
    OptionList,
    OptionsKind,
    SlugKind,
    TextKind,
)

LONGEST_NAME: Final = 250
LONGEST_DESCRIPTION: Final = 20_000
LONGEST_LATIN_NAME: Final = 200
LARGEST_PRICE: Final = Decimal("9999999.99")
LARGEST_STOCK: Final = Decimal(1_000_000)
LARGEST_WEIGHT: Final = Decimal(100_000)
LARGEST_HEIGHT: Final = Decimal(10_000)


class Scope(Enum):
    PRODUCT = "product"
    VARIANT = "variant"


@dataclass(frozen=True)
class Column:
    """``is_required``: a cell of it can't take away what is there, and what is new needs it,
    where there is no ``default``.
    """

    key: str
    label: LocalizedText
    scope: Scope
    kind: Kind
    is_required: bool = False
    attribute_id: int | None = None
    aliases: tuple[str, ...] = ()
    default: Any = None


@dataclass(frozen=True)
class ColumnAttribute:
    """An attribute as it belongs to products or to variants of some product type."""

    id: int
    slug: str
    name: LocalizedText
    scope: Scope
    is_several: bool
    choices: OptionList


def build_own_columns(categories: OptionList, product_types: OptionList) -> list[Column]:
    product, variant = Scope.PRODUCT, Scope.VARIANT
    name, text = TextKind(LONGEST_NAME), TextKind(LONGEST_DESCRIPTION, has_lines=True)
    latin = TextKind(LONGEST_LATIN_NAME)
    centimetres = NumberKind(LARGEST_HEIGHT, places=1)
    riyals = NumberKind(LARGEST_PRICE, places=2)
    pieces, kilograms = NumberKind(LARGEST_STOCK, places=0), NumberKind(LARGEST_WEIGHT, places=3)
    sku = TextKind(255)
    return [
        Column("slug", LocalizedText("المعرّف", "Slug"), product, SlugKind(), True),
        Column("name_ar", LocalizedText("الاسم بالعربية", "Name in Arabic"), product, name, True),
        Column("name_en", LocalizedText("الاسم بالإنجليزية", "Name in English"), product, name),
        Column("latin_name", LocalizedText("الاسم العلمي", "Latin name"), product, latin),
        Column("category", LocalizedText("الفئة", "Category"), product, OptionKind(categories)),
        Column(
            "product_type",
            LocalizedText("نوع المنتج", "Product type"),
            product,
            OptionKind(product_types),
            True,
        ),
        Column(
            "published",
            LocalizedText("معروض", "Published"),
            product,
            FlagKind(),
            True,
            default=False,
        ),
        Column("published_on", LocalizedText("تاريخ العرض", "Published on"), product, DateKind()),
        Column("height_cm", LocalizedText("الارتفاع (سم)", "Height (cm)"), product, centimetres),
        Column(
            "description_ar",
            LocalizedText("الوصف بالعربية", "Description in Arabic"),
            product,
            text,
        ),
        Column(
            "description_en",
            LocalizedText("الوصف بالإنجليزية", "Description in English"),
            product,
            text,
        ),
        Column("sku", LocalizedText("رمز الصنف", "SKU"), variant, sku, True),
        Column(
            "price",
            LocalizedText("السعر (ريال بلا ضريبة)", "Price (SAR without VAT)"),
            variant,
            riyals,
            True,
            aliases=("السعر",),
        ),
        Column(
            "stock",
            LocalizedText("الكمية في المستودع", "Stock"),
            variant,
            pieces,
            True,
            aliases=("الكمية", "المخزون"),
        ),
        Column(
            "weight_kg",
            LocalizedText("الوزن (كجم)", "Weight (kg)"),
            variant,
            kilograms,
            aliases=("الوزن",),
        ),
    ]


def build_columns(own: Sequence[Column], attributes: Iterable[ColumnAttribute]) -> list[Column]:
    """The shop's columns, those of products' attributes, then those that tell variants apart."""
    taken = {column.key for column in own}
    made: dict[Scope, list[Column]] = {Scope.PRODUCT: [], Scope.VARIANT: []}
    for attribute in attributes:
        key = attribute.slug
        while key in taken:
            key = f"{attribute.scope.value}_{key}"
        taken.add(key)
        made[attribute.scope].append(
            Column(
                key,
                attribute.name,
                attribute.scope,
                OptionsKind(attribute.choices, attribute.is_several),
                attribute_id=attribute.id,
            )
        )
    products = [column for column in own if column.scope is Scope.PRODUCT]
    sku, *variants = [column for column in own if column.scope is Scope.VARIANT]
    return [*products, *made[Scope.PRODUCT], sku, *made[Scope.VARIANT], *variants]


class Headers:
    """Which column a header means: its key, or its label in either language."""

    def __init__(self, columns: Sequence[Column]) -> None:
        self.columns = columns
        self.by_key = {fold_text(column.key): column for column in columns}
        labelled: dict[str, dict[str, Column]] = {}
        for column in columns:
            for label in (column.label.ar, column.label.en, *column.aliases):
                labelled.setdefault(fold_text(label), {})[column.key] = column
        self.by_label = {
            label: next(iter(found.values()))
            for label, found in labelled.items()
            if len(found) == 1
        }

    def find(self, header: str) -> Column | None:
        spelling = fold_text(header)
        return self.by_key.get(spelling) or self.by_label.get(spelling)

    def label(self, column: Column, language: str) -> str:
        """The label where it finds its column again, else the key."""
        label = clean_line(column.label.in_language(language))
        return label if self.find(label) is column and label.isprintable() else column.key
