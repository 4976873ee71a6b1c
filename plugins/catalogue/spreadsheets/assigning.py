"""Values of attributes that a sheet gives to products and variants."""

from collections.abc import Iterator

from saleor.product.models import Product, ProductVariant

from plugins.catalogue.assignments import Assignment
from plugins.catalogue.spreadsheets.columns import Scope
from plugins.catalogue.spreadsheets.state import Values
from plugins.catalogue.spreadsheets.vocabulary import Vocabulary


def assignments_of(
    instance: Product | ProductVariant, changes: Values, vocabulary: Vocabulary, *, is_new: bool
) -> Iterator[Assignment]:
    """One for each attribute's column that changes; an empty cell clears what was there."""
    scope = Scope.PRODUCT if isinstance(instance, Product) else Scope.VARIANT
    for (column_scope, attribute_id), column in vocabulary.attribute_columns.items():
        if column_scope is not scope or column.key not in changes:
            continue
        keys = set(changes[column.key])
        # What is new lists its empty cells too, also those of attributes that it can't have.
        if keys or not is_new:
            attribute = vocabulary.attributes[attribute_id]
            values = [value for value in attribute.values.all() if value.pk in keys]
            yield Assignment(instance, attribute, values)
