from django.apps import AppConfig


class ContentConfig(AppConfig):
    name = "plugins.content"
    label = "content"
