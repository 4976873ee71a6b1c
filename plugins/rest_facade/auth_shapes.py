"""Shapes of signing in: success, user, token and message (spec §3)."""

from plugins.rest_facade.customer_shapes import User
from plugins.rest_facade.shapes import Done, Strict


class CodeSent(Done):
    """``phone``: E.164. ``expires_in``, ``resend_after``: seconds. There is no user yet."""

    user: None
    token: None
    phone: str
    expires_in: int
    resend_after: int


class SignedIn(Done):
    user: User
    token: str
    expires_at: str


class SignedOut(Done):
    pass


class UserAnswer(Strict):
    success: bool
    user: User
