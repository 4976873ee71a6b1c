"""Customer accounts that a phone number stands for."""

from django.db import IntegrityError, transaction
from saleor.account.events import customer_account_created_event
from saleor.account.models import User
from saleor.plugins.manager import get_plugins_manager

from plugins.phone_otp import audit
from plugins.phone_otp.errors import build_unavailable_error
from plugins.phone_otp.models import EventKind, PhoneIdentity
from plugins.phone_otp.validators import parse_mobile
from saleor_config.email_addresses import OF_PHONE_CUSTOMERS, generate_placeholder


def ensure_customer(phone_e164: str, first_name: str, last_name: str) -> User:
    """The customer with this phone, created with these names where there is none.

    Names of an account that has any are left as they are. Safe against two calls at once.
    Raises ``SignInError`` where the phone is not a Saudi mobile number.
    """
    phone = parse_mobile(phone_e164)
    user = _find_user_by_phone(phone) or _create_customer(phone, first_name, last_name)
    if (first_name or last_name) and not (user.first_name or user.last_name):
        user.first_name, user.last_name = first_name, last_name
        # Of an account that is deleted at this moment nothing is changed.
        User.objects.filter(pk=user.pk).update(first_name=first_name, last_name=last_name)
    return user


def lock_customer(user_id: int) -> User | None:
    """The customer's row, fresh and locked; None where the account was deleted just now.

    Whatever signs in, signs out or moves an account takes this lock first, as a deletion
    does: so one of the two waits, and never each for the other.
    """
    customer: User | None = User.objects.select_for_update(no_key=True).filter(pk=user_id).first()
    return customer


def _find_user_by_phone(phone: str) -> User | None:
    identity = PhoneIdentity.objects.select_related("user").filter(phone=phone).first()
    return identity.user if identity else None


def _create_customer(phone: str, first_name: str, last_name: str) -> User:
    try:
        with transaction.atomic():
            user = User(
                email=generate_placeholder(OF_PHONE_CUSTOMERS),
                first_name=first_name,
                last_name=last_name,
            )
            user.set_unusable_password()
            user.save()
            PhoneIdentity.objects.create(user=user, phone=phone)
    except IntegrityError:
        # Another call has just created it; what this one made is rolled back.
        user = _find_user_by_phone(phone)
        if user is None:
            # And a third has deleted it since.
            raise build_unavailable_error() from None
        return user
    customer_account_created_event(user=user)
    audit.record_sign_in_event(EventKind.ACCOUNT_CREATED, phone=phone, user=user)
    transaction.on_commit(lambda: get_plugins_manager().customer_created(user))
    return user
