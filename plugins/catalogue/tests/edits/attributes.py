"""Edits of attributes and their values."""

from saleor.product.models import Attribute, AttributeValue

from plugins.catalogue.tests.edits.dealing import Dealer, Edit, target
from plugins.catalogue.tests.following import global_id


def attribute_update(dealer: Dealer) -> Edit | None:
    attribute = dealer.one(Attribute)
    return target("attributeUpdate", attribute, "AttributeUpdateInput!", {"name": dealer.words()})


def value_create(dealer: Dealer) -> Edit:
    return Edit(
        "attributeValueCreate",
        {
            "attribute": ("ID!", global_id(dealer.one(Attribute))),
            "input": ("AttributeValueCreateInput!", {"name": f"Value {dealer.words()}"}),
        },
    )


def value_update(dealer: Dealer) -> Edit | None:
    given = {"name": f"Value {dealer.words()}"}
    value = dealer.one(AttributeValue)
    return target("attributeValueUpdate", value, "AttributeValueCreateInput!", given)


def value_delete(dealer: Dealer) -> Edit | None:
    if AttributeValue.objects.count() < 12:
        return None
    return target("attributeValueDelete", dealer.one(AttributeValue))


def values_reorder(dealer: Dealer) -> Edit | None:
    value = dealer.one(AttributeValue)
    move = {"id": global_id(value), "sortOrder": dealer.random.choice([-2, -1, 1, 2])}
    return Edit(
        "attributeReorderValues",
        {
            "attributeId": ("ID!", global_id(value.attribute)),
            "moves": ("[ReorderInput]!", [move]),
        },
    )


def attributes_reorder(dealer: Dealer) -> Edit:
    """The first of the variants' attributes, which name them, becomes the second."""
    first = dealer.shop.kind.attributevariant.first().attribute
    return Edit(
        "productTypeReorderAttributes",
        {
            "productTypeId": ("ID!", global_id(dealer.shop.kind)),
            "type": ("AttributeTypeEnum!", "VARIANT"),
            "moves": ("[ReorderInput]!", [{"id": global_id(first), "sortOrder": 1}]),
        },
    )


def attribute_assign(dealer: Dealer) -> Edit | None:
    """Plants get back an attribute that they lost."""
    attribute = dealer.one(Attribute, product_types=None, product_variant_types=None)
    return attribute and Edit(
        "attributeAssign",
        {
            "productTypeId": ("ID!", global_id(dealer.shop.kind)),
            "operations": (
                "[AttributeAssignInput]!",
                [{"id": global_id(attribute), "type": "PRODUCT"}],
            ),
        },
    )


def attribute_unassign(dealer: Dealer) -> Edit | None:
    attribute = dealer.one(Attribute, product_types=dealer.shop.kind)
    return attribute and Edit(
        "attributeUnassign",
        {
            "productTypeId": ("ID!", global_id(dealer.shop.kind)),
            "attributeIds": ("[ID]!", [global_id(attribute)]),
        },
    )
