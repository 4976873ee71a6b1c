"""Moving an account to another phone number."""

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _
from saleor.account.models import User

from plugins.messaging.services.sms import write_text
from plugins.phone_otp import audit
from plugins.phone_otp.code_store import CodePurpose
from plugins.phone_otp.errors import (
    SignInError,
    SignInErrorCode,
    build_ended_session_error,
    build_phone_sign_in_error,
)
from plugins.phone_otp.models import EventKind, PhoneIdentity, Session
from plugins.phone_otp.selectors import get_open_sessions, get_phone, is_recently_confirmed
from plugins.phone_otp.services.customers import lock_customer
from plugins.phone_otp.services.sessions import sign_others_out
from plugins.phone_otp.services.verification import CodeRequest, open_code, verify_phone
from plugins.phone_otp.validators import parse_mobile
from saleor_config.phone_numbers import mask_phone


def request_phone_change(session: Session | None, *, phone: str, address: str) -> CodeRequest:
    """Send a code to the new ``phone``, as typed. Raises ``SignInError``.

    Accounts are not looked at: nobody learns here whose number it is.
    """
    if session is None:
        raise build_phone_sign_in_error()
    if not is_recently_confirmed(session):
        message = _("Please confirm first that it is you.")
        raise SignInError(SignInErrorCode.CONFIRMATION_REQUIRED, message)
    new_phone = parse_mobile(phone)
    if new_phone == get_phone(session.user):
        message = _("This is your number already.")
        raise SignInError(SignInErrorCode.INVALID_PHONE, message, field="phone")
    return open_code(
        phone=new_phone, purpose=CodePurpose.CHANGE_PHONE, address=address, bound_to=str(session.pk)
    )


def verify_phone_change(session: Session | None, *, phone: str, code: str, address: str) -> User:
    """Make the proved ``phone`` the account's own, and sign all other devices out.

    Only the session that asked can use the code, and it was confirmed then. Raises
    ``SignInError``; PHONE_TAKEN only after the code has proved the number.
    """
    if session is None:
        raise build_phone_sign_in_error()
    new_phone = parse_mobile(phone)
    verify_phone(
        phone=new_phone,
        code=code,
        purpose=CodePurpose.CHANGE_PHONE,
        address=address,
        bound_to=str(session.pk),
    )
    try:
        with transaction.atomic():
            return _move_account(session, new_phone, address)
    except IntegrityError:
        audit.record_sign_in_event(
            EventKind.PHONE_TAKEN, phone=new_phone, address=address, user=session.user
        )
        message = _(
            "This number belongs to another account. Sign in with it, or give another number."
        )
        raise SignInError(SignInErrorCode.PHONE_TAKEN, message, field="phone") from None


def _move_account(session: Session, new_phone: str, address: str) -> User:
    """Raises ``IntegrityError`` where the number is another account's: the unique index decides,
    also between two who come at once."""
    user = lock_customer(session.user_id)
    if user is None or not get_open_sessions(user).filter(pk=session.pk).exists():
        raise build_ended_session_error()
    old_phone = get_phone(user)
    user.phone_identity, _is_new = PhoneIdentity.objects.update_or_create(
        user=user, defaults={"phone": new_phone}
    )
    sign_others_out(user, session)
    if old_phone is not None:
        audit.record_sign_in_event(
            EventKind.PHONE_CHANGED_FROM, phone=old_phone, address=address, user=user
        )
        write_text(old_phone, _build_notice(new_phone))
    audit.record_sign_in_event(
        EventKind.PHONE_CHANGED_TO, phone=new_phone, address=address, user=user
    )
    return user


def _build_notice(new_phone: str) -> str:
    sentence = _(
        "Your Mashtal account now has the number %(phone)s. If it was not you, contact us."
    )
    return sentence % {"phone": mask_phone(new_phone)}
