"""The address of a booking's photograph."""

from django.urls import re_path

from plugins.bookings.views import photo

urlpatterns = [
    re_path(r"^api/bookings/photos/(?P<token>[0-9a-f]{32})$", photo, name="booking-photo"),
]
