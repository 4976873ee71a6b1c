"""Sessions of the office: whose, since when, and whether the code was checked."""

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


def begin_session(request: HttpRequest, user: User, next_page: str) -> None:
    """A new session of ``user`` after the password was checked."""
    login(request, user, backend=BACKEND)
    request.session[SINCE] = int(time.time())
    request.session[GENERATION] = get_generation(user)
    request.session[NEXT] = next_page


def keep_session_after_sign_out(request: HttpRequest) -> None:
    """Keep this session when the other sign-ins of its user were ended."""
    request.session[GENERATION] = get_generation(request.user)


def end_expired_session(request: HttpRequest) -> None:
    """Sign out a user who signed in too long ago, or signed out everywhere since."""
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
    """Staff whose code was checked too."""
    return is_staff(request) and request.user.is_verified()
