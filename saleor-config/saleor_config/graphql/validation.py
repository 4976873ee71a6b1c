"""Validation of documents without suggestions, ended at the first errors.

graphql-core 2 compares each unknown name with every name of the schema to ask "Did you mean …?":
one unknown type of 2,000 letters takes 20 s of processor time, and the suggestions publish names.
"""

from typing import Any, Final

from graphql import GraphQLError, GraphQLSchema
from graphql.language import ast
from graphql.language.visitor import ParallelVisitor, TypeInfoVisitor, visit
from graphql.utils.type_info import TypeInfo
from graphql.validation.rules import specified_rules
from graphql.validation.rules.base import ValidationRule
from graphql.validation.rules.fields_on_correct_type import FieldsOnCorrectType
from graphql.validation.rules.known_argument_names import KnownArgumentNames
from graphql.validation.rules.known_type_names import KnownTypeNames
from graphql.validation.validation import ValidationContext

MAXIMUM_ERRORS: Final = 5


class KnownFields(ValidationRule):
    def enter_Field(self, node: ast.Field, *_path: Any) -> None:
        parent = self.context.get_parent_type()
        if parent and not self.context.get_field_def():
            message = f'Cannot query field "{node.name.value}" on type "{parent.name}".'
            self.context.report_error(GraphQLError(message, [node]))


class KnownTypes(ValidationRule):
    def enter_NamedType(self, node: ast.NamedType, *_path: Any) -> None:
        name = node.name.value
        if not self.context.get_schema().get_type(name):
            self.context.report_error(GraphQLError(f'Unknown type "{name}".', [node]))


class KnownArguments(ValidationRule):
    def enter_Argument(
        self, node: ast.Argument, _key: Any, _parent: Any, _path: Any, ancestors: list[Any]
    ) -> None:
        owner, name = ancestors[-1], node.name.value
        if isinstance(owner, ast.Field):
            field = self.context.get_field_def()
            if field and name not in field.args:
                self._report(node, f'field "{owner.name.value}"')
        elif isinstance(owner, ast.Directive):
            directive = self.context.get_directive()
            if directive and name not in directive.args:
                self._report(node, f'directive "@{directive.name}"')

    def _report(self, node: ast.Argument, owner: str) -> None:
        message = f'Unknown argument "{node.name.value}" on {owner}.'
        self.context.report_error(GraphQLError(message, [node]))


REPLACED: Final = {
    FieldsOnCorrectType: KnownFields,
    KnownTypeNames: KnownTypes,
    KnownArgumentNames: KnownArguments,
}
RULES: Final = [REPLACED.get(rule, rule) for rule in specified_rules]


class EnoughErrors(Exception):
    """Ends the walk through a document."""


class FirstErrorsContext(ValidationContext):
    __slots__ = ()

    def report_error(self, error: GraphQLError) -> None:
        super().report_error(error)
        if len(self.get_errors()) >= MAXIMUM_ERRORS:
            raise EnoughErrors


def find_errors(schema: GraphQLSchema, document: ast.Document) -> list[GraphQLError]:
    """The first ``MAXIMUM_ERRORS`` errors, without the document's tree."""
    type_info = TypeInfo(schema)
    context = FirstErrorsContext(schema, document, type_info)
    visitors = [rule(context) for rule in RULES]
    try:
        visit(document, TypeInfoVisitor(type_info, ParallelVisitor(visitors)))
    except EnoughErrors:
        pass
    except Exception:
        # What a scalar raises at a literal, such as a date, graphql-core 2 lets through.
        context.get_errors().append(GraphQLError("A value cannot be read."))
    return [GraphQLError(str(e), locations=e.locations) for e in context.get_errors()]
