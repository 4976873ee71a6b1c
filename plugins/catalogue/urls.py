"""The addresses of pictures' renditions and of Saleor's thumbnails."""

from django.urls import re_path
from versatileimagefield.settings import VERSATILEIMAGEFIELD_SIZED_DIRNAME

from plugins.catalogue.pictures.rendition_files import DIRECTORY
from plugins.catalogue.pictures.views import serve_rendition, serve_thumbnail

urlpatterns = [
    re_path(
        rf"^media/{DIRECTORY}/(?P<digest>[0-9a-f]{{32}})"
        r"/(?P<width>[1-9][0-9]{0,4})\.(?P<extension>avif|webp|jpg)$",
        serve_rendition,
        name="rendition",
    ),
    re_path(
        rf"^media/{VERSATILEIMAGEFIELD_SIZED_DIRNAME}/(?P<path>[^\x00]+)$",
        serve_thumbnail,
        name="thumbnail",
    ),
]
