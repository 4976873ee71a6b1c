"""Opening, extending and ending sessions."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from saleor.account.models import User

from plugins.phone_otp import audit
from plugins.phone_otp.configuration import get_current_rules
from plugins.phone_otp.devices import detect_browser, detect_system
from plugins.phone_otp.errors import SignInError, build_unknown_session_error
from plugins.phone_otp.keyed_hashes import hash_token
from plugins.phone_otp.models import EventKind, KnownDevice, Session
from plugins.phone_otp.selectors import get_open_sessions
from plugins.phone_otp.services.customers import lock_customer
from plugins.phone_otp.services.known_devices import delete_devices
from plugins.phone_otp.session_tokens import generate_token
from saleor_config.authentication import end_web_tokens
from saleor_config.graphql.tokens import build_account_fingerprint
from saleor_config.text_input import clean_line

LONGEST_DEVICE_NAME: Final = Session._meta.get_field("device_name").max_length
SEEN_EVERY: Final = timedelta(minutes=1)


@dataclass(frozen=True)
class OpenedSession:
    """``token`` is shown this once; it stays out of ``repr``, and so out of error reports."""

    session: Session
    token: str = field(repr=False)


def open_session(
    user: User, *, device_name: str = "", user_agent: str = "", device: str = ""
) -> OpenedSession:
    """Sign ``user`` in on one device, who has just proved to be that user.

    ``device_name``: what the device calls itself; ``user_agent``: its browser's header;
    ``device``: of ``remember_device``.
    """
    rules = get_current_rules()
    token = generate_token()
    now = timezone.now()
    ends_at = now + timedelta(days=rules.session_lifetime_days)
    session = Session.objects.create(
        token_hash=hash_token(token),
        user=user,
        account_fingerprint=build_account_fingerprint(user),
        device=device,
        device_name=clean_line(device_name)[:LONGEST_DEVICE_NAME],
        browser=detect_browser(user_agent),
        system=detect_system(user_agent),
        created_at=now,
        last_seen_at=now,
        expires_at=min(now + timedelta(days=rules.session_idle_days), ends_at),
        ends_at=ends_at,
        confirmed_at=now,
    )
    return OpenedSession(session, token)


def record_use(session: Session) -> None:
    """Record that a session is in use, at most once a minute, and move its end on."""
    now = timezone.now()
    if now - session.last_seen_at < SEEN_EVERY:
        return
    try:
        idle = timedelta(days=get_current_rules().session_idle_days)
    except SignInError:
        # Closing the sign-in keeps new customers out; it signs nobody out.
        return
    session.last_seen_at = now
    session.expires_at = min(now + idle, session.ends_at)
    Session.objects.filter(pk=session.pk, last_seen_at__lte=now - SEEN_EVERY).update(
        last_seen_at=now, expires_at=session.expires_at
    )


def revoke_session(session: Session) -> None:
    """Sign one device out. Its token is refused from the next request on."""
    with transaction.atomic():
        user = lock_customer(session.user_id)
        if user and _revoke_sessions(Session.objects.filter(pk=session.pk), timezone.now()):
            audit.record_sign_in_event(EventKind.SIGNED_OUT, user=user)


def revoke_session_by_id(user: User, session_id: UUID | None) -> None:
    """Sign one of ``user``'s devices out. Raises ``SignInError`` (NOT_FOUND) where it has no
    such open session; another's is no different from none."""
    with transaction.atomic():
        held = lock_customer(user.pk)
        sessions = get_open_sessions(held).filter(pk=session_id) if held else Session.objects.none()
        devices = list(sessions.values_list("device", flat=True))
        if not _revoke_sessions(sessions, timezone.now()):
            raise build_unknown_session_error()
        KnownDevice.objects.filter(user=user, device__in=devices).delete()
        audit.record_sign_in_event(EventKind.SESSION_REVOKED, user=user)


def revoke_all_sessions(user: User, *, but: Session | None = None) -> int:
    """Sign every device of ``user`` out, ``but`` one where given; how many were signed in."""
    kept = but.pk if but is not None else None
    with transaction.atomic():
        if lock_customer(user.pk) is None:
            return 0
        delete_devices(user, but=but.device if but is not None else "")
        now = timezone.now()
        count = _revoke_sessions(get_open_sessions(user).exclude(pk=kept), now)
        # A changed account has refused these already; changed back, it must not admit them.
        ended = _revoke_sessions(Session.objects.filter(user=user).exclude(pk=kept), now)
        if count or ended:
            audit.record_sign_in_event(EventKind.SESSIONS_REVOKED, user=user)
    return count


def sign_others_out(user: User, session: Session | None) -> int:
    """Sign every device of ``user`` out but that of ``session``; how many were signed in.

    Web tokens, which a password opens, end with them; where the asking device has such a
    token itself, without a session, they stay.
    """
    with transaction.atomic():
        count = revoke_all_sessions(user, but=session)
        if session is not None and lock_customer(user.pk) is not None:
            end_web_tokens(user)
    return count


def keep_session(session: Session, user: User) -> None:
    """Let ``session`` outlive a change of its owner's password, which ends all others.

    Call it in the transaction of the change, after ``user`` is saved. Django rewrites an
    outdated hash in ``user.check_password`` too, and that is such a change: call this after
    any check of the password that did not sign in again.
    """
    session.account_fingerprint = build_account_fingerprint(user)
    session.save(update_fields=["account_fingerprint"])


def _revoke_sessions(sessions: QuerySet, now: datetime) -> int:
    return sessions.filter(revoked_at=None).update(revoked_at=now)
