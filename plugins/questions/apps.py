from django.apps import AppConfig


class QuestionsConfig(AppConfig):
    name = "plugins.questions"
    label = "questions"

    def ready(self) -> None:
        from plugins.messaging.services.outbox import MessageKind, register_kind
        from plugins.messaging.services.templates import register_templates
        from plugins.questions.messages import KIND, LIFETIME, TEMPLATE, send_published_answer

        register_kind(MessageKind(KIND, send_published_answer, lifetime=LIFETIME))
        register_templates(TEMPLATE)
