from typing import Any

from django.db.models import QuerySet

from plugins.content.enums import MANAGE_GALLERIES, GalleryName
from plugins.content.models import GalleryPicture
from saleor_config.global_ids import write_id
from saleor_config.interfaces import picture_store
from saleor_config.language import Language, get_bilingual_text


def list_gallery_pictures(
    name: GalleryName, language: Language | None = None
) -> list[dict[str, Any]]:
    """``id``, ``image`` (``CatalogueImage``) and ``caption`` of each published picture, in order.

    Two queries. A picture whose file is gone is left out.
    """
    pictures = list(GalleryPicture.objects.filter(gallery=name, is_published=True))
    images = (
        picture_store.get().images_of_masters(picture.file.name for picture in pictures)
        if pictures
        else {}
    )
    return [
        {
            "id": write_id("GalleryPicture", picture.pk),
            "image": images[picture.file.name]
            | {"alt": get_bilingual_text(picture, "alternative", language)},
            "caption": get_bilingual_text(picture, "caption", language),
        }
        for picture in pictures
        if picture.file.name in images
    ]


def list_pictures_for_staff(user: Any) -> QuerySet[GalleryPicture]:
    """Every picture; none without the permission."""
    pictures = GalleryPicture.objects.all()
    return pictures if user.has_perm(MANAGE_GALLERIES) else pictures.none()
