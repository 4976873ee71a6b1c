"""Running documents of the shop's own fields by a plan made once, instead of field by field.

graphql-core 2 looks up, resolves and completes each field of each response: some six
microseconds a field, three milliseconds for a page of cards with its facets, fifteen for one of
orders. A plan knows which field is which beforehand. What it does not cover, an error among it, is
left to graphql-core, which executes the whole document and takes from ``ReplayExecutor`` what the
resolvers of root fields have done already: none of them runs twice.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from dataclasses import field as dataclass_field
from functools import cache, partial
from typing import Any, Final

from django.db.models import QuerySet
from graphene.types.resolver import dict_or_attr_resolver
from graphene.utils.str_converters import to_camel_case
from graphql import (
    GraphQLEnumType,
    GraphQLList,
    GraphQLNonNull,
    GraphQLObjectType,
    GraphQLScalarType,
    GraphQLSchema,
    ResolveInfo,
    get_nullable_type,
)
from graphql.execution.executors.sync import SyncExecutor
from graphql.execution.values import get_argument_values, get_variable_values
from graphql.language import ast
from promise import is_thenable

TYPE_NAME: Final = "__typename"
ROOTS: Final = ("query", "mutation")
UNCHANGED_TYPES: Final = {"String": str, "ID": str, "Boolean": bool}
"""Of values that a scalar leaves as they are."""


class NotPlanned(Exception):
    """Something that graphql-core must do."""


class NeverPlanned(NotPlanned):
    """Something that graphql-core must do each time."""


@dataclass(frozen=True)
class Outcome:
    """What the resolver of a root field returned or raised."""

    value: Any = None
    error: Exception | None = None

    def replay(self) -> Any:
        if self.error is not None:
            raise self.error
        return self.value


@dataclass(frozen=True)
class Run:
    """One execution: what resolvers get of the request, and what those of root fields did.

    ``executor`` calls the resolvers, and may refuse to (``BudgetExecutor``).
    """

    context: Any
    executor: SyncExecutor = dataclass_field(default_factory=SyncExecutor)
    variables: Mapping[str, Any] = dataclass_field(default_factory=dict)
    outcomes: dict[str, Outcome] = dataclass_field(default_factory=dict)


class ReplayExecutor(SyncExecutor):
    """Gives graphql-core the outcomes of root fields that a plan has resolved."""

    def __init__(self, executor: SyncExecutor, outcomes: Mapping[str, Outcome]) -> None:
        self.executor = executor
        self.outcomes = outcomes

    def execute(self, fn: Any, *args: Any, **kwargs: Any) -> Any:
        path = args[1].path
        if len(path) == 1 and path[0] in self.outcomes:
            return self.outcomes[path[0]].replay()
        return self.executor.execute(fn, *args, **kwargs)


Complete = Callable[[Any, Run], Any]
Get = Callable[[Any, Run], Any]


class Plan:
    """One operation of a valid document. Raises ``NotPlanned`` where it needs graphql-core."""

    def __init__(self, schema: GraphQLSchema, tree: ast.Document) -> None:
        operations = [
            item for item in tree.definitions if isinstance(item, ast.OperationDefinition)
        ]
        if len(operations) != 1 or operations[0].operation not in ROOTS:
            raise NotPlanned
        self.schema = schema
        self.operation = operations[0]
        self.name = self.operation.name.value if self.operation.name else None
        self.fragments = {
            item.name.value: item
            for item in tree.definitions
            if isinstance(item, ast.FragmentDefinition)
        }
        is_query = self.operation.operation == "query"
        root = schema.get_query_type() if is_query else schema.get_mutation_type()
        self._complete = self._object(root, [self.operation.selection_set], is_root=True)

    def run(self, variables: Mapping[str, Any], root: Any, run: Run) -> dict[str, Any]:
        """``data`` of the response. After any exception graphql-core must execute the document,
        with a ``ReplayExecutor`` of ``run.outcomes``."""
        definitions = self.operation.variable_definitions or []
        known = get_variable_values(self.schema, definitions, variables)
        data: dict[str, Any] = self._complete(root, replace(run, variables=known))
        return data

    def _completer(self, kind: Any, selections: Sequence[ast.SelectionSet]) -> Complete:
        if isinstance(kind, GraphQLNonNull):
            return complete_non_null(self._completer(kind.of_type, selections))
        if isinstance(kind, GraphQLList):
            return complete_list(self._completer(kind.of_type, selections))
        if isinstance(kind, GraphQLScalarType | GraphQLEnumType):
            return complete_scalar(kind.serialize)
        if isinstance(kind, GraphQLObjectType) and kind.is_type_of is None:
            return self._object(kind, selections)
        raise NotPlanned

    def _object(
        self,
        kind: GraphQLObjectType,
        selections: Sequence[ast.SelectionSet],
        *,
        is_root: bool = False,
    ) -> Complete:
        nodes: dict[str, list[ast.Field]] = {}
        for node in self._fields(selections, set()):
            nodes.setdefault((node.alias or node.name).value, []).append(node)
        steps: list[tuple[str, Get]] = []
        for key, same in nodes.items():
            if same[0].name.value == TYPE_NAME:
                steps.append((key, build_constant_getter(kind.name)))
                continue
            definition = kind.fields.get(same[0].name.value)
            if definition is None or (is_root and same[0].name.value in list_saleor_fields()):
                raise NotPlanned
            steps.append((key, self._reader(kind, definition, same, key if is_root else None)))

        def completed(value: Any, run: Run) -> Any:
            if value is None and not is_root:
                return None
            return {key: read(value, run) for key, read in steps}

        return completed

    def _reader(
        self,
        kind: GraphQLObjectType,
        definition: Any,
        nodes: list[ast.Field],
        recorded: str | None,
    ) -> Get:
        """The completed value of a field. ``recorded``: the key of a root field."""
        attribute, leaf = find_attribute(definition.resolver), get_nullable_type(definition.type)
        if attribute and isinstance(leaf, GraphQLScalarType | GraphQLEnumType):
            is_required = leaf is not definition.type
            return build_leaf_reader(*attribute, leaf, is_required=is_required)
        below = [node.selection_set for node in nodes if node.selection_set]
        complete = self._completer(definition.type, below)
        get = self._getter(kind, definition, nodes, recorded)
        return lambda value, run: complete(get(value, run), run)

    def _fields(
        self, selections: Sequence[ast.SelectionSet], seen: set[str]
    ) -> Iterator[ast.Field]:
        """``seen``: names of fragments, which count once however often they are spread."""
        for selection_set in selections:
            for selection in selection_set.selections:
                if selection.directives:
                    raise NotPlanned
                if isinstance(selection, ast.Field):
                    yield selection
                elif isinstance(selection, ast.FragmentSpread):
                    # Valid documents spread on one and the same object type here.
                    fragment = self.fragments[selection.name.value]
                    if selection.name.value not in seen:
                        seen.add(selection.name.value)
                        yield from self._fields([fragment.selection_set], seen)
                else:
                    raise NotPlanned

    def _getter(
        self,
        kind: GraphQLObjectType,
        definition: Any,
        nodes: list[ast.Field],
        recorded: str | None,
    ) -> Get:
        """``recorded``: the key of a root field."""
        resolver = definition.resolver
        if attribute := find_attribute(resolver):
            return build_attribute_getter(*attribute)
        if resolver is None or (definition.args and recorded is None):
            raise NotPlanned
        (node,) = nodes[:1]

        def resolved(value: Any, run: Run) -> Any:
            arguments = get_argument_values(definition.args, node.arguments, run.variables)
            info = ResolveInfo(
                node.name.value, nodes, definition.type, kind, self.schema, self.fragments,
                value, self.operation, run.variables, run.context, [recorded],
            )  # fmt: skip
            return run.executor.execute(resolver, value, info, **arguments)

        return refuse_promises(build_recorder(recorded, resolved) if recorded else resolved)


@cache
def list_saleor_fields() -> frozenset[str]:
    """Root fields of Saleor, whose resolvers may promise values."""
    # Its types are named in the order of their imports, so only the schema imports them.
    from saleor.graphql.api import Mutation, Query

    fields = [*Query._meta.fields.items(), *Mutation._meta.fields.items()]
    return frozenset(field.name or to_camel_case(name) for name, field in fields)


def build_recorder(key: str, get: Get) -> Get:
    """Writes down what the resolver of a root field does."""

    def record(value: Any, run: Run) -> Any:
        try:
            result = get(value, run)
        except Exception as error:
            run.outcomes[key] = Outcome(error=error)
            raise
        run.outcomes[key] = Outcome(result)
        return result

    return record


def refuse_promises(get: Get) -> Get:
    def resolve(value: Any, run: Run) -> Any:
        result = get(value, run)
        if is_thenable(result) or isinstance(result, Exception):
            raise NeverPlanned
        return result

    return resolve


def find_attribute(resolver: Any) -> tuple[str, Any] | None:
    """Name and default of what graphene's default resolver reads; None for other resolvers."""
    if isinstance(resolver, partial) and resolver.func is dict_or_attr_resolver:
        attribute, default = resolver.args
        return attribute, default
    return None


def build_leaf_reader(attribute: str, default: Any, kind: Any, *, is_required: bool) -> Get:
    """As ``build_attribute_getter`` and ``complete_scalar`` in one: most fields are such."""
    serialize, own_type = kind.serialize, UNCHANGED_TYPES.get(kind.name)

    def read(value: Any, _run: Run) -> Any:
        if isinstance(value, dict):
            found = value.get(attribute, default)
        else:
            found = getattr(value, attribute, default)
        if type(found) is own_type:
            return found
        if found is not None:
            found = serialize(found)
        elif not is_required:
            return None
        if found is None:
            raise NotPlanned
        return found

    return read


def build_attribute_getter(attribute: str, default: Any) -> Get:
    """As graphene's default resolver."""

    def get(value: Any, _run: Run) -> Any:
        if isinstance(value, dict):
            return value.get(attribute, default)
        return getattr(value, attribute, default)

    return get


def build_constant_getter(value: Any) -> Get:
    return lambda _value, _run: value


def complete_non_null(complete: Complete) -> Complete:
    def completed(value: Any, run: Run) -> Any:
        found = complete(value, run)
        if found is None:
            raise NotPlanned
        return found

    return completed


def complete_scalar(serialize: Callable[[Any], Any]) -> Complete:
    def completed(value: Any, _run: Run) -> Any:
        if value is None:
            return None
        found = serialize(value)
        if found is None:
            raise NotPlanned
        return found

    return completed


def complete_list(complete: Complete) -> Complete:
    def completed(value: Any, run: Run) -> Any:
        if value is None:
            return None
        # What can be iterated over again, where graphql-core has to.
        if not isinstance(value, list | tuple | QuerySet):
            raise NotPlanned
        return [complete(item, run) for item in value]

    return completed
