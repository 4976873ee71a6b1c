"""Tokens of forms that are accepted once, however often they are sent."""

import secrets
from typing import Any, Final

from django.http import HttpRequest
from django.utils.translation import gettext as _

from plugins.back_office.errors import OfficeError
from saleor_config.redis import redis_client

FIELD: Final = "once"
LIFETIME_SECONDS: Final = 24 * 60 * 60
LENGTH: Final = 32


def new_token() -> str:
    """For the field ``once`` of every form of a page."""
    return secrets.token_hex(LENGTH // 2)


def use_token(request: HttpRequest) -> None:
    """Accept the token sent with a form, once for its address.

    Raises ``OfficeError`` where it was sent before: by a second click, or by going back.
    """
    token = request.POST.get(FIELD, "")
    if len(token) != LENGTH or not token.isalnum() or not token.isascii():
        raise OfficeError(_("The request could not be read."))
    user: Any = request.user
    key = f"mashtal:office:once:{user.pk}:{token}:{request.path}"
    if not redis_client().set(key, "1", nx=True, ex=LIFETIME_SECONDS):
        raise OfficeError(_("This form was sent already. The page shows how things are now."))
