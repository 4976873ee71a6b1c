"""Parsed, measured and validated GraphQL documents, kept for the next request.

Parsing and validating costs more than most queries of the storefront, and its documents
are few and always the same text.
"""

import re
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from threading import Lock
from typing import Any, Final

from django.conf import settings
from django.utils.translation import gettext as _
from graphql import GraphQLError, GraphQLSchema, Source, parse, validate
from graphql.error import GraphQLSyntaxError
from graphql.language import ast

from saleor_config.graphql.errors import INVALID_INPUT, InvalidDocument, RequestError
from saleor_config.graphql.measure import CostEstimator, DocumentMeasurer, Measure
from saleor_config.graphql.plans import NotPlanned, Plan

# An abstract syntax tree takes some twenty times the memory of its text.
KEPT_CHARACTERS: Final = 2_000_000
# Of one document: by the sizes and numbers of pages that were asked for.
KEPT_COSTS: Final = 256
# Python reads no whole number of 4,300 digits, and graphql-core lets its refusal through.
UNREADABLE_NUMBER: Final = re.compile(r"[0-9]{1000}")


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
            self.invalid = validate(schema, self.tree)
            self.validated = True
        return self.invalid


class DocumentStore:
    """Documents by their text; those used longest ago leave when the text grows too large."""

    def __init__(self, kept_characters: int = KEPT_CHARACTERS) -> None:
        self.kept_characters = kept_characters
        self.characters = 0
        self._documents: OrderedDict[str, Document] = OrderedDict()
        self._lock = Lock()

    def get(self, text: str) -> Document:
        """The parsed document. Raises ``RequestError`` for text that is too long or no GraphQL."""
        with self._lock:
            document = self._documents.get(text)
            if document is not None:
                self._documents.move_to_end(text)
                return document
        return parsed(text)

    def keep(self, document: Document) -> None:
        with self._lock:
            if document.text in self._documents:
                return
            self._documents[document.text] = document
            self.characters += len(document.text)
            while self.characters > self.kept_characters:
                text, _document = self._documents.popitem(last=False)
                self.characters -= len(text)

    def __len__(self) -> int:
        return len(self._documents)


def parsed(text: str) -> Document:
    if len(text) > settings.GRAPHQL_MAXIMUM_QUERY_CHARACTERS:
        raise RequestError(_("The query is too long."), "TOO_COMPLEX")
    if UNREADABLE_NUMBER.search(text):
        raise RequestError(_("The request holds a value that cannot be read."), INVALID_INPUT)
    try:
        tree = parse(Source(text, "GraphQL request"))
        measure = DocumentMeasurer(tree).measure()
    except GraphQLSyntaxError as error:
        raise InvalidDocument(error, "GRAPHQL_SYNTAX") from error
    except RecursionError as error:
        raise RequestError(_("The query is nested too deeply."), "TOO_COMPLEX") from error
    if measure.is_endless:
        # graphql-core's own rules follow such a circle until Python gives up.
        raise RequestError(_("A fragment of the query holds itself."), "GRAPHQL_VALIDATION")
    return Document(text, tree, measure)
