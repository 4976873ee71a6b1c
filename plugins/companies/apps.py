from django.apps import AppConfig


class CompaniesConfig(AppConfig):
    name = "plugins.companies"
    label = "companies"
