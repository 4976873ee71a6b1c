"""A member of staff of a local shop, for browser tests and for trying the office."""

import json
import secrets
from typing import Any

from django.conf import settings
from django.contrib.auth.models import Permission
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction
from django_otp.plugins.otp_totp.models import TOTPDevice
from saleor.account.models import User

from plugins.back_office.services.second_factor import DEVICE_NAME
from saleor_config.environment import LOCAL


class Command(BaseCommand):
    help = (
        "Add a member of staff with a second factor, and print e-mail, password and the key of "
        "its codes (hexadecimal) as JSON; in local shops alone."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "permissions", nargs="+", metavar="PERMISSION", help="such as bookings.manage_bookings"
        )

    def handle(self, *_arguments: Any, **options: Any) -> None:
        if settings.ENVIRONMENT.name != LOCAL:
            raise CommandError("This command is for local shops alone.")
        granted = [find_permission(name) for name in options["permissions"]]
        password = secrets.token_urlsafe(16)
        with transaction.atomic():
            user = User.objects.create_user(
                f"office-{secrets.token_hex(6)}@mashtal.example",
                password,
                is_staff=True,
                first_name="هند",
                last_name="القحطاني",
            )
            user.user_permissions.set(granted)
            device = TOTPDevice.objects.create(user=user, name=DEVICE_NAME, confirmed=True)
        member = {"email": user.email, "password": password, "key": device.key}
        self.stdout.write(json.dumps(member))


def find_permission(name: str) -> Permission:
    app, _dot, codename = name.partition(".")
    found = Permission.objects.filter(content_type__app_label=app, codename=codename).first()
    if found is None:
        raise CommandError(f"There is no permission {name}.")
    return found
