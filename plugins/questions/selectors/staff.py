"""Questions as staff see them."""

from typing import Any, Final

from django.db.models import Case, IntegerField, QuerySet, Value, When

from plugins.questions.models import ProductQuestion, QuestionState

MANAGE_QUESTIONS: Final = "questions.manage_questions"


def list_questions_for_staff(user: Any) -> QuerySet[ProductQuestion]:
    """All questions for staff with ``MANAGE_QUESTIONS``, otherwise none; those that wait first."""
    if not (user.is_active and user.is_staff and user.has_perm(MANAGE_QUESTIONS)):
        return ProductQuestion.objects.none()
    place = Case(
        When(state=QuestionState.PENDING.value, then=Value(0)),
        default=Value(1),
        output_field=IntegerField(),
    )
    return (
        ProductQuestion.objects.select_related("product", "answered_by")
        .annotate(place=place)
        .order_by("place", "-created_at", "-pk")
    )
