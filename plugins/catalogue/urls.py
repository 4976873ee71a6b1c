"""The addresses of pictures' renditions."""

from django.urls import re_path

from plugins.catalogue.pictures.files import DIRECTORY
from plugins.catalogue.pictures.views import rendition

urlpatterns = [
    re_path(
        rf"^media/{DIRECTORY}/(?P<digest>[0-9a-f]{{32}})"
        r"/(?P<width>[1-9][0-9]{0,4})\.(?P<extension>avif|webp|jpg)$",
        rendition,
        name="rendition",
    ),
]
