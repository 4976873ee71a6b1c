from django.apps import AppConfig


class CartConfig(AppConfig):
    name = "plugins.cart"
    label = "cart"
