"""Parsed, measured and validated GraphQL documents, kept for the next request.

Parsing and validating costs more than most queries of the storefront, and its documents
are few and always the same text.
"""

from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final

from django.conf import settings
from django.utils.translation import gettext as _
from graphql import GraphQLError, GraphQLSchema, Source, parse
from graphql.error import GraphQLSyntaxError
from graphql.language import ast

from saleor_config.graphql.bounded_store import BoundedStore
from saleor_config.graphql.errors import InvalidDocument, RequestError
from saleor_config.graphql.limits import limits_for
from saleor_config.graphql.measure import CostEstimator, DocumentMeasurer, Measure, count_pairs
from saleor_config.graphql.plans import NotPlanned, Plan
from saleor_config.graphql.validation import find_errors

# An abstract syntax tree takes some twenty times the memory of its text.
KEPT_CHARACTERS: Final = 2_000_000
EXECUTABLE: Final = (ast.OperationDefinition, ast.FragmentDefinition)
SYNTAX: Final = "GRAPHQL_SYNTAX"
# Of one document: by the sizes and numbers of pages that were asked for.
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
        if self.is_public and not self.planned:
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
        self, kept_characters: int = KEPT_CHARACTERS, refused_characters: int = REFUSED_CHARACTERS
    ) -> None:
        self.valid: BoundedStore[Document] = BoundedStore(kept_characters)
        self.refused: BoundedStore[Document | GraphQLSyntaxError] = BoundedStore(refused_characters)

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
            self.refused.put(text, error.cause)
            raise

    def keep(self, document: Document) -> None:
        self.valid.put(document.text, document)

    def refuse(self, document: Document) -> None:
        """Remember sizes and errors of ``document``, not what it says."""
        light = replace(document, tree=ast.Document([]))
        self.refused.put(document.text, light)


def parse_document(text: str) -> Document:
    """The parsed and measured document; its text is within its limits.

    Raises ``RequestError`` for text that is no GraphQL.
    """
    try:
        tree = parse(Source(text, "GraphQL request"))
        refuse_definitions(tree)
        measure = DocumentMeasurer(tree).measure()
        if not measure.is_endless and measure.fields <= limits_for("staff").fields:
            measure = replace(measure, pairs=count_pairs(tree))
    except GraphQLSyntaxError as error:
        raise InvalidDocument(error.with_traceback(None), SYNTAX) from None
    except RecursionError as error:
        raise RequestError(_("The query is nested too deeply."), "TOO_COMPLEX") from error
    return Document(text, tree, measure)


def refuse_definitions(tree: ast.Document) -> None:
    """Types may be written where queries are, and graphql-core 2 lets them through."""
    if not all(isinstance(item, EXECUTABLE) for item in tree.definitions):
        raise RequestError(_("The query could not be understood."), "GRAPHQL_VALIDATION")
