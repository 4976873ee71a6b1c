"""Writes galleries. Each call raises ``PermissionDenied`` if ``by`` lacks ``MANAGE_GALLERIES``."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.core.exceptions import PermissionDenied
from django.core.files import File
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import transaction
from django.db.models import Max
from django.utils.translation import gettext as _

from plugins.content.errors import ContentStaffError
from plugins.content.models import LONGEST_CAPTION, MANAGE_GALLERIES, GalleryName, GalleryPicture
from saleor_config.interfaces import picture_store
from saleor_config.text_input import clean_line


@dataclass(frozen=True)
class PictureTexts:
    """``alternative``: text for screen readers. English may be empty."""

    caption_ar: str
    alternative_ar: str
    caption_en: str = ""
    alternative_en: str = ""


def add_picture(
    gallery: GalleryName, file: File, texts: PictureTexts, *, by: Any, is_published: bool = True
) -> GalleryPicture:
    """Append a picture, re-encoded. Raises ``ContentStaffError``."""
    _require_permission(by)
    picture = GalleryPicture(gallery=GalleryName(gallery), is_published=is_published)
    _assign_texts(picture, texts)
    content = clean_picture_file(file)
    with transaction.atomic():
        last = GalleryPicture.objects.filter(gallery=gallery).aggregate(last=Max("position"))
        picture.position = 0 if last["last"] is None else last["last"] + 1
        store_picture_file(picture, content)
        picture.save()
    return picture


def change_picture(
    picture: GalleryPicture,
    *,
    by: Any,
    file: File | None = None,
    texts: PictureTexts | None = None,
    is_published: bool | None = None,
) -> GalleryPicture:
    """Change the given values. Raises ``ContentStaffError``, also if it was deleted."""
    _require_permission(by)
    content = None if file is None else clean_picture_file(file)
    with transaction.atomic():
        pictures = GalleryPicture.objects.select_for_update(no_key=True)
        held: GalleryPicture | None = pictures.filter(pk=picture.pk).first()
        if held is None:
            raise ContentStaffError(_("There is no such picture."))
        if texts is not None:
            _assign_texts(held, texts)
        if is_published is not None:
            held.is_published = is_published
        if content is not None:
            remove_file_after_commit(held.file.name)
            store_picture_file(held, content)
        held.save()
    return held


def order_pictures(gallery: GalleryName, keys: Sequence[int], *, by: Any) -> None:
    """Sort these pictures first, in this order; the others follow in theirs."""
    _require_permission(by)
    places = {key: place for place, key in enumerate(dict.fromkeys(keys))}
    with transaction.atomic():
        pictures = list(
            GalleryPicture.objects.select_for_update(no_key=True).filter(gallery=gallery)
        )
        pictures.sort(key=lambda picture: places.get(picture.pk, len(places)))
        for place, picture in enumerate(pictures):
            picture.position = place
        GalleryPicture.objects.bulk_update(pictures, ["position"])


def remove_picture(picture: GalleryPicture, *, by: Any) -> None:
    """Idempotent."""
    _require_permission(by)
    with transaction.atomic():
        held = GalleryPicture.objects.select_for_update().filter(pk=picture.pk).first()
        if held is not None:
            remove_file_after_commit(held.file.name)
            held.delete()


def _require_permission(by: Any) -> None:
    if not by.has_perm(MANAGE_GALLERIES):
        raise PermissionDenied


def _assign_texts(picture: GalleryPicture, texts: PictureTexts) -> None:
    for field in PictureTexts.__dataclass_fields__:
        text = clean_line(getattr(texts, field))
        if len(text) > LONGEST_CAPTION:
            raise ContentStaffError(
                _("Please use at most %(longest)d characters.") % {"longest": LONGEST_CAPTION}
            )
        setattr(picture, field, text)
    if not picture.caption_ar or not picture.alternative_ar:
        raise ContentStaffError(_("Caption and alternative text are needed in Arabic."))


def clean_picture_file(file: File) -> ContentFile:
    """``file`` re-encoded. Raises ``ContentStaffError``."""
    try:
        return picture_store.get().clean_upload(file)
    except ValueError:
        raise ContentStaffError(
            _(
                "This file can't be used. Upload a whole JPEG, PNG, WebP, AVIF, GIF, TIFF or BMP "
                "picture of at most 60 MB and 50 megapixels."
            )
        ) from None


def store_picture_file(picture: Any, content: ContentFile) -> None:
    """Under a random name: the uploaded one may contain personal data."""
    picture.file.save(f"{secrets.token_hex(12)}.webp", content, save=False)
    picture_store.get().record_masters([picture.file.name])


def remove_file_after_commit(name: str) -> None:
    transaction.on_commit(partial(default_storage.delete, name))
