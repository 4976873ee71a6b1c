"""The sandbox's side of a card payment, as a browser and a bank would play it."""

from plugins.payments.models import OnlinePayment, SandboxCharge
from plugins.payments.providers.sandbox.provider import answer_challenge
from plugins.payments.providers.sandbox.tokens import Scenario, find_test_number, tokenise_card

__all__ = ["OnlinePayment", "SandboxCharge", "Scenario", "answer_challenge", "token_for"]


def token_for(scenario: Scenario) -> str:
    fields = {"name": "Noura", "month": "12", "year": "2039", "cvc": "123"}
    return tokenise_card({"number": find_test_number(scenario), **fields}).token
