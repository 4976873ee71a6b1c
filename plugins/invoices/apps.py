from django.apps import AppConfig


class InvoicesConfig(AppConfig):
    name = "plugins.invoices"
    label = "invoices"
