"""GraphQL of questions about products."""

from typing import Any

import graphene

from plugins.questions import selectors, services
from plugins.questions.errors import QuestionError as QuestionServiceError
from plugins.questions.graphql.types import (
    OwnQuestion,
    ProductQuestions,
    QuestionError,
    QuestionInput,
)
from plugins.questions.selectors.published import PER_PAGE
from plugins.questions.validators import QuestionForm
from saleor_config.global_ids import read_key
from saleor_config.graphql.mutations import ServiceMutation
from saleor_config.graphql.types import list_of
from saleor_config.visitor import get_limited_address


class Queries:
    product_questions = graphene.Field(
        ProductQuestions,
        product_id=graphene.ID(required=True),
        page=graphene.Int(),
        per_page=graphene.Int(),
        description=f"null for an unknown product; {PER_PAGE} a page, 48 at most.",
    )

    @staticmethod
    def resolve_product_questions(
        _root: Any,
        _info: Any,
        product_id: str,
        page: int | None = None,
        per_page: int | None = None,
    ) -> selectors.QuestionsPage | None:
        key = read_key(product_id, "Product")
        return selectors.get_questions_page(key, page or 1, per_page or PER_PAGE)


class QuestionAsk(ServiceMutation):
    class Arguments:
        input = QuestionInput(required=True)
        idempotency_key = graphene.String(required=True)

    class Meta:
        description = (
            "A signed-in customer's question, which waits for staff. The same key again is the same"
            " question."
        )

    question = graphene.Field(OwnQuestion)
    errors = list_of(QuestionError)
    error_class = QuestionServiceError

    @classmethod
    def perform_mutation(
        cls, info: Any, input: dict[str, Any], idempotency_key: str
    ) -> dict[str, Any]:
        form = QuestionForm(**{name: value for name, value in input.items() if value is not None})
        row = services.ask_question(
            form,
            user=info.context.user,
            address=get_limited_address(info.context),
            key=idempotency_key,
        )
        return {"question": row}


class Mutations:
    question_ask = QuestionAsk.Field()
