from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "plugins.accounts"
    label = "accounts"
