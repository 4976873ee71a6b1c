"""A shop of one plant, and shoppers who each want one piece."""

import random
import time
import uuid
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Final, NamedTuple, TypeVar

from django.db import InterfaceError, OperationalError, connection
from saleor.account.models import Address, StaffNotificationRecipient, User
from saleor.product.models import Category, Product, ProductType, ProductVariant
from saleor.shipping import ShippingMethodType
from saleor.shipping.models import ShippingMethod, ShippingZone
from saleor.warehouse.models import Stock, Warehouse

from benchmarks.checkout_faults.api import Api, ConnectionLost
from plugins.payments.providers.sandbox.tokens import Scenario, find_test_number
from plugins.phone_otp.services import ensure_customer, open_session
from saleor_config.global_ids import write_id

PIECES: Final = 10_000
PASSWORD: Final = "a manager of the benchmark"  # noqa: S105 - of a database that is thrown away
MANAGER: Final = "manager@example.com"
STAFF: Final = "staff@example.com"
AT_ONCE: Final = 6
TRIES: Final = 40
CARDS: Final = (Scenario.APPROVED, Scenario.APPROVED, Scenario.TIME_OUT, Scenario.DECLINED)
ADD: Final = "mutation ($id: ID!) { cartLineAdd(variantId: $id) { errors { message } } }"
PLACE: Final = """mutation ($input: OrderPlaceInput!) { orderPlace(input: $input) {
  errors { message code } order { number } payment { id state challengeUrl } } }"""

Found = TypeVar("Found")


class Shop(NamedTuple):
    variant_id: str
    stock_key: int


@dataclass
class Shopper:
    """``card``: what is paid with; cash where None. ``tries``: calls before they give up."""

    user_id: int
    token: str
    card: Scenario | None
    tries: int
    phone: str = "+966500000001"
    email: str = "shopper@example.com"
    key: str = field(default_factory=lambda: str(uuid.uuid4()))

    @property
    def authorization(self) -> str:
        return f"Bearer {self.token}"

    def fill_cart(self, api: Api, shop: Shop) -> None:
        api.execute(ADD, {"id": shop.variant_id}, self.authorization)

    def build_form(self, api: Api) -> dict[str, Any]:
        """The order input, with a token of the card."""
        form = {
            "firstName": "Noura", "lastName": "Shopper", "email": self.email,
            "phone": "0500000001", "address": "King Road 1", "city": "الرياض",
            "paymentMethod": "CASH_ON_DELIVERY", "idempotencyKey": self.key,
        }  # fmt: skip
        if self.card is None:
            return form
        number = find_test_number(self.card)
        card = {"name": "Noura", "number": number, "month": 12, "year": 39, "cvc": 123}
        token = api.post("/payments/sandbox/tokens", card)["id"]
        return form | {"paymentMethod": "CREDIT_CARD", "cardToken": token}

    def place_order(self, api: Api, form: dict[str, Any]) -> Any:
        return api.execute(PLACE, {"input": form}, self.authorization)["orderPlace"]


def open_shop() -> Shop:
    """Beside those of earlier runs."""
    mark = uuid.uuid4().hex[:8]
    zone = ShippingZone.objects.create(name="السعودية", countries=["SA"])
    ShippingMethod.objects.create(
        name="توصيل المشتل",
        type=ShippingMethodType.PRICE_BASED,
        price_amount=Decimal(50),
        minimum_order_price_amount=Decimal(0),
        shipping_zone=zone,
    )
    address = Address.objects.create(city="الرياض", country="SA")
    warehouse = Warehouse.objects.create(name="مزرعة", slug=f"farm-{mark}", address=address)
    warehouse.shipping_zones.add(zone)
    kind = ProductType.objects.create(name="نبات", slug=f"plants-{mark}", has_variants=True)
    product = Product.objects.create(
        name="نبتة",
        slug=f"plant-{mark}",
        product_type=kind,
        category=Category.objects.create(name="نباتات", slug=f"plants-{mark}"),
        price_amount=Decimal(100),
        minimal_variant_price_amount=Decimal(100),
        is_published=True,
    )
    variant = ProductVariant.objects.create(product=product, sku=f"PLANT-{mark}")
    stock = Stock.objects.create(warehouse=warehouse, product_variant=variant, quantity=PIECES)
    if not User.objects.filter(email=MANAGER).exists():
        User.objects.create_superuser(MANAGER, PASSWORD)
    return Shop(write_id("ProductVariant", variant.pk), stock.pk)


def prepare_shoppers(count: int, seed: int) -> tuple[Shop, list[Shopper]]:
    generator = random.Random(seed)  # noqa: S311 - repeatable on purpose
    shop = open_shop()
    staff, _is_new = User.objects.get_or_create(email=STAFF, defaults={"is_staff": True})
    StaffNotificationRecipient.objects.get_or_create(user=staff, defaults={"active": True})
    return shop, [_create_random_shopper(number, generator) for number in range(count)]


def _create_random_shopper(number: int, generator: random.Random) -> Shopper:
    phone = f"+96650{generator.randrange(10**7):07d}"
    user = ensure_customer(phone, "Noura", "Shopper")
    card = generator.choice(CARDS) if generator.random() < 0.6 else None
    tries = TRIES if generator.random() < 0.7 else 1
    email = f"shopper-{number}-{uuid.uuid4().hex[:8]}@example.com"
    return Shopper(user.pk, open_session(user).token, card, tries, phone, email)


def order_all(api: Api, shop: Shop, shoppers: Sequence[Shopper]) -> int:
    """Have all of them order; how many got a response in the end."""
    with ThreadPoolExecutor(AT_ONCE) as pool:
        return sum(pool.map(lambda shopper: _order_plant(api, shop, shopper), shoppers))


def _order_plant(api: Api, shop: Shop, shopper: Shopper) -> bool:
    _repeat_call(TRIES, lambda: shopper.fill_cart(api, shop))
    form = _repeat_call(TRIES, lambda: shopper.build_form(api))
    order = form and _repeat_call(shopper.tries, lambda: shopper.place_order(api, form))
    return order is not None


def _repeat_call(tries: int, call: Callable[[], Found]) -> Found | None:
    """Its result; None where there is none after all tries."""
    for _ in range(tries):
        try:
            return call()
        except (ConnectionLost, RuntimeError):
            time.sleep(1.5)
    return None


def retry_query(call: Callable[[], Found]) -> Found:
    """The result of a call to a database that may be starting."""
    while True:
        try:
            return call()
        except (OperationalError, InterfaceError):
            connection.close()
            time.sleep(1)
