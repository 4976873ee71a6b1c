"""Registers the shop's EGS unit at ZATCA's portal, or renews its certificate."""

import uuid
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandError, CommandParser

from plugins.invoices.errors import PortalError, UnitError
from plugins.invoices.selectors import get_active_unit
from plugins.invoices.services import onboard_unit, renew_unit
from plugins.invoices.zatca.certificate_request import RequestError, UnitDetails, ZatcaEnvironment
from plugins.invoices.zatca.keys import KeyUnavailable
from plugins.saudi_market.selectors import get_seller

ENVIRONMENTS: Final = [environment.name.lower() for environment in ZatcaEnvironment]
KINDS: Final = ("both", "standard", "simplified")
SOLUTION: Final = "Mashtal"
MODEL: Final = "Shop"
INDUSTRY: Final = "Plants"


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
        parser.add_argument("--name", default="EGS-1", help="another one makes another unit")
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
        except (RequestError, UnitError, KeyUnavailable) as error:
            raise CommandError(str(error)) from None

    def _onboard(self, options: dict[str, Any]) -> None:
        if not options["environment"]:
            raise CommandError("Give an --environment.")
        onboard_unit(
            build_details(options),
            ZatcaEnvironment[options["environment"].upper()],
            options["otp"],
            is_activated=not options["no_activate"],
            notify=self.stdout.write,
        )

    def _renew(self, otp: str) -> None:
        unit = get_active_unit()
        if unit is None:
            raise CommandError("No unit is active.")
        renew_unit(unit.pk, otp, notify=self.stdout.write)


def build_details(options: dict[str, Any]) -> UnitDetails:
    """Of the seller in the plugin's configuration. The serial number follows from name, seller and
    environment, so that the command finds its unit again."""
    seller = get_seller()
    identity = f"{seller.vat_number}/{options['environment']}/{options['name']}"
    return UnitDetails(
        common_name=options["name"],
        solution=SOLUTION,
        model=MODEL,
        serial=str(uuid.uuid5(uuid.NAMESPACE_URL, identity)),
        vat_number=seller.vat_number,
        organization=seller.name.ar,
        branch=options["branch"] or seller.city.ar,
        address=options["address"] or f"{seller.building_number} {seller.street.ar}",
        industry=options["industry"],
        is_standard=options["kinds"] != "simplified",
        is_simplified=options["kinds"] != "standard",
    )
