"""What an office session is: whose, since when, and whether the code was given."""

import time
from typing import Any, Final

from django.conf import settings
from django.contrib.auth import login, logout
from django.http import HttpRequest
from saleor.account.models import User

from saleor_config.authentication import get_generation

SINCE: Final = "office_since"
GENERATION: Final = "office_generation"
NEXT: Final = "office_next"
BACKEND: Final = "django.contrib.auth.backends.ModelBackend"


def begin(request: HttpRequest, user: User, next_page: str) -> None:
    """A new session for ``user``, whose password was right."""
    login(request, user, backend=BACKEND)
    request.session[SINCE] = int(time.time())
    request.session[GENERATION] = get_generation(user)
    request.session[NEXT] = next_page


def keep_after_sign_out(request: HttpRequest) -> None:
    """Let this session live on after its owner's other sign-ins were ended."""
    request.session[GENERATION] = get_generation(request.user)


def end_if_over(request: HttpRequest) -> None:
    """Sign out whoever signed in too long ago, or signed out everywhere since."""
    session = request.session
    if SINCE not in session or not request.user.is_authenticated:
        return
    is_old = time.time() - session[SINCE] > settings.SESSION_COOKIE_AGE
    if is_old or session.get(GENERATION) != get_generation(request.user):
        logout(request)


def is_staff(request: HttpRequest) -> bool:
    """The password was right, and the account is still one of staff."""
    user: Any = request.user
    return bool(user.is_authenticated and user.is_active and user.is_staff)


def is_verified(request: HttpRequest) -> bool:
    """Staff whose code was right too."""
    return is_staff(request) and request.user.is_verified()
