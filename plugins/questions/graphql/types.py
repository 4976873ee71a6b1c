"""GraphQL types of questions about products."""

import graphene

from plugins.questions import errors, models
from saleor_config.global_ids import write_id
from saleor_config.graphql.types import Pagination, build_error_type, list_of

QuestionState = graphene.Enum(
    "QuestionState", [(state.name, state.value) for state in models.QuestionState]
)
QuestionErrorCode = graphene.Enum(
    "QuestionErrorCode", [(code.name, code.value) for code in errors.QuestionErrorCode]
)
QuestionError = build_error_type("QuestionError", QuestionErrorCode, "camelCase input name")


class ProductQuestion(graphene.ObjectType):
    id = graphene.ID(required=True, resolver=lambda row, _info: write_id("ProductQuestion", row.pk))
    words = graphene.String(required=True, description="Plain text.")
    name = graphene.String(required=True, description="Who asked; empty where it is not shown.")
    language = graphene.String(required=True)
    created_at = graphene.DateTime(required=True)
    answer = graphene.String(required=True, description="The shop's, plain text.")
    answered_at = graphene.DateTime(required=True)


class ProductQuestions(graphene.ObjectType):
    count = graphene.Int(required=True)
    items = list_of(ProductQuestion, description="The newest answered first.")
    pagination = graphene.Field(Pagination, required=True)


class OwnQuestion(graphene.ObjectType):
    id = graphene.ID(required=True, resolver=lambda row, _info: write_id("ProductQuestion", row.pk))
    state = QuestionState(required=True)


class QuestionInput(graphene.InputObjectType):
    product_id = graphene.ID(required=True)
    words = graphene.String(required=True, description=f"{models.LONGEST_WORDS} characters.")
    name = graphene.String(description="Shown with the question; a customer's without it.")
