"""What questions offer to write."""

from plugins.questions.services.moderation import answer_question, edit_answer, reject_question
from plugins.questions.services.writing import ask_question
