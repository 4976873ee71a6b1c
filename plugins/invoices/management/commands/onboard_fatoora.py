"""Registers the shop's EGS unit at ZATCA's portal, or renews its certificate."""

from typing import Any, Final

from django.core.management.base import BaseCommand, CommandError, CommandParser

from plugins.invoices.errors import PortalError, RequestError, UnitError
from plugins.invoices.models import EgsUnit
from plugins.invoices.selectors import get_active_unit
from plugins.invoices.services import onboard_unit, renew_unit
from plugins.invoices.services.shop_units import INDUSTRY, UNIT_NAME, UnitInput, build_details
from plugins.invoices.zatca.certificate_request import ZatcaEnvironment

ENVIRONMENTS: Final = [environment.name.lower() for environment in ZatcaEnvironment]
KINDS: Final = ("both", "standard", "simplified")


class Command(BaseCommand):
    help = (
        "Register an EGS unit at ZATCA's portal: compliance certificate, compliance checks of each"
        " kind of document, production certificate. After a failure the same command goes on."
        " --renew renews the certificate of the active unit. The one-time password is of the"
        " portal's page."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--environment", choices=ENVIRONMENTS)
        parser.add_argument("--otp", default="")
        parser.add_argument("--renew", action="store_true")
        parser.add_argument("--kinds", choices=KINDS, default="both", help="of documents")
        parser.add_argument("--name", default=UNIT_NAME, help="another one makes another unit")
        parser.add_argument("--branch", help="of a VAT group: the member's 10 digits")
        parser.add_argument("--address", help="short National Address")
        parser.add_argument("--industry", default=INDUSTRY)
        parser.add_argument("--no-activate", action="store_true", help="stamp nothing with it yet")

    def handle(self, *_arguments: Any, **options: Any) -> None:
        try:
            if options["renew"]:
                self._renew(options["otp"])
            else:
                self._onboard(options)
        except PortalError as error:
            advice = " Repeat the command" if error.can_retry else ""
            advice += ", with another one-time password if it is refused." if advice else ""
            raise CommandError(f"{error}.{advice}") from None
        except (RequestError, UnitError) as error:
            raise CommandError(str(error)) from None

    def _onboard(self, options: dict[str, Any]) -> None:
        if not options["environment"]:
            raise CommandError("Give an --environment.")
        unit = UnitInput(
            environment=options["environment"],
            name=options["name"],
            branch=options["branch"] or "",
            address=options["address"] or "",
            industry=options["industry"],
            is_standard=options["kinds"] != "simplified",
            is_simplified=options["kinds"] != "standard",
        )
        registered = onboard_unit(
            build_details(unit),
            ZatcaEnvironment[unit.environment.upper()],
            options["otp"],
            is_activated=not options["no_activate"],
            notify=self.stdout.write,
        )
        self._print_unit(registered)

    def _renew(self, otp: str) -> None:
        unit = get_active_unit()
        if unit is None:
            raise CommandError("No unit is active.")
        self._print_unit(renew_unit(unit.pk, otp, notify=self.stdout.write))

    def _print_unit(self, unit: EgsUnit) -> None:
        self.stdout.write(f"unit {unit.pk}: {unit.serial}, until {unit.expires_at:%Y-%m-%d}")
