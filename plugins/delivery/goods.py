"""What the goods of a cart or an order need, by the rules that staff set."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from saleor.product.models import Product

from plugins.delivery.models import GoodsRule
from plugins.delivery.slot_rules import Goods

USUAL_LITRES: Final = 10
"""Of a piece that no rule gives a size."""


def measure_goods(quantities: Mapping[int, int]) -> Goods:
    """Of pieces by key of their product. At most two queries."""
    rules = list(GoodsRule.objects.select_related("category"))
    if not rules:
        return Goods(0, USUAL_LITRES * sum(quantities.values()))
    products = Product.objects.filter(pk__in=quantities).values(
        "pk", "product_type_id", "category__tree_id", "category__lft"
    )
    found = [(find_goods_rule(rules, each), quantities[each["pk"]]) for each in products]
    return Goods(
        max((rule.lead_days for rule, _count in found if rule), default=0),
        sum(((rule and rule.litres) or USUAL_LITRES) * count for rule, count in found),
    )


def find_goods_rule(rules: Iterable[GoodsRule], product: Mapping[str, Any]) -> GoodsRule | None:
    """The product's own rule, else that of its nearest category, else that of its type."""
    rules = list(rules)
    for rule in rules:
        if rule.product_id == product["pk"]:
            return rule
    above = [rule for rule in rules if rule.category and _is_below(product, rule.category)]
    if above:
        return max(above, key=lambda rule: rule.category.level)
    types = (rule for rule in rules if rule.product_type_id == product["product_type_id"])
    return next(types, None)


def _is_below(product: Mapping[str, Any], category: Any) -> bool:
    place = product["category__lft"]
    return (
        product["category__tree_id"] == category.tree_id
        and place is not None
        and category.lft <= place <= category.rght
    )
