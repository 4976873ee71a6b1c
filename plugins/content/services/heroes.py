"""Writes heroes of the home screen."""

from typing import Any

from django.core.exceptions import PermissionDenied
from django.core.files import File
from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from plugins.content.models import MANAGE_GALLERIES, HomeHero
from plugins.content.services.galleries import (
    clean_picture_file,
    remove_file_after_commit,
    store_picture_file,
)
from saleor_config.response_cache.content import invalidate_responses


def save_hero(
    hero: HomeHero, *, by: Any, file: File | None = None, removes_file: bool = False
) -> HomeHero:
    """Save ``hero``, whose other fields are valid; ``file`` is re-encoded and replaces its picture.

    Raises ``PermissionDenied``, and ``ContentStaffError`` for a file that can't be used.
    """
    if not by.has_perm(MANAGE_GALLERIES):
        raise PermissionDenied
    content = None if file is None else clean_picture_file(file)
    with transaction.atomic():
        if hero.file and (content is not None or removes_file):
            remove_file_after_commit(hero.file.name)
            hero.file = ""
        if content is not None:
            store_picture_file(hero, content)
        hero.save()
    return hero


def remove_hero(hero: HomeHero, *, by: Any) -> None:
    """Idempotent. Raises ``PermissionDenied``."""
    if not by.has_perm(MANAGE_GALLERIES):
        raise PermissionDenied
    with transaction.atomic():
        held = HomeHero.objects.select_for_update().filter(pk=hero.pk).first()
        if held is not None:
            if held.file:
                remove_file_after_commit(held.file.name)
            held.delete()


def publish_due_heroes() -> int:
    """Invalidate cached responses if a hero begins or ends today, in Riyadh; returns the number of
    these."""
    today = timezone.localdate()
    due = HomeHero.objects.filter(Q(valid_from=today) | Q(valid_until=today), is_published=True)
    number = due.count()
    if number:
        invalidate_responses()
    return int(number)
