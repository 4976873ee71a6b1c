from django.apps import AppConfig


class RemindersConfig(AppConfig):
    name = "plugins.reminders"
    label = "reminders"

    def ready(self) -> None:
        from plugins.messaging.services.marketing import register_marketing_kind
        from plugins.messaging.services.templates import register_templates
        from plugins.messaging.signals import consent_withdrawn
        from plugins.reminders.messages import KINDS, TEMPLATES
        from plugins.reminders.services.back_in_stock import cancel_without_consent

        for kind in KINDS:
            register_marketing_kind(kind)
        register_templates(*TEMPLATES)
        consent_withdrawn.connect(cancel_without_consent)
