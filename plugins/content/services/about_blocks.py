"""Writes blocks of the page about the shop. Calls raise ``PermissionDenied`` without
``MANAGE_GALLERIES``."""

from collections.abc import Sequence
from typing import Any

from django.core.exceptions import PermissionDenied
from django.core.files import File
from django.db import transaction

from plugins.content.models import MANAGE_GALLERIES, AboutBlock
from plugins.content.services.galleries import (
    clean_picture_file,
    remove_file_after_commit,
    store_picture_file,
)
from plugins.content.services.positions import get_last_position, order_positions


def save_about_block(
    block: AboutBlock, *, by: Any, file: File | None = None, removes_file: bool = False
) -> AboutBlock:
    """Save ``block``, whose other fields are valid; a new one comes last. ``file`` is re-encoded
    and replaces its picture. Raises ``ContentStaffError`` for a file that can't be used."""
    _require_permission(by)
    content = None if file is None else clean_picture_file(file)
    with transaction.atomic():
        if block.pk is None:
            block.position = get_last_position(AboutBlock.objects.all())
        if block.file and (content is not None or removes_file):
            remove_file_after_commit(block.file.name)
            block.file = ""
        if content is not None:
            store_picture_file(block, content)
        block.save()
    return block


def order_about_blocks(keys: Sequence[int], *, by: Any) -> None:
    """Sort these blocks first, in this order; the others follow in theirs."""
    _require_permission(by)
    order_positions(AboutBlock.objects.all(), keys)


def remove_about_block(block: AboutBlock, *, by: Any) -> None:
    """Idempotent."""
    _require_permission(by)
    with transaction.atomic():
        held = AboutBlock.objects.select_for_update().filter(pk=block.pk).first()
        if held is not None:
            if held.file:
                remove_file_after_commit(held.file.name)
            held.delete()


def _require_permission(by: Any) -> None:
    if not by.has_perm(MANAGE_GALLERIES):
        raise PermissionDenied
