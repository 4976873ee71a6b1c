"""Templates of WhatsApp messages: shows what must be registered at Meta, or registers it."""

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from plugins.messaging.services.templates import build_definitions
from plugins.messaging.sms.base import read_credential
from plugins.messaging.whatsapp.configuration import ACCOUNT
from plugins.messaging.whatsapp.template_registry import RegistryError, TemplateRegistry


class Command(BaseCommand):
    help = (
        "Show the templates of WhatsApp messages as JSON. --create registers those that Meta does "
        "not have; --check compares, and ends with an error where one is missing, differs or is "
        "not approved."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        group = parser.add_mutually_exclusive_group()
        group.add_argument("--create", action="store_true", help="register what Meta does not have")
        group.add_argument("--check", action="store_true", help="compare with what Meta has")

    def handle(self, *args: Any, **options: Any) -> None:
        if not options["create"] and not options["check"]:
            definitions = json.dumps(build_definitions(), ensure_ascii=False, indent=2)
            self.stdout.write(definitions)
            return
        try:
            self._synchronise(is_creating=options["create"])
        except RegistryError as error:
            raise CommandError(str(error)) from None

    def _synchronise(self, *, is_creating: bool) -> None:
        account = read_credential(ACCOUNT)
        if not account or not read_credential("WHATSAPP_ACCESS_TOKEN"):
            raise CommandError(f"{ACCOUNT} and WHATSAPP_ACCESS_TOKEN must be set.")
        registry = TemplateRegistry(account)
        states, open_count = registry.compare(build_definitions()), 0
        for definition, state in states:
            if state == "missing" and is_creating:
                state = registry.create(definition)
            open_count += state != "APPROVED"
            self.stdout.write(f"{definition['name']} ({definition['language']}): {state}")
        if open_count and not is_creating:
            raise CommandError(f"{open_count} templates cannot be sent yet.")
