"""Questions for every root field of a schema, with arguments and answers chosen from its types."""

import json
from typing import Any

from graphql import (
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLInterfaceType,
    GraphQLList,
    GraphQLNonNull,
    GraphQLObjectType,
    GraphQLUnionType,
)

from saleor_config.tests.planted import Planted

LEAF_DEPTH = 3
ASKED_ROWS = 5
OPTIONAL = ("first", "redirectUrl")
UNKNOWN_UUID = "00000000-0000-4000-8000-000000000000"

# Values that a resolver accepts, by argument name, where the type alone does not tell.
TEXTS = {
    "email": "somebody@example.com",
    "newEmail": "new@example.com",
    "userEmail": "somebody@example.com",
    "redirectUrl": "http://localhost:8000/here",
    "targetUrl": "https://hooks.example.com/here",
    "url": "http://localhost:8000/",
    "password": "another long password",
    "oldPassword": "a long password",
    "newPassword": "another long password",
    "slug": "some-slug",
    "code": "CODE1",
    "promoCode": "CODE1",
    "date": "2030-01-01",
    "gateway": "mirumee.payments.dummy",
    "postalCode": "12345",
    "city": "RIYADH",
    "content": "text",
    "phone": "0500000009",
    "idempotencyKey": UNKNOWN_UUID,
}
SCALARS = {
    "Int": "1",
    "Halalas": "1",
    "Float": "1.0",
    "Boolean": "true",
    "Decimal": '"1"',
    "PositiveDecimal": '"1"',
    "WeightScalar": '"1"',
    "Weight": '"1"',
    "Date": '"2030-01-01"',
    "DateTime": '"2030-01-01T00:00:00"',
    "JSONString": '"{}"',
    "GenericScalar": '"x"',
    "Upload": '"0"',
}
# Ids whose name is not their type's.
ID_TYPES = {
    "addGroups": "Group",
    "removeGroups": "Group",
    "addUsers": "User",
    "removeUsers": "User",
    "addWarehouses": "Warehouse",
    "removeWarehouses": "Warehouse",
    "app": "App",
    "serviceAccount": "ServiceAccount",
    "attributeIds": "Attribute",
    "categories": "Category",
    "content": "DigitalContent",
    "customerId": "User",
    "imageId": "ProductImage",
    "imagesIds": "ProductImage",
    "itemId": "MenuItem",
    "parentId": "MenuItem",
    "productAttributes": "Attribute",
    "variantAttributes": "Attribute",
    "removeValues": "AttributeValue",
    "variantId": "ProductVariant",
    "withVariantId": "ProductVariant",
}
# Mutations whose ``id`` is of a type that their own name does not begin with.
MUTATION_TYPES = {
    "accountAddress": "Address",
    "accountSetDefaultAddress": "Address",
    "customer": "User",
    "customerAddress": "Address",
    "customerSession": "CustomerSession",
    "draftOrderLineDelete": "OrderLine",
    "draftOrderLineUpdate": "OrderLine",
    "draftOrderLinesCreate": "Order",
    "draftOrderLinesBulkDelete": "OrderLine",
    "draftOrder": "Order",
    "orderFulfillment": "Fulfillment",
    "permissionGroup": "Group",
    "shippingPrice": "ShippingMethod",
    "staffNotificationRecipient": "StaffNotificationRecipient",
    "staff": "User",
    "userAvatar": "User",
    "updateWarehouse": "Warehouse",
    "deleteWarehouse": "Warehouse",
    "assignWarehouse": "Warehouse",
    "unassignWarehouse": "Warehouse",
    "updateMetadata": "Order",
    "deleteMetadata": "Order",
    "updatePrivateMetadata": "Order",
    "deletePrivateMetadata": "Order",
    "serviceAccountToken": "ServiceAccountToken",
    "passwordChange": "User",
    "collectionBulk": "Collection",
    "variantImage": "ProductVariant",
}


class Questioner:
    def __init__(self, schema: Any, planted: Planted) -> None:
        self.schema = schema
        self.planted = planted
        self.types_by_length = sorted(planted.ids, key=len, reverse=True)
        self.left_out: set[str] = set()

    def short_question(self, operation: str, name: str, field: Any) -> str:
        """Asks whether the root field answers at all, and for a mutation's errors."""
        return self.document(operation, name, field, self.short_selection(field.type))

    def deep_question(self, operation: str, name: str, field: Any) -> str:
        """Asks for all that hangs on the root field, but what is ``left_out``."""
        return self.document(operation, name, field, self.selection(field.type, LEAF_DEPTH))

    def document(self, operation: str, name: str, field: Any, selection: str) -> str:
        return f"{operation} {{ {name}{self.arguments(name, field)}{selection} }}"

    def leave_out(self, errors: list[dict[str, Any]]) -> bool:
        """Ask no more for the fields that were refused; whether that is new to us.

        A refused field that may not be null takes all around it away.
        """
        paths = [error.get("path") or [] for error in errors]
        names = {str(path[-1]) for path in paths if len(path) > 1}
        names |= {str(path[-2]) for path in paths if len(path) > 2 and isinstance(path[-1], int)}
        is_new = not names <= self.left_out
        self.left_out |= names
        return is_new

    def arguments(self, root: str, field: Any) -> str:
        given = [
            f"{name}: {self.value(root, name, argument.type)}"
            for name, argument in field.args.items()
            if self.is_given(name, argument.type)
        ]
        return f"({', '.join(given)})" if given else ""

    def is_given(self, name: str, kind: Any) -> bool:
        inner = innermost(kind).name
        return isinstance(kind, GraphQLNonNull) or inner in ("ID", "UUID") or name in OPTIONAL

    def value(self, root: str, name: str, kind: Any) -> str:
        if isinstance(kind, GraphQLNonNull):
            return self.value(root, name, kind.of_type)
        if isinstance(kind, GraphQLList):
            return f"[{self.value(root, name, kind.of_type)}]"
        if isinstance(kind, GraphQLEnumType):
            return self.enum_value(kind)
        if isinstance(kind, GraphQLInputObjectType):
            parts = [
                f"{part}: {self.value(root, part, item.type)}"
                for part, item in kind.fields.items()
                if self.is_given(part, item.type)
            ]
            return "{" + ", ".join(parts) + "}"
        if name == "first":
            return str(ASKED_ROWS)
        if kind.name == "ID":
            return json.dumps(self.global_id(root, name))
        if kind.name == "UUID":
            return json.dumps(self.token(root))
        return SCALARS.get(kind.name) or json.dumps(self.text(root, name))

    def enum_value(self, kind: Any) -> str:
        names = [value.name for value in kind.values]
        return "SA" if "SA" in names and "FR" in names else names[0]

    def text(self, root: str, name: str) -> str:
        if name == "token" and root.startswith("order"):
            return self.planted.order_token
        return TEXTS.get(name, "text")

    def token(self, root: str) -> str:
        return self.planted.order_token if "order" in root else self.planted.checkout_token

    def global_id(self, root: str, name: str) -> str:
        named = ID_TYPES.get(name) or self.type_named(name.removesuffix("Ids").removesuffix("Id"))
        if name in ("id", "ids") or named is None:
            named = self.type_of_root(root)
        return self.planted.ids.get(named or "", "VW5rbm93bjox")

    def type_named(self, name: str) -> str | None:
        wanted = name.removesuffix("s").lower()
        return next((item for item in self.planted.ids if item.lower() == wanted), None)

    def type_of_root(self, root: str) -> str | None:
        for prefix in sorted(MUTATION_TYPES, key=len, reverse=True):
            if root.startswith(prefix):
                return MUTATION_TYPES[prefix]
        lowered = root.lower()
        return next(
            (item for item in self.types_by_length if lowered.startswith(item.lower())), None
        )

    def short_selection(self, kind: Any) -> str:
        kind = innermost(kind)
        if not isinstance(kind, GraphQLObjectType | GraphQLUnionType | GraphQLInterfaceType):
            return ""
        failures = [
            f"{name} {{ message }}"
            for name, field in getattr(kind, "fields", {}).items()
            if name.lower().endswith("errors") and "message" in innermost(field.type).fields
        ]
        return " { __typename " + " ".join(failures) + " }"

    def selection(self, kind: Any, depth: int) -> str:
        """Every field down to ``depth`` that needs no argument, and rows of every page."""
        kind = innermost(kind)
        if isinstance(kind, GraphQLUnionType | GraphQLInterfaceType):
            parts = [
                f"... on {member.name}{self.selection(member, depth)}"
                for member in self.schema.get_possible_types(kind)
            ]
            return " { __typename " + " ".join(parts) + " }"
        if not isinstance(kind, GraphQLObjectType):
            return ""
        parts = ["__typename"]
        for name, field in kind.fields.items():
            if any(
                isinstance(item.type, GraphQLNonNull) and item.default_value is None
                for item in field.args.values()
            ):
                continue
            is_leaf = not hasattr(innermost(field.type), "fields") and not isinstance(
                innermost(field.type), GraphQLUnionType
            )
            # Pages take two levels, so that what is in their rows is still asked for.
            spent = 0 if name in ("edges", "node") else 1
            if is_leaf or depth - spent > 0:
                # Also because members of a union may have one name for several types.
                alias = f"{kind.name}_{name}"
                if alias in self.left_out:
                    continue
                page = f"(first: {ASKED_ROWS})" if "first" in field.args else ""
                inner = self.selection(field.type, depth - spent)
                parts.append(f"{alias}: {name}{page}{inner}")
        return " { " + " ".join(parts) + " }"


def innermost(kind: Any) -> Any:
    while isinstance(kind, GraphQLList | GraphQLNonNull):
        kind = kind.of_type
    return kind


def outcome(answer: dict[str, Any], name: str) -> str:
    """``denied``, ``refused`` (an error in the answer), ``nothing`` (null) or ``allowed``."""
    codes = {
        error["extensions"]["code"]
        for error in answer.get("errors", [])
        if error.get("path", [name])[0] == name and len(error.get("path", [name])) == 1
    }
    if codes & {"PERMISSION_DENIED", "UNAUTHENTICATED"}:
        return "denied"
    if codes:
        return f"error {sorted(codes)[0]}"
    data = (answer.get("data") or {}).get(name)
    if data is None:
        return "nothing"
    failures = (
        [
            item
            for key, value in data.items()
            if key.lower().endswith("errors") and isinstance(value, list)
            for item in value
        ]
        if isinstance(data, dict)
        else []
    )
    return "refused" if failures else "allowed"
