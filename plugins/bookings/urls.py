"""The addresses of photographs and quotes."""

from django.urls import re_path

from plugins.bookings.quote_views import quote
from plugins.bookings.views import photo

urlpatterns = [
    re_path(r"^api/bookings/photos/(?P<token>[0-9a-f]{32})$", photo, name="booking-photo"),
    re_path(r"^api/q/(?P<secret>[A-Za-z0-9_-]{22})$", quote, name="quote-pdf"),
]
