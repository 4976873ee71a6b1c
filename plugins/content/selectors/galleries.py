from typing import Any

from django.db.models import QuerySet

from plugins.content.kinds import MANAGE_GALLERIES, GalleryName
from plugins.content.models import GalleryPicture
from saleor_config.global_ids import write_id
from saleor_config.interfaces import picture_store
from saleor_config.language import ENGLISH, Language, current_language


def list_gallery_pictures(
    name: GalleryName, language: Language | None = None
) -> list[dict[str, Any]]:
    """``id``, ``image`` (``CatalogueImage``) and ``caption`` of each published picture, in order.

    Two queries. A picture whose file is gone is left out.
    """
    wanted = language or current_language()
    pictures = list(GalleryPicture.objects.filter(gallery=name, is_published=True))
    images = (
        picture_store.get().images_of_masters(picture.file.name for picture in pictures)
        if pictures
        else {}
    )
    return [
        {
            "id": write_id("GalleryPicture", picture.pk),
            "image": images[picture.file.name] | {"alt": _get_text(picture, "alternative", wanted)},
            "caption": _get_text(picture, "caption", wanted),
        }
        for picture in pictures
        if picture.file.name in images
    ]


def list_pictures_for_staff(user: Any) -> QuerySet[GalleryPicture]:
    """Every picture; none without the permission."""
    pictures = GalleryPicture.objects.all()
    return pictures if user.has_perm(MANAGE_GALLERIES) else pictures.none()


def _get_text(picture: GalleryPicture, field: str, language: Language) -> str:
    arabic = str(getattr(picture, f"{field}_ar"))
    return (str(getattr(picture, f"{field}_en")) or arabic) if language == ENGLISH else arabic
