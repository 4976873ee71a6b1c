import uuid
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from plugins.cart.delivery_form import OrderForm
from plugins.cart.tests.sandbox import Scenario, token_for
from plugins.payments.selectors import PaymentMethod

MakeForm = Callable[..., OrderForm]


@pytest.fixture
def make_form() -> MakeForm:
    """A checkout form that is right, with what the test changes in it."""

    def make(**changes: Any) -> OrderForm:
        return OrderForm(
            **{
                "first_name": "نورة",
                "last_name": "التجريبية",
                "email": "shopper@example.com",
                "phone": "0500000001",
                "address": "شارع العليا 12",
                "city": "الرياض",
                "postal_code": "12211",
                "payment_method": PaymentMethod.CASH_ON_DELIVERY,
                "idempotency_key": str(uuid.uuid4()),
                **changes,
            }
        )

    return make


@pytest.fixture
def card_form(make_form: MakeForm) -> MakeForm:
    """The same, paid by one of the sandbox's cards."""

    def make(scenario: Scenario = Scenario.APPROVED, **changes: Any) -> OrderForm:
        card = {"payment_method": PaymentMethod.CREDIT_CARD, "card_token": token_for(scenario)}
        return make_form(**{**card, **changes})

    return make


@pytest.fixture
def ask(client: Client) -> Callable[..., dict[str, Any]]:
    """Run a GraphQL operation as a customer or, without one, as a guest."""

    def run(
        query: str,
        variables: dict[str, Any] | None = None,
        *,
        user: Any = None,
        authorization: str = "",
        language: str = "en",
    ) -> dict[str, Any]:
        headers = {"x-locale": language}
        if authorization:
            headers["authorization"] = authorization
        elif user is not None:
            headers["authorization"] = f"Bearer {session_token(user)}"
        response = client.post(
            "/graphql/",
            {"query": query, "variables": variables or {}},
            content_type="application/json",
            headers=headers,
        )
        answer: dict[str, Any] = response.json()
        return answer

    return run


def session_token(user: Any) -> str:
    from plugins.phone_otp import services

    return services.open_session(user).token
