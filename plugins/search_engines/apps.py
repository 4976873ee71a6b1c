from django.apps import AppConfig


class SearchEnginesConfig(AppConfig):
    name = "plugins.search_engines"
    label = "search_engines"
