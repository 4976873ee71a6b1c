"""URLs of photographs and quotes."""

from django.urls import re_path

from plugins.bookings.views import serve_photo, serve_quote_pdf

urlpatterns = [
    re_path(r"^api/bookings/photos/(?P<token>[0-9a-f]{32})$", serve_photo, name="booking-photo"),
    re_path(r"^api/q/(?P<secret>[A-Za-z0-9_-]{22})$", serve_quote_pdf, name="quote-pdf"),
]
