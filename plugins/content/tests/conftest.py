"""Galleries and messages of a small shop, and who may do what with them."""

import uuid
from collections.abc import Callable
from io import BytesIO
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.core.files.base import ContentFile
from PIL import Image
from saleor.account.models import User

from plugins.content.models import ContactMessage, MessageState
from plugins.content.services import PictureTexts

TEXTS = PictureTexts("فناء", "زيتونة في فناء", "Courtyard", "An olive tree in a courtyard")


@pytest.fixture(autouse=True)
def media(settings: Any, tmp_path: Path) -> Path:
    settings.MEDIA_ROOT = tmp_path
    return tmp_path


@pytest.fixture
def make_staff(db: None) -> Callable[..., User]:
    numbers = count(1)

    def make(*permissions: str) -> User:
        user = User.objects.create(
            email=f"staff-{next(numbers)}@example.com", is_staff=True, first_name="سارة"
        )
        user.user_permissions.set(Permission.objects.filter(codename__in=permissions))
        assert user.user_permissions.count() == len(permissions)
        return user

    return make


@pytest.fixture
def gardener(make_staff: Callable[..., User]) -> User:
    return make_staff("manage_galleries")


@pytest.fixture
def clerk(make_staff: Callable[..., User]) -> User:
    return make_staff("manage_messages")


@pytest.fixture
def other_staff(make_staff: Callable[..., User]) -> User:
    """With every permission but those of content."""
    return make_staff("manage_orders", "manage_pages", "manage_products", "manage_bookings")


@pytest.fixture
def make_message(db: None) -> Callable[..., ContactMessage]:
    def make(**fields: Any) -> ContactMessage:
        values = {
            "idempotency_key": uuid.uuid4(),
            "name": "نورة",
            "phone": "+966500000001",
            "email": "visitor@example.com",
            "message": "هل تنسّقون الأسطح؟",
            "language": "ar",
            "state": MessageState.NEW,
        }
        return ContactMessage.objects.create(**values | fields)

    return make


def picture(colour: str = "green", size: tuple[int, int] = (640, 400)) -> ContentFile:
    content = BytesIO()
    Image.new("RGB", size, colour).save(content, "PNG")
    return ContentFile(content.getvalue(), name="IMG of a person.png")
