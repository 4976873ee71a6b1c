from django.apps import AppConfig


class BookingsConfig(AppConfig):
    name = "plugins.bookings"
    label = "bookings"
