from django.apps import AppConfig


class RestFacadeConfig(AppConfig):
    name = "plugins.rest_facade"
    label = "rest_facade"
