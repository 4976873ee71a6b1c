"""Documents that fit the schema, drawn at random: they are validated to the end and run."""

import json
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from graphql import (
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLInterfaceType,
    GraphQLList,
    GraphQLNonNull,
    GraphQLObjectType,
    GraphQLSchema,
    GraphQLUnionType,
)

COMPOSITE: Final = (GraphQLObjectType, GraphQLInterfaceType)
PAGE_SIZES: Final = (1, 5, 24, 100)


class DocumentWriter:
    """Writes one document of about ``fields`` fields, ``depth`` levels deep."""

    def __init__(
        self, schema: GraphQLSchema, random: Random, fields: int, depth: int, text: str = "plant"
    ) -> None:
        self.schema = schema
        self.random = random
        self.left = fields
        self.depth = depth
        self.text = text

    def write_query(self, names: Sequence[str] = ()) -> str:
        """Of ``names``, or of all fields that there are."""
        root = self.schema.get_query_type()
        most = self.random.choice((1, 3, 20))
        chosen = self.random.choices(names or list(root.fields), k=self.random.randint(1, most))
        return f"{{ {self._root_fields(root, chosen)} }}"

    def write_mutation(self, number: int) -> str:
        root = self.schema.get_mutation_type()
        chosen = self.random.choices(list(root.fields), k=number)
        return f"mutation {{ {self._root_fields(root, chosen)} }}"

    def _root_fields(self, root: Any, names: list[str]) -> str:
        budget = max(1, self.left // len(names))
        written = []
        for number, name in enumerate(names):
            self.left = budget
            alias = f"r{number}: " if number else ""
            written.append(alias + self._field(name, root.fields[name], self.depth))
        return " ".join(written)

    def _field(self, name: str, field: Any, depth: int) -> str:
        self.left -= 1
        kind = get_named_type(field.type)
        selection = ""
        if isinstance(kind, GraphQLUnionType):
            selection = " { __typename }"
        elif isinstance(kind, COMPOSITE):
            selection = f" {{ {self._selection(kind, depth - 1)} }}"
        return name + self._arguments(field) + selection

    def _selection(self, kind: Any, depth: int) -> str:
        names = list(kind.fields)
        self.random.shuffle(names)
        # Rows first: what costs is below them.
        names.sort(key=lambda name: name not in ("edges", "node", "items"))
        written = []
        for name in names:
            if self.left <= 0:
                break
            field = kind.fields[name]
            is_leaf = not isinstance(get_named_type(field.type), (*COMPOSITE, GraphQLUnionType))
            if is_leaf or depth > 0:
                written.append(self._field(name, field, depth))
        return " ".join(written) or "__typename"

    def _arguments(self, field: Any) -> str:
        written = []
        for name, argument in field.args.items():
            is_required = isinstance(argument.type, GraphQLNonNull)
            is_page = name in ("first", "perPage")
            if is_required or is_page or (self.random.random() < 0.15 and name != "last"):
                written.append(f"{name}: {self._value(argument.type, name, 3)}")
        return f"({', '.join(written)})" if written else ""

    def _value(self, kind: Any, name: str, depth: int) -> str:
        if isinstance(kind, GraphQLNonNull):
            return self._value(kind.of_type, name, depth)
        if isinstance(kind, GraphQLList):
            items = [self._value(kind.of_type, name, depth - 1)] * self.random.choice((1, 2, 20))
            return f"[{', '.join(items)}]"
        if isinstance(kind, GraphQLInputObjectType):
            fields = [
                f"{key}: {self._value(item.type, key, depth - 1)}"
                for key, item in kind.fields.items()
                if isinstance(item.type, GraphQLNonNull)
                or (depth > 0 and self.random.random() < 0.3)
            ]
            return f"{{{', '.join(fields)}}}"
        if isinstance(kind, GraphQLEnumType):
            return str(self.random.choice([value.name for value in kind.values]))
        return self._scalar(kind.name, name)

    def _scalar(self, kind: str, name: str) -> str:
        if kind in ("Int", "Halalas", "Float", "Decimal", "PositiveDecimal", "WeightScalar"):
            return str(self.random.choice(PAGE_SIZES))
        if kind == "Boolean":
            return "true"
        if kind == "ID":
            return json.dumps(
                self.random.choice(("UHJvZHVjdDox", "VXNlcjox", "x", "Q2F0ZWdvcnk6MQ=="))
            )
        if "mail" in name.lower():
            return json.dumps(f"someone{self.random.randrange(10**9)}@example.com")
        if "assword" in name:
            return json.dumps(f"a long password {self.random.randrange(10**9)}")
        return json.dumps(self.random.choice((self.text, "+966501234567", "2030-01-01", "{}")))


def get_named_type(kind: Any) -> Any:
    while isinstance(kind, GraphQLList | GraphQLNonNull):
        kind = kind.of_type
    return kind
