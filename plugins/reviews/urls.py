"""URLs of photographs."""

from django.urls import re_path

from plugins.reviews.views import serve_review_photo

PHOTO = r"^api/reviews/photos/(?P<token>[0-9a-f]{32})$"

urlpatterns = [re_path(PHOTO, serve_review_photo, name="review-photo")]
