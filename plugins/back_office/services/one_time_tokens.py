"""Forms that are taken once, however often they are sent."""

import secrets
from typing import Any, Final

from django.http import HttpRequest
from django.utils.translation import gettext as _

from plugins.back_office.actions import Refused
from saleor_config.redis import redis_client

FIELD: Final = "once"
KEPT_SECONDS: Final = 24 * 60 * 60
LENGTH: Final = 32


def new_token() -> str:
    """For the field ``once`` of every form of a page that is shown now."""
    return secrets.token_hex(LENGTH // 2)


def take(request: HttpRequest, name: str) -> str:
    """The form's token, which ``name`` of this page is taken for from now on.

    Raises ``Refused`` for one that was sent before: by a second click, or by going back.
    """
    token = request.POST.get(FIELD, "")
    if len(token) != LENGTH or not token.isalnum() or not token.isascii():
        raise Refused(_("The request could not be read."))
    user: Any = request.user
    key = f"mashtal:office:once:{user.pk}:{token}:{name}"
    if not redis_client().set(key, "1", nx=True, ex=KEPT_SECONDS):
        raise Refused(_("This form was sent already. The page shows how things are now."))
    return token
