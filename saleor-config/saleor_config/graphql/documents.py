"""Parsed, measured and validated GraphQL documents, cached for the next request.

Parsing and validating costs more than most queries of the storefront, and its documents
are few and always the same text.
"""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final

from django.conf import settings
from django.utils.translation import gettext as _
from graphql import GraphQLError, GraphQLSchema, Source, parse
from graphql.error import GraphQLSyntaxError
from graphql.language import ast

from saleor_config.bounded_cache import BoundedCache
from saleor_config.graphql.body import Operation
from saleor_config.graphql.errors import InvalidDocument, RequestError
from saleor_config.graphql.identity import Identity
from saleor_config.graphql.limits import (
    count_values,
    enforce_limits,
    get_largest_limit,
    measure_text,
)
from saleor_config.graphql.measure import (
    CostEstimator,
    DocumentMeasurer,
    Measure,
    count_pairs,
    sum_sizes,
)
from saleor_config.graphql.plans import NotPlanned, Plan
from saleor_config.graphql.validation import find_errors

# An abstract syntax tree takes some twenty times the memory of its text.
KEPT_CHARACTERS: Final = 2_000_000
EXECUTABLE: Final = (ast.OperationDefinition, ast.FragmentDefinition)
SYNTAX: Final = "GRAPHQL_SYNTAX"
# Of one document: by the sizes and numbers of pages of its pages.
KEPT_COSTS: Final = 256
# Of documents that were refused: nothing but the reason is stored.
REFUSED_CHARACTERS: Final = 1_000_000


@dataclass
class Document:
    text: str
    tree: ast.Document
    measure: Measure
    validated: bool = False
    invalid: list[GraphQLError] = field(default_factory=list)
    costs: dict[tuple[tuple[str, int], ...], int] = field(default_factory=dict)
    planned: bool = False
    quick: Plan | None = None

    @cached_property
    def is_public(self) -> bool:
        """Whether it asks for nothing that differs between guests."""
        return all(
            isinstance(definition, ast.FragmentDefinition)
            or all(
                isinstance(selection, ast.Field)
                and selection.name.value in settings.GRAPHQL_PUBLIC_FIELDS
                for selection in definition.selection_set.selections
            )
            for definition in self.tree.definitions
        )

    @cached_property
    def root_name(self) -> str:
        """Of a valid document, for metrics: its root field, which the schema has."""
        operations = [d for d in self.tree.definitions if isinstance(d, ast.OperationDefinition)]
        selections = [item for each in operations for item in each.selection_set.selections]
        names = {item.name.value for item in selections if isinstance(item, ast.Field)}
        is_one = len(names) == 1 and all(isinstance(item, ast.Field) for item in selections)
        return names.pop() if is_one else "several"

    @property
    def is_without_tree(self) -> bool:
        """Whether it was refused before it was validated, and has to be parsed again."""
        return not self.tree.definitions and not self.validated

    def cost(self, schema: GraphQLSchema, variables: dict[str, Any]) -> int:
        """See ``CostEstimator``, which looks at whole numbers among the variables alone."""
        numbers = tuple(sorted((k, v) for k, v in variables.items() if isinstance(v, int)))
        if numbers not in self.costs:
            if len(self.costs) >= KEPT_COSTS:
                self.costs.clear()
            self.costs[numbers] = CostEstimator(schema, self.tree, variables).cost()
        return self.costs[numbers]

    def plan(self, schema: GraphQLSchema) -> Plan | None:
        """A quick way to run it, where there is one; call it on a valid document."""
        if not self.planned:
            self.planned = True
            with suppress(NotPlanned):
                self.quick = Plan(schema, self.tree)
        return self.quick

    def errors(self, schema: GraphQLSchema) -> list[GraphQLError]:
        """Validation errors; call it after the limits, since validation is quadratic."""
        if not self.validated:
            self.invalid = find_errors(schema, self.tree)
            self.validated = True
        return self.invalid


class DocumentStore:
    """Documents by their text, valid and refused ones; those used longest ago leave first."""

    def __init__(
        self, kept_characters: int = KEPT_CHARACTERS, invalid_characters: int = REFUSED_CHARACTERS
    ) -> None:
        self.valid: BoundedCache[str, Document] = BoundedCache(kept_characters, _measure_key)
        self.refused: BoundedCache[str, Document | GraphQLSyntaxError] = BoundedCache(
            invalid_characters, _measure_key
        )

    def get(self, text: str) -> Document | None:
        """A document seen before. Raises ``InvalidDocument`` for one that could not be parsed."""
        found = self.valid.get(text) or self.refused.get(text)
        if isinstance(found, GraphQLSyntaxError):
            raise InvalidDocument(found, SYNTAX)
        return found

    def parse(self, text: str) -> Document:
        try:
            return parse_document(text)
        except InvalidDocument as error:
            self.refused.set(text, error.cause)
            raise

    def store(self, document: Document) -> None:
        self.valid.set(document.text, document)

    def refuse(self, document: Document) -> None:
        """Remember sizes and errors of ``document``, not what it says."""
        light = replace(document, tree=ast.Document([]))
        self.refused.set(document.text, light)


def _measure_key(text: str, _document: object) -> int:
    return len(text)


def parse_document(text: str) -> Document:
    """The parsed and measured document; its text is within its limits.

    Raises ``RequestError`` for text that is no GraphQL.
    """
    try:
        tree = parse(Source(text, "GraphQL request"))
        refuse_definitions(tree)
        measure = DocumentMeasurer(tree).measure()
        if not measure.is_endless and measure.sizes["fields"] <= get_largest_limit("fields"):
            measure.sizes["pairs"] = count_pairs(tree)
    except GraphQLSyntaxError as error:
        raise InvalidDocument(error.with_traceback(None), SYNTAX) from None
    except RecursionError as error:
        raise RequestError(_("The query is nested too deeply."), "TOO_COMPLEX") from error
    return Document(text, tree, measure)


def refuse_definitions(tree: ast.Document) -> None:
    """Types may be written where queries are, and graphql-core 2 lets them through."""
    if not all(isinstance(item, EXECUTABLE) for item in tree.definitions):
        raise RequestError(_("The query could not be understood."), "GRAPHQL_VALIDATION")


def admit_documents(
    store: DocumentStore, schema: GraphQLSchema, operations: list[Operation], identity: Identity
) -> list[Document]:
    """The parsed documents of a request that stays within its limits.

    Cheap limits come first: text, tree, cost. Raises ``RequestError``.
    """
    known = [store.get(operation.query) for operation in operations]
    unknown = [
        operation.query
        for operation, document in zip(operations, known, strict=True)
        if document is None
    ]
    enforce_limits(measure_texts(unknown, operations), identity.is_staff)
    documents = [
        document or store.parse(operation.query)
        for operation, document in zip(operations, known, strict=True)
    ]
    try:
        refuse_structure(documents, identity)
    except RequestError:
        if len(documents) == 1:
            store.refuse(documents[0])
        raise
    documents = [
        store.parse(document.text) if document.is_without_tree else document
        for document in documents
    ]
    enforce_limits(estimate_costs(schema, documents, operations), identity.is_staff)
    return documents


def measure_texts(texts: Iterable[str], operations: list[Operation]) -> dict[str, int]:
    measures = [measure_text(text) for text in texts]
    return {
        "characters": sum(characters for characters, _tokens in measures),
        "tokens": sum(tokens for _characters, tokens in measures),
        "values": sum(count_values(operation.variables) for operation in operations),
    }


def refuse_structure(documents: list[Document], identity: Identity) -> None:
    measures = [document.measure for document in documents]
    if any(measure.is_endless for measure in measures):
        # graphql-core's own rules follow such a circle until Python gives up.
        raise RequestError(_("A fragment of the query holds itself."), "GRAPHQL_VALIDATION")
    if any(measure.has_unused for measure in measures):
        raise RequestError(_("A fragment of the query is not used."), "GRAPHQL_VALIDATION")
    if not settings.GRAPHQL_INTROSPECTION and any(item.introspects for item in measures):
        raise RequestError(_("The schema is not shown here."), "INTROSPECTION_DISABLED")
    enforce_limits(sum_sizes(measure.sizes for measure in measures), identity.is_staff)


def estimate_costs(
    schema: GraphQLSchema, documents: list[Document], operations: list[Operation]
) -> dict[str, int]:
    cost = mutation_cost = 0
    for document, operation in zip(documents, operations, strict=True):
        of_document = document.cost(schema, operation.variables)
        cost += of_document
        mutation_cost += of_document if document.measure.sizes["mutations"] else 0
    return {"cost": cost, "mutation_cost": mutation_cost}
