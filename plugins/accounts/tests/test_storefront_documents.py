"""The storefront's documents have plans, and a plan gives what graphql-core gives."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
import time_machine
from django.test import Client, RequestFactory
from django.utils import timezone, translation
from graphql import parse
from graphql.execution.executors.sync import SyncExecutor
from saleor.product.models import ProductVariant

from plugins.accounts.tests.marks import Marks
from plugins.accounts.tests.whole_customer import WholeCustomer, whole_customer
from plugins.bookings.models import Booking, BookingPhoto
from plugins.cart.services import save_gift
from plugins.gifts.selectors import GiftDetails
from plugins.phone_otp.authentication import sign_in
from plugins.phone_otp.selectors import find_session_by_token
from saleor_config.graphql.execution import execute_document
from saleor_config.graphql.plans import Plan, Run
from saleor_config.schema import schema

pytestmark = pytest.mark.django_db

APP: Final = Path(__file__).parents[3] / "storefront" / "app"
DEFINITION: Final = re.compile(r"^(fragment|query|mutation) (\w+).*?^\}", re.DOTALL | re.MULTILINE)
SPREAD: Final = re.compile(r"\.\.\.(\w+)")
MARKS: Final = Marks("zq7x", "+966500077771", "203.0.113.77", "71")


def read_documents() -> dict[str, str]:
    """Operations with the fragments that they need, by name."""
    found = [
        match
        for path in sorted(APP.rglob("*.graphql"))
        for match in DEFINITION.finditer(path.read_text())
    ]
    fragments = {match[2]: match[0] for match in found if match[1] == "fragment"}

    def complete(text: str, have: frozenset[str] = frozenset()) -> str:
        wanted = sorted(set(SPREAD.findall(text)) - have)
        if not wanted:
            return text
        return complete("\n".join([text, *map(fragments.__getitem__, wanted)]), have | set(wanted))

    return {match[2]: complete(match[0]) for match in found if match[1] != "fragment"}


DOCUMENTS: Final = read_documents()
SIGNED_IN: Final = {
    "Orders": {"page": 1},
    "RecentOrders": {"count": 3},
    "MyBookings": {"page": 1, "perPage": 5},
    "GiftCardPurchases": {"page": 1, "perPage": 5},
    "DeliveryOptions": {"city": "الرياض"},
}
"""Variables of documents that have some; ``Order`` and ``Booking`` get those of their rows."""
NAMED: Final = frozenset({"Order", "Booking"})
FILLED: Final = frozenset({
    "Addresses", "Booking", "Cart", "Checkout", "CustomerSessions", "GiftCardPurchases",
    "MyBookings", "Order", "Orders",
    "Profile", "RecentOrders",
})  # fmt: skip
"""Documents of which this customer has something to show in every field."""


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_document_of_the_storefront_has_a_plan(name: str) -> None:
    assert Plan(schema, parse(DOCUMENTS[name])).name == name


def list_customer_documents() -> Iterator[str]:
    for name, text in DOCUMENTS.items():
        has_variables = "$" in text.partition("{")[0]
        if text.startswith("query") and (not has_variables or name in {*SIGNED_IN, *NAMED}):
            yield name


@pytest.fixture
def shopper(variant: ProductVariant, client: Client) -> WholeCustomer:
    shopper = whole_customer(MARKS, variant, client)
    # Its mark is no name of a file.
    BookingPhoto.objects.update(token=f"{shopper.user.pk:032x}")
    # The mark of the cart's metadata is none of a gift.
    save_gift(shopper.user, GiftDetails("x", "+966500000002", "x", "x"))
    return shopper


@pytest.mark.parametrize("language", ["ar", "en"])
def test_a_plan_gives_what_graphql_core_gives(shopper: WholeCustomer, language: str) -> None:
    for name in list_customer_documents():
        variables: dict[str, Any] = SIGNED_IN.get(name, {})
        if name == "Order":
            variables = {"number": str(shopper.order.pk)}
        elif name == "Booking":
            variables = {"reference": Booking.objects.get(user=shopper.user).reference}

        # The address of a photograph is signed with the second.
        stopped = time_machine.travel(timezone.now(), tick=False)
        with translation.override(language), stopped:
            planned, usual = run_both(DOCUMENTS[name], variables, shopper.token)

        assert planned == usual, name
        assert name not in FILLED or all(planned.values()), name


def run_both(text: str, variables: dict[str, Any], token: str) -> tuple[Any, Any]:
    tree = parse(text)
    plan = Plan(schema, tree)
    usual = execute_document(
        schema,
        tree,
        root_value=None,
        context_value=build_request(token),
        variables=variables,
        operation_name=plan.name,
        executor=SyncExecutor(),
    )
    assert not usual.errors
    return plan.run(variables, None, Run(build_request(token))), usual.data


def build_request(token: str) -> Any:
    request = RequestFactory().post("/graphql/")
    sign_in(request, find_session_by_token(token))
    return request
