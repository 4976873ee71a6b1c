"""Who receives the shop's notifications."""

from typing import Any

import pytest
from django.contrib.auth.models import Permission
from saleor.account.models import StaffNotificationRecipient, User

from plugins.messaging.selectors import get_staff_emails, has_staff_emails

pytestmark = pytest.mark.django_db

PERMISSION = "order.manage_orders"


def subscribe(**fields: Any) -> None:
    StaffNotificationRecipient.objects.create(**fields)


def make_staff(email: str, **fields: Any) -> User:
    return User.objects.create(email=email, **{"is_staff": True, "is_active": True} | fields)


@pytest.mark.parametrize(
    "recipient",
    [
        {"staff_email": "orders@example.com", "active": False},
        {"staff_email": ""},
        {"staff_email": None},
    ],
)
def test_a_recipient_without_an_address_or_that_is_off_receives_nothing(
    recipient: dict[str, Any],
) -> None:
    subscribe(**recipient)

    assert get_staff_emails() == []
    assert not has_staff_emails()


def test_a_recipient_may_be_an_address_alone() -> None:
    # given an address that staff gave in the Dashboard, of no account
    subscribe(staff_email="orders@example.com")

    # then it receives what needs no permission
    assert get_staff_emails() == ["orders@example.com"]
    assert has_staff_emails()
    assert get_staff_emails(PERMISSION) == []


def test_accounts_receive_while_they_are_staff_and_have_the_permission() -> None:
    # given
    clerk, other = make_staff("clerk@example.com"), make_staff("other@example.com")
    clerk.user_permissions.add(Permission.objects.get(codename="manage_orders"))
    former = make_staff("former@example.com", is_staff=False)
    closed = make_staff("closed@example.com", is_active=False)
    for user in (clerk, other, former, closed):
        subscribe(user=user)

    # then
    assert sorted(get_staff_emails()) == ["clerk@example.com", "other@example.com"]
    assert get_staff_emails(PERMISSION) == ["clerk@example.com"]
