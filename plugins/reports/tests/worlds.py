"""A shop in which random histories happen."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from random import Random
from typing import Any, Protocol

from saleor.account.models import User
from saleor.discount.models import Voucher
from saleor.plugins.manager import get_plugins_manager
from saleor.product.models import ProductVariant

from plugins.bookings.models import Crew, Service
from plugins.payments.tests.instalment_bank import InstalmentBank
from saleor_config.money import from_halalas

PRICES = (1, 333, 4_999, 12_345, 100_00, 249_99)
DEPOSITS = ((0, 0), (30, 50), (50, 0), (100, 100))
"""Percent of a quote, and of the deposit that is kept."""


class Life(Protocol):
    def take_step(self, random: Random) -> None: ...


@dataclass
class World:
    """A shop with one plant of each price, a service of each deposit, a customer for each history,
    and a clock that ``pass_time`` moves."""

    make_variant: Callable[..., ProductVariant]
    make_customer: Callable[[], User]
    staff: User
    banks: dict[str, InstalmentBank]
    clock: Any = None
    plants: list[ProductVariant] = field(default_factory=list)
    services: list[Service] = field(default_factory=list)
    crews: list[Crew] = field(default_factory=list)
    lives: list[Life] = field(default_factory=list)

    def stock_up(self) -> None:
        self.lives.clear()
        for bank in self.banks.values():
            bank.charges.clear()
            bank.movements.clear()
        self.plants = [
            self.make_variant(str(from_halalas(price)), stock=1_000_000) for price in PRICES
        ]
        for code, kind, value in (("TENTH", "percentage", 10), ("FIVE", "fixed", 5)):
            Voucher.objects.create(code=code, discount_value_type=kind, discount_value=value)
        delivery = {"type": "shipping", "discount_value_type": "percentage"}
        Voucher.objects.create(code="BRING", discount_value=100, **delivery)
        fee = {"configuration": [{"name": "fee", "value": "17.25"}]}
        get_plugins_manager().save_plugin_configuration("mashtal.payments.cash_on_delivery", fee)
        self._offer_services()

    def _offer_services(self) -> None:
        self.services = [
            Service.objects.create(
                slug=f"garden-{share}", kind="landscaping", name_ar="تنسيق الحدائق",
                name_en="Landscaping", deposit_percent=share, kept_percent=kept,
            )
            for share, kept in DEPOSITS
        ]  # fmt: skip
        self.crews = [
            Crew.objects.create(name_ar="فريق", name_en="Crew", kind="site") for _ in range(3)
        ]

    def pass_time(self, random: Random) -> None:
        self.clock.shift(timedelta(hours=random.choice((0, 0, 1, 2, 7, 30))))
