from django.apps import AppConfig


class GiftsConfig(AppConfig):
    name = "plugins.gifts"
    label = "gifts"
