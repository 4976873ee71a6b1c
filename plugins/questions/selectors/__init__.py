"""What questions offer to read."""

from plugins.questions.models import QuestionState
from plugins.questions.selectors.published import QuestionsPage, get_questions_page
from plugins.questions.selectors.staff import list_questions_for_staff
