"""Staff of the office, signed in over HTTP as a browser would be."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.db import transaction
from django.test import Client
from django_otp.oath import totp
from django_otp.plugins.otp_totp.models import TOTPDevice
from saleor.account.models import User
from saleor.product.models import Product

from plugins.back_office.permissions import PRODUCTS
from plugins.back_office.tests.plants import add, plant_shop
from saleor_config.tests.dashboard.shop import Shop, open_shop

PASSWORD = "a long password"
MakeStaff = Callable[..., User]
SignIn = Callable[[User], Client]


@pytest.fixture(autouse=True)
def quick_passwords(settings: Any) -> None:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def make_staff(db: None) -> MakeStaff:
    """``make_staff("bookings.manage_bookings")``: a member of staff with these permissions."""

    def make(*permissions: str, email: str = "", **fields: Any) -> User:
        number = User.objects.count()
        user = User.objects.create_user(
            email or f"staff-{number}@example.com", PASSWORD, is_staff=True, **fields
        )
        for permission in permissions:
            app, codename = permission.split(".")
            user.user_permissions.add(
                Permission.objects.get(content_type__app_label=app, codename=codename)
            )
        return User.objects.get(pk=user.pk)

    return make


@pytest.fixture
def superuser(make_staff: MakeStaff) -> User:
    return make_staff(email="root@example.com", is_superuser=True)


def new_client() -> Client:
    client = Client(SERVER_NAME="localhost")
    client.cookies["mashtal_office_language"] = "en"
    return client


def device_of(user: User) -> TOTPDevice:
    device, _created = TOTPDevice.objects.get_or_create(user=user, confirmed=True, name="office")
    return device


def code_of(device: TOTPDevice, steps: int = 0) -> str:
    """What an authenticator app shows now, or ``steps`` half minutes later."""
    return f"{totp(device.bin_key, device.step, device.t0, device.digits, steps):06d}"


def send_password(client: Client, user: User, password: str = PASSWORD) -> Any:
    return client.post("/office/login/", {"username": user.email, "password": password})


@pytest.fixture
def sign_in() -> SignIn:
    """A browser that ``user`` has signed in with, by password and code."""

    def sign(user: User) -> Client:
        client = new_client()
        device = device_of(user)
        # A code opens once: the test may have used this one.
        TOTPDevice.objects.filter(pk=device.pk).update(last_t=-1)
        send_password(client, user)
        response = client.post("/office/code/", {"code": code_of(device)})
        assert response.status_code == 302, response.content.decode()[-2000:]
        return client

    return sign


def at_step(device: TOTPDevice) -> int:
    return int((time.time() - device.t0) // device.step)


@pytest.fixture(scope="module")
def shop(django_db_setup: None, django_db_blocker: Any) -> Iterator[Shop]:
    """With an order of two plants in cash; made once for a module, and undone after it."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield open_shop()
        transaction.set_rollback(True)


@pytest.fixture
def merchant(make_staff: MakeStaff, sign_in: SignIn) -> Client:
    return sign_in(make_staff(PRODUCTS))


@pytest.fixture
def plants(warehouse: Any, settings: Any, tmp_path: Path) -> dict[str, Any]:
    """A type of plants with attributes, one category and one warehouse; pictures are kept apart."""
    settings.MEDIA_ROOT = tmp_path
    return plant_shop(warehouse)


@pytest.fixture
def bride(merchant: Client, plants: dict[str, Any]) -> Product:
    """A plant that was added in the office."""
    assert add(merchant, plants).status_code == 302
    return Product.objects.get()
