"""The account's password, with which it is signed in to by e-mail."""

from typing import Any, Final

from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _
from saleor.account.events import customer_password_changed_event

from plugins.accounts import limits
from plugins.accounts.errors import CustomerError, CustomerErrorCode
from plugins.accounts.notifications import Notice, notify_customer
from plugins.accounts.services.customers import lock_customer, require_confirmation
from plugins.phone_otp.selectors import get_email
from plugins.phone_otp.services import keep_session, revoke_all_sessions
from saleor_config.errors import ErrorDetail

LONGEST_PASSWORD: Final = 256


def change_password(user: Any, *, session: Any, current: str | None, new: str, address: str) -> Any:
    """The customer with a new password; every device but this one is signed out.

    ``session``: that of the request, or None. ``address``: network address of the visitor.
    Raises ``CustomerError``.
    """
    with transaction.atomic():
        customer = lock_customer(user)
        email = get_email(customer)
        if email is None:
            raise CustomerError(
                CustomerErrorCode.EMAIL_REQUIRED,
                _("Confirm an e-mail address first: you sign in with it and the password."),
            )
        _verify_password(customer, session, current, email, address)
        _check_strength(new, customer)
        customer.set_password(new)
        customer.save(update_fields=["password"])
        customer_password_changed_event(user=customer)
        revoke_all_sessions(customer, but=session)
        if session is not None:
            keep_session(session, customer)
        notify_customer(email, Notice.PASSWORD_CHANGED, user_key=customer.pk)
    return customer


def _verify_password(
    customer: Any, session: Any, current: str | None, email: str, address: str
) -> None:
    """The current password, its tries limited together with those of signing in; a recent
    confirmation where there is none yet."""
    if not customer.has_usable_password():
        require_confirmation(session)
        return
    if not current:
        raise CustomerError(
            CustomerErrorCode.REQUIRED, _("Enter your current password."), "currentPassword"
        )
    begun = limits.begin_password_try(email, address)
    if not _is_text(current) or not customer.check_password(current):
        begun.failed()
        raise CustomerError(
            CustomerErrorCode.WRONG_PASSWORD,
            _("The current password is not right."),
            "currentPassword",
        )
    begun.succeeded()


def _check_strength(password: str, customer: Any) -> None:
    if not _is_text(password) or len(password) > LONGEST_PASSWORD:
        message = _("Please use at most %(longest)d letters, digits and signs.")
        raise CustomerError(
            CustomerErrorCode.INVALID, message % {"longest": LONGEST_PASSWORD}, "newPassword"
        )
    try:
        validate_password(password, customer)
    except ValidationError as error:
        details = [
            ErrorDetail(CustomerErrorCode.WEAK_PASSWORD, _describe_weakness(each), "newPassword")
            for each in error.error_list
        ]
        raise CustomerError.from_details(details) from None


def _is_text(password: str) -> bool:
    """False for halves of surrogate pairs, which JSON can carry and no hash can read."""
    try:
        password.encode()
    except UnicodeEncodeError:
        return False
    return True


def _describe_weakness(error: ValidationError) -> str:
    """The shop's own sentence: Django's are not all in Arabic, and name columns of the table."""
    sentences = {
        "password_too_short": _("This password is too short. Use at least 8 characters."),
        "password_too_similar": _("This password is too much like your name or e-mail address."),
        "password_too_common": _("Many people use this password. Choose another."),
        "password_entirely_numeric": _("This password has digits only. Add letters to it."),
    }
    return sentences.get(error.code or "") or str(error.messages[0])
