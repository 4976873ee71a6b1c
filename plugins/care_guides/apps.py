from django.apps import AppConfig


class CareGuidesConfig(AppConfig):
    name = "plugins.care_guides"
    label = "care_guides"
