"""People at the doors of an account."""

import uuid

import pytest
from django.contrib.auth.models import Permission
from saleor.account.models import User
from saleor.order.models import Order

from saleor_config.tests.planted import MARKER, plant
from saleor_config.tests.saleor_security.signing_in import PASSWORD


@pytest.fixture
def clerk():
    """Staff who may manage customers, and nothing else."""
    clerk = User.objects.create_user("clerk2@example.com", PASSWORD, is_staff=True)
    clerk.user_permissions.add(Permission.objects.get(codename="manage_users"))
    return clerk


@pytest.fixture
def manager():
    return User.objects.create_superuser("manager@example.com", PASSWORD)


@pytest.fixture
def owner():
    """A customer whose order is on its way no more."""
    plant()
    Order.objects.update(status="canceled")
    return User.objects.get(email=f"{MARKER}-owner@example.com")


@pytest.fixture
def phone_customer():
    return User.objects.create_user(f"{uuid.uuid4()}@phone.invalid", first_name="Layla")
