"""A request of an account that is deleted at the same moment."""

from typing import Any

from django.contrib.auth import get_user_model
from django.core.exceptions import ObjectDoesNotExist
from django.db import DatabaseError
from django.http import HttpRequest
from django.utils.translation import gettext as _

from saleor_config.graphql.errors import RequestError, original


def explained(error: Exception, request: HttpRequest) -> Exception:
    """``error``, or UNAUTHENTICATED where the asking account went while its request ran.

    A row that refers to the account, a favourite for one, can't be written any more then, and
    Saleor's resolvers do not find what they have just read.
    """
    if not isinstance(original(error), DatabaseError | ObjectDoesNotExist):
        return error
    user: Any = request.user
    if not user.is_authenticated or get_user_model().objects.filter(pk=user.pk).exists():
        return error
    ended = RequestError(_("Your session has ended. Please sign in again."), "UNAUTHENTICATED")
    ended.path = getattr(error, "path", None)
    return ended
