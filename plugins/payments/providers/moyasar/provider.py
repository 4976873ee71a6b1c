"""Payments, refunds and tokens at Moyasar (docs.moyasar.com, "API reference").

The shop's key goes as ``given_id``, which becomes the payment's id and is charged once. A refund
has no key there, so what was given back is looked at before another is asked for.
"""

from typing import Any, Final

from plugins.payments.cards import CardBrand, card_name
from plugins.payments.methods import PaymentMethod
from plugins.payments.providers.base import (
    CardFormDetails,
    Charge,
    ChargeRequest,
    DeclineReason,
    KeptCard,
    ProviderRefused,
    ProviderUnavailable,
    Reference,
)
from plugins.payments.providers.configuration import MOYASAR, secret
from plugins.payments.providers.moyasar import http
from plugins.payments.providers.moyasar.shapes import (
    read_card,
    read_charge,
    read_kept_card,
    written_source,
)

TOKENS_URL: Final = f"{http.API_URL}/tokens"
BRANDS: Final = (
    CardBrand.MADA,
    CardBrand.VISA,
    CardBrand.MASTERCARD,
    CardBrand.AMERICAN_EXPRESS,
)
NOT_FOUND: Final = 404
AUTHORIZED: Final = "authorized"


class MoyasarProvider:
    name = MOYASAR
    methods = frozenset({PaymentMethod.CREDIT_CARD, PaymentMethod.APPLE_PAY, PaymentMethod.STC_PAY})

    def __init__(self, api_url: str = http.API_URL) -> None:
        self.api_url = api_url

    def form(self) -> CardFormDetails:
        key = secret("MOYASAR_PUBLISHABLE_KEY")
        return CardFormDetails(self.name, TOKENS_URL, key, BRANDS)

    def charge(self, request: ChargeRequest) -> Charge:
        answer = self._ask(
            "POST",
            "/payments",
            {
                "given_id": str(request.key),
                "amount": request.amount,
                "currency": "SAR",
                "description": request.metadata.get("order", ""),
                "callback_url": request.return_url,
                "metadata": dict(request.metadata),
                "source": written_source(request.source),
            },
        )
        if answer.is_success:
            return self._captured(answer.content)
        # A key that was charged before is refused as a wrong one: the payment itself tells.
        earlier = self.fetch(Reference(request.key))
        if earlier is None:
            raise ProviderRefused(DeclineReason.UNUSABLE_SOURCE)
        return earlier

    def fetch(self, reference: Reference) -> Charge | None:
        answer = self._ask("GET", f"/payments/{_payment_segment(reference)}")
        if answer.status == NOT_FOUND:
            return None
        if not answer.is_success:
            raise ProviderUnavailable(f"status {answer.status}")
        return self._captured(answer.content)

    def void(self, reference: Reference) -> Charge:
        answer = self._ask("POST", f"/payments/{_payment_segment(reference)}/void")
        if not answer.is_success:
            raise ProviderRefused(DeclineReason.REFUSED)
        return read_charge(answer.content)

    def refund(self, reference: Reference, *, amount: int, refunded_before: int, key: str) -> int:
        charge = self.fetch(reference)
        if charge is None:
            raise ProviderRefused(DeclineReason.REFUSED)
        if charge.refunded >= refunded_before + amount:
            return charge.refunded
        answer = self._ask(
            "POST", f"/payments/{_payment_segment(reference)}/refund", {"amount": amount}
        )
        if not answer.is_success:
            raise ProviderRefused(DeclineReason.REFUSED)
        return read_charge(answer.content).refunded

    def answer_code(self, waiting: Charge, code: str) -> Charge | None:
        path = waiting.challenge_url.removeprefix(self.api_url)
        if path == waiting.challenge_url or not path.startswith("/"):
            # The key goes to Moyasar alone, whatever an answer says.
            raise ProviderUnavailable("an address that is not Moyasar's")
        answer = self._ask("POST", path, {"otp_value": code})
        return read_charge(answer.content) if answer.is_success else None

    def card_name(self, token: str) -> str:
        answer = self._ask("GET", f"/tokens/{http.segment(token)}")
        card = read_card(answer.content) if answer.is_success else None
        if card is None:
            return ""
        return card_name(card.brand, card.last_digits, card.expiry_month, card.expiry_year)

    def kept_card(self, token: str) -> KeptCard | None:
        answer = self._ask("GET", f"/tokens/{http.segment(token)}")
        return read_kept_card(answer.content) if answer.is_success else None

    def forget(self, token: str) -> bool:
        """Whether the token is gone; True also where it was gone before."""
        answer = self._ask("DELETE", f"/tokens/{http.segment(token)}")
        return answer.is_success or answer.status == NOT_FOUND

    def _captured(self, content: Any) -> Charge:
        """The charge; one that is only authorised, as an account can be set up, is captured."""
        if content.get("status") == AUTHORIZED:
            answer = self._ask("POST", f"/payments/{http.segment(str(content.get('id')))}/capture")
            if not answer.is_success:
                raise ProviderUnavailable(f"no capture, status {answer.status}")
            content = answer.content
        return read_charge(content)

    def _ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> http.Answer:
        return http.ask(method, path, body, api_url=self.api_url)


def _payment_segment(reference: Reference) -> str:
    return http.segment(reference.provider_id or str(reference.key))
