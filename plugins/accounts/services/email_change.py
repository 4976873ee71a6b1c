"""The account's e-mail: an address is pending until a mailed code proves it.

A request looks at no other account, so that neither the response nor its time reveals one; the
worker finds out whether the address is taken, and mails a code or a warning.
"""

import uuid
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac
from django.utils.translation import gettext as _
from saleor.account.events import customer_email_changed_event

from plugins.accounts import limits, notifications
from plugins.accounts.errors import CustomerError, CustomerErrorCode
from plugins.accounts.models import PendingEmail
from plugins.accounts.notifications import Notice
from plugins.accounts.selectors import is_taken
from plugins.accounts.services.customers import lock_customer, require_confirmation
from plugins.accounts.validators import read_email
from plugins.messaging.services.outbox import OutboxMessage, SendOutcome
from plugins.phone_otp.selectors import get_email
from saleor_config.email_addresses import filter_unconfirmed_accounts
from saleor_config.text_input import clean_code, generate_code, is_code

CODE_LENGTH: Final = 6
CODE_LIFETIME: Final = timedelta(minutes=15)
MOST_TRIES: Final = 5
UNPROVED_KEPT: Final = timedelta(days=30)


@dataclass(frozen=True)
class EmailCodeRequest:
    """``email`` in the form we keep; ``expires_in``, ``resend_after``: seconds."""

    email: str
    expires_in: int
    resend_after: int


def request_email(user: Any, *, session: Any, email: str, address: str) -> EmailCodeRequest:
    """Keep an address as pending and mail a code to it.

    ``address``: network address of the visitor. Raises ``CustomerError``.
    """
    require_confirmation(session)
    wanted = read_email(email)
    if wanted == (get_email(user) or "").lower():
        message = _("This is already your e-mail address.")
        raise CustomerError(CustomerErrorCode.INVALID, message, "email")
    _count_request(user, wanted, address)
    request_id = uuid.uuid4()
    with transaction.atomic():
        customer = lock_customer(user)
        PendingEmail.objects.update_or_create(
            user=customer,
            defaults={
                "email": wanted,
                "request_id": request_id,
                "code_digest": "",
                "wrong_tries": 0,
                "expires_at": timezone.now() + CODE_LIFETIME,
            },
        )
        notifications.request_email_code(customer.pk, str(request_id))
    return EmailCodeRequest(wanted, int(CODE_LIFETIME.total_seconds()), limits.RESEND.window)


def send_code(message: OutboxMessage) -> SendOutcome:
    """Make a code for a pending address and mail it; a warning where another account has it.

    The code is made in the worker, so that the queue never holds it. Nothing is sent if a later
    request has replaced this one.
    """
    user_id, request_id = message.payload["user"], message.payload["request"]
    language = message.payload["language"]
    rows = PendingEmail.objects.filter(user_id=user_id, request_id=request_id)
    pending = rows.select_related("user").filter(expires_at__gt=timezone.now()).first()
    if pending is None:
        return SendOutcome.DROPPED
    if is_taken(pending.email, but=pending.user):
        notifications.send_taken_address_mail(pending.email, language)
        return SendOutcome.SENT
    code = generate_code(CODE_LENGTH)
    if not rows.update(code_digest=_hash_code(pending, code)):
        return SendOutcome.DROPPED
    notifications.send_code_mail(pending.email, code, CODE_LIFETIME, language)
    return SendOutcome.SENT


def confirm_email(user: Any, code: str) -> Any:
    """The customer, whose e-mail the pending address has become.

    Raises ``CustomerError``. A wrong code counts, also beside concurrent requests.
    """
    guess = _read_code(code)
    with transaction.atomic():
        customer = lock_customer(user, no_key=False)
        error = _verify_guess(customer, guess) or _replace_email(customer)
    if error is not None:
        raise error
    return customer


def cancel_email(user: Any) -> Any:
    """The customer, without the pending address."""
    with transaction.atomic():
        customer = lock_customer(user)
        PendingEmail.objects.filter(user=customer).delete()
    return customer


def delete_unverified_emails() -> int:
    """Delete addresses that were not proved in a month; returns how many."""
    before = timezone.now() - UNPROVED_KEPT
    return int(PendingEmail.objects.filter(expires_at__lt=before).delete()[0])


def _count_request(user: Any, email: str, address: str) -> None:
    limits.count_attempt(limits.RESEND, user.pk)
    for limit in limits.EMAIL_CODES:
        limits.count_attempt(limit, user.pk)
    limits.count_attempt(limits.EMAIL_CODES_OF_ADDRESS, address)
    limits.count_attempt(limits.EMAIL_CODES_TO_MAILBOX, email)


def _read_code(code: str) -> str:
    """The code in plain digits. What can't be a code is refused without counting as a try."""
    text = clean_code(code)
    if not text:
        raise CustomerError(CustomerErrorCode.REQUIRED, _("Enter the code we sent you."), "code")
    if not is_code(text, CODE_LENGTH):
        raise _build_wrong_code_error()
    return text


def _verify_guess(customer: Any, guess: str) -> CustomerError | None:
    """Count a wrong guess. Errors are returned, as raising would undo the count."""
    pending = PendingEmail.objects.filter(user=customer).first()
    if pending is None or pending.wrong_tries >= MOST_TRIES or pending.expires_at <= timezone.now():
        return CustomerError(
            CustomerErrorCode.CODE_EXPIRED,
            _("The code has expired or was tried too often. Ask for a new one."),
            "code",
        )
    if pending.code_digest and constant_time_compare(
        pending.code_digest, _hash_code(pending, guess)
    ):
        return None
    pending.wrong_tries += 1
    pending.save(update_fields=["wrong_tries"])
    return _build_wrong_code_error()


def _replace_email(customer: Any) -> CustomerError | None:
    pending = PendingEmail.objects.get(user=customer)
    before = get_email(customer)
    pending.delete()
    if is_taken(pending.email, but=customer) or not _save_email(customer, pending.email):
        # Proved on two accounts: the first one has it.
        message = _("Another account has this e-mail address.")
        return CustomerError(CustomerErrorCode.TAKEN, message, "email")
    parameters = {"old_email": before or "", "new_email": customer.email}
    customer_email_changed_event(user=customer, parameters=parameters)
    if before:
        notifications.notify_customer(before, Notice.EMAIL_CHANGED, user_key=customer.pk)
    return None


def _save_email(customer: Any, email: str) -> bool:
    customer.email = email
    try:
        with transaction.atomic():
            # An account that registered with it and never proved it gives it up.
            filter_unconfirmed_accounts().filter(email__iexact=email).delete()
            customer.save(update_fields=["email"])
    except IntegrityError:
        return False
    return True


def _build_wrong_code_error() -> CustomerError:
    return CustomerError(
        CustomerErrorCode.INVALID_CODE,
        _("The code is not right. Check it and try again."),
        "code",
    )


def _hash_code(pending: PendingEmail, code: str) -> str:
    """Bound to the account, the address and the request."""
    facts = f"{pending.user_id}|{pending.email}|{pending.request_id}|{code}"
    return str(salted_hmac("plugins.accounts.email_code", facts, algorithm="sha256").hexdigest())
