"""Lets a member of staff who lost phone and recovery codes in again."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from saleor.account.models import User

from plugins.back_office.services.second_factor import remove_second_factor


class Command(BaseCommand):
    help = (
        "Take the second factor of a member of staff away; a new one is set up at the next"
        " sign-in. Ends all of the account's sessions."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("email")

    def handle(self, *_arguments: Any, email: str, **_options: Any) -> None:
        user = User.objects.filter(email=email, is_staff=True).first()
        if user is None:
            raise CommandError("No member of staff has this e-mail address.")
        had_one = remove_second_factor(user, by=None)
        self.stdout.write("The second factor was removed." if had_one else "There was none.")
