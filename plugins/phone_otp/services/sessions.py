"""Sessions and the devices that they are open on: opened, extended, revoked, deleted.

A device that has signed in passes the limits of the shop, for its own phones alone: ten addresses
may use up what the whole shop may mistype in an hour. Its token is signed; what it is good for is
here, so it can be taken back.
"""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID, uuid4

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _
from saleor.account.models import User

from plugins.messaging.services.sms import delete_old_deliveries
from plugins.phone_otp import audit
from plugins.phone_otp.configuration import get_current_rules
from plugins.phone_otp.devices import detect_browser, detect_system
from plugins.phone_otp.errors import SignInError, SignInErrorCode
from plugins.phone_otp.keyed_hashes import generate_token, hash_token
from plugins.phone_otp.models import AuditEvent, EventKind, KnownDevice, Session
from plugins.phone_otp.selectors import get_open_sessions
from plugins.phone_otp.services.customers import lock_customer
from saleor_config.authentication import end_web_tokens
from saleor_config.graphql.tokens import build_account_fingerprint
from saleor_config.text_input import clean_line
from saleor_config.visitor import current_visitor

LONGEST_DEVICE_NAME: Final = Session._meta.get_field("device_name").max_length
SEEN_EVERY: Final = timedelta(minutes=5)
SESSIONS_KEPT: Final = timedelta(days=30)
"""How long a session that ended can still be looked up."""
DEVICE_LIFETIME: Final = timedelta(days=180)


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
    """Record that a session is in use, at most once in ``SEEN_EVERY``, and move its end on."""
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
            message = _("There is no such device any more.")
            raise SignInError(SignInErrorCode.NOT_FOUND, message, field="id")
        KnownDevice.objects.filter(user=user, device__in=devices).delete()
        audit.record_sign_in_event(EventKind.SESSION_REVOKED, user=user)


def revoke_all_sessions(user: User, *, but: Session | None = None) -> int:
    """Sign every device of ``user`` out, ``but`` one where given; how many were signed in."""
    kept = but.pk if but is not None else None
    with transaction.atomic():
        if lock_customer(user.pk) is None:
            return 0
        _delete_devices(user, but=but.device if but is not None else "")
        now = timezone.now()
        count = _revoke_sessions(get_open_sessions(user).exclude(pk=kept), now)
        # A changed account has refused these already; changed back, it must not admit them.
        ended = _revoke_sessions(Session.objects.filter(user=user).exclude(pk=kept), now)
        if count or ended:
            audit.record_sign_in_event(EventKind.SESSIONS_REVOKED, user=user)
    return count


def end_every_session() -> int:
    """Sign every device of every account out, of a restored database: some were signed out after
    the backup. How many were signed in."""
    KnownDevice.objects.all().delete()
    return _revoke_sessions(Session.objects.all(), timezone.now())


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


def is_known_device(phone: str) -> bool:
    """Whether the device of this request has signed in with an E.164 ``phone``."""
    visitor = current_visitor()
    if visitor is None or not visitor.device:
        return False
    return KnownDevice.objects.filter(
        device=visitor.device,
        user__phone_identity__phone=phone,
        user__is_active=True,
        expires_at__gt=timezone.now(),
    ).exists()


def remember_device(user: User) -> str:
    """Note that ``user`` has signed in on the device of this request; its id, new or known."""
    visitor = current_visitor()
    device = (visitor.device if visitor else "") or uuid4().hex
    KnownDevice.objects.update_or_create(
        device=device, user=user, defaults={"expires_at": timezone.now() + DEVICE_LIFETIME}
    )
    return device


def _delete_devices(user: User, *, but: str = "") -> None:
    """``but``: the id of a device that stays known."""
    devices: QuerySet = KnownDevice.objects.filter(user=user)
    (devices.exclude(device=but) if but else devices).delete()


def delete_old_records() -> int:
    """Delete ended sessions, old audit events and deliveries; how many rows went."""
    now = timezone.now()
    audit_from = now - timedelta(days=get_current_rules().audit_retention_days)
    ended = now - SESSIONS_KEPT
    removed = (
        Session.objects.filter(expires_at__lt=ended),
        Session.objects.filter(revoked_at__lt=ended),
        KnownDevice.objects.filter(expires_at__lt=now),
        AuditEvent.objects.filter(created_at__lt=audit_from),
    )
    count = sum(rows.delete()[0] for rows in removed)
    return count + delete_old_deliveries(audit_from)
