"""How large a GraphQL document is, counted before any of it is validated or run."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from graphql import GraphQLList, GraphQLNonNull, GraphQLSchema
from graphql.language import ast

INTROSPECTION_FIELDS: Final = frozenset({"__schema", "__type"})


Sizes = Counter[str]
"""By the names of ``GRAPHQL_LIMITS``."""


@dataclass(frozen=True)
class Measure:
    """``sizes`` of one document, each fragment counted as often as it is spread.

    ``depth`` is that of the deepest field; the rest are sums over all operations, since all of
    them are validated. ``mutations`` are root fields of mutations.
    ``is_endless``: a fragment spreads itself, directly or through others.
    ``has_unused``: a fragment is reached by no operation, or hidden by another of its name.
    """

    sizes: Sizes
    introspects: bool
    is_endless: bool
    has_unused: bool


class DocumentMeasurer:
    def __init__(self, document: ast.Document) -> None:
        self.fragments = get_fragments(document)
        self.operations = get_operations(document)
        self.written_fragments = len(list(_filter_definitions(document, ast.FragmentDefinition)))
        self._known: dict[str, Sizes] = {}
        self._open: set[str] = set()
        self._is_endless = False

    def measure(self) -> Measure:
        parts = [self._selection(operation.selection_set) for operation in self.operations]
        sizes = sum_sizes(parts)
        sizes["operations"] = len(parts)
        sizes["fragments"] = self.written_fragments
        for operation, part in zip(self.operations, parts, strict=True):
            sizes["directives"] += len(operation.directives or ())
            sizes["mutations"] += part["root_fields"] * (operation.operation == "mutation")
        used = sum(name in self.fragments for name in self._known)
        return Measure(
            sizes,
            introspects=sizes.pop("introspections", 0) > 0,
            is_endless=self._is_endless,
            has_unused=used != self.written_fragments,
        )

    def _selection(self, selection_set: ast.SelectionSet | None) -> Sizes:
        """Its own fields count as ``root_fields``."""
        selections = selection_set.selections if selection_set else ()
        sizes = sum_sizes(map(self._part, selections))
        sizes["directives"] += sum(len(selection.directives or ()) for selection in selections)
        return sizes

    def _part(self, selection: Any) -> Sizes:
        if isinstance(selection, ast.FragmentSpread):
            return self._fragment(selection.name.value)
        sizes = self._selection(selection.selection_set)
        if isinstance(selection, ast.Field):
            sizes["depth"] += 1
            sizes["fields"] += 1
            sizes["aliases"] += selection.alias is not None
            sizes["introspections"] += selection.name.value in INTROSPECTION_FIELDS
            sizes["root_fields"] = 1
        return sizes

    def _fragment(self, name: str) -> Sizes:
        if name in self._open:
            self._is_endless = True
            return Counter()
        if name not in self._known:
            self._open.add(name)
            fragment = self.fragments.get(name)
            self._known[name] = self._selection(fragment.selection_set) if fragment else Counter()
            self._open.discard(name)
        return self._known[name]


def sum_sizes(parts: Iterable[Sizes]) -> Sizes:
    total: Sizes = Counter()
    for part in parts:
        depth = max(total["depth"], part["depth"])
        total.update(part)
        total["depth"] = depth
    return total


def count_pairs(document: ast.Document) -> int:
    """How many pairs of fields validation compares: those of one response path, two by two.

    Call it on a document whose number of fields is within its limit.
    """
    fragments = get_fragments(document)
    return sum(_count_pairs([item.selection_set], fragments) for item in get_operations(document))


def _count_pairs(
    selection_sets: list[ast.SelectionSet], fragments: Mapping[str, ast.FragmentDefinition]
) -> int:
    groups: dict[str, list[ast.Field]] = {}
    spread: set[str] = set()
    for selection_set in selection_sets:
        for field in _iterate_fields(selection_set, fragments, spread):
            groups.setdefault((field.alias or field.name).value, []).append(field)
    total = 0
    for same in groups.values():
        total += len(same) * (len(same) - 1) // 2
        if below := [field.selection_set for field in same if field.selection_set]:
            total += _count_pairs(below, fragments)
    return total


def _iterate_fields(
    selection_set: ast.SelectionSet,
    fragments: Mapping[str, ast.FragmentDefinition],
    spread: set[str],
) -> Iterator[ast.Field]:
    """Fields of a selection and its fragments, each fragment once."""
    for selection in selection_set.selections:
        if isinstance(selection, ast.Field):
            yield selection
        elif isinstance(selection, ast.InlineFragment):
            yield from _iterate_fields(selection.selection_set, fragments, spread)
        elif selection.name.value not in spread:
            spread.add(selection.name.value)
            if fragment := fragments.get(selection.name.value):
                yield from _iterate_fields(fragment.selection_set, fragments, spread)


class CostEstimator:
    """How many fields a response may have, which is what graphene spends its time on.

    A page (a field with ``first``, ``last`` or ``perPage``) counts its rows that many times;
    any other list counts ``LIST_ESTIMATE`` times, and one of its own parent's type
    ``BRANCH_ESTIMATE`` times: a menu item's children are the branches of one small tree, however
    deep the Dashboard asks for them.
    """

    LIST_ESTIMATE: Final = 5
    BRANCH_ESTIMATE: Final = 2
    LARGEST_PAGE: Final = 100
    PAGE_ARGUMENTS: Final = ("first", "last", "perPage")
    ROW_FIELDS: Final = frozenset({"edges", "items", "nodes"})

    def __init__(
        self, schema: GraphQLSchema, document: ast.Document, variables: Mapping[str, Any]
    ) -> None:
        self.schema = schema
        self.variables = variables
        self.fragments = get_fragments(document)
        self.operations = get_operations(document)
        self._known: dict[tuple[str, int | None], int] = {}

    def cost(self) -> int:
        return max((self._operation(operation) for operation in self.operations), default=0)

    def _operation(self, operation: ast.OperationDefinition) -> int:
        self._defaults = {
            definition.variable.name.value: definition.default_value
            for definition in operation.variable_definitions or ()
        }
        self._known.clear()
        root = {
            "query": self.schema.get_query_type,
            "mutation": self.schema.get_mutation_type,
            "subscription": self.schema.get_subscription_type,
        }[operation.operation]()
        return self._selection(operation.selection_set, root, page=None)

    def _selection(
        self, selection_set: ast.SelectionSet | None, parent: Any, page: int | None
    ) -> int:
        total = 0
        for selection in selection_set.selections if selection_set else ():
            if isinstance(selection, ast.FragmentSpread):
                total += self._fragment(selection.name.value, page)
            elif isinstance(selection, ast.InlineFragment):
                total += self._selection(
                    selection.selection_set, self._condition(selection, parent), page
                )
            else:
                total += self._field(selection, parent, page)
        return total

    def _field(self, field: ast.Field, parent: Any, page: int | None) -> int:
        definition = (getattr(parent, "fields", None) or {}).get(field.name.value)
        if definition is None or field.selection_set is None:
            return 1
        kind, is_list = unwrap_type(definition.type)
        rows = self._rows(field, definition, kind, is_list)
        times = 1
        if is_list:
            is_row = page is not None and field.name.value in self.ROW_FIELDS
            estimate = self.BRANCH_ESTIMATE if kind is parent else self.LIST_ESTIMATE
            times = page if is_row and page is not None else rows or estimate
        return 1 + times * self._selection(field.selection_set, kind, rows)

    def _rows(self, field: ast.Field, definition: Any, kind: Any, is_list: bool) -> int | None:
        """Rows of the page that ``field`` opens; None where it opens none."""
        names = [name for name in self.PAGE_ARGUMENTS if name in definition.args]
        if not names:
            return None
        given = {argument.name.value: argument.value for argument in field.arguments or ()}
        sizes = [self._integer(given[name]) for name in names if name in given]
        known = [size for size in sizes if size is not None]
        if known:
            return max(0, min(max(known), self.LARGEST_PAGE))
        defaults = [definition.args[name].default_value for name in names]
        known = [size for size in defaults if isinstance(size, int)]
        return max(known) if known else self.LARGEST_PAGE

    def _integer(self, value: Any) -> int | None:
        if isinstance(value, ast.Variable):
            name = value.name.value
            if name in self.variables:
                given = self.variables[name]
                return given if isinstance(given, int) else None
            value = self._defaults.get(name)
        return int(value.value) if isinstance(value, ast.IntValue) else None

    def _fragment(self, name: str, page: int | None) -> int:
        key = (name, page)
        if key not in self._known:
            self._known[key] = 0
            fragment = self.fragments.get(name)
            if fragment:
                parent = self.schema.get_type(fragment.type_condition.name.value)
                self._known[key] = self._selection(fragment.selection_set, parent, page)
        return self._known[key]

    def _condition(self, fragment: ast.InlineFragment, parent: Any) -> Any:
        if fragment.type_condition is None:
            return parent
        return self.schema.get_type(fragment.type_condition.name.value)


def unwrap_type(kind: Any) -> tuple[Any, bool]:
    is_list = False
    while isinstance(kind, GraphQLList | GraphQLNonNull):
        is_list = is_list or isinstance(kind, GraphQLList)
        kind = kind.of_type
    return kind, is_list


def get_fragments(document: ast.Document) -> dict[str, ast.FragmentDefinition]:
    return {item.name.value: item for item in _filter_definitions(document, ast.FragmentDefinition)}


def get_operations(document: ast.Document) -> list[ast.OperationDefinition]:
    return list(_filter_definitions(document, ast.OperationDefinition))


def _filter_definitions(document: ast.Document, kind: type) -> Iterator[Any]:
    return (item for item in document.definitions if isinstance(item, kind))
