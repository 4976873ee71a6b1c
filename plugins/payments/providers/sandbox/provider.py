"""The sandbox as the shop sees it: a provider whose records are the sandbox's own tables.

Call it outside a transaction, as one would a network: what it did stays done.
"""

import secrets
from typing import Any, Final

from django.conf import settings
from django.db import transaction
from django.db.models import F

from plugins.payments.cards import CardBrand, describe_card
from plugins.payments.methods import PaymentMethod
from plugins.payments.models import SandboxCharge, SandboxRefund, SandboxState
from plugins.payments.providers.base import (
    CardFormDetails,
    Charge,
    ChargeRequest,
    ChargeStatus,
    DeclineReason,
    KeptCard,
    ProviderError,
    ProviderUnavailable,
    Reference,
)
from plugins.payments.providers.sandbox.tokens import (
    NAME,
    Scenario,
    TokenisedCard,
    get_tokenised_card,
    keep_tokenised_card,
)

TOKENS_PATH: Final = "/payments/sandbox/tokens"
CHALLENGE_PATH: Final = "/payments/sandbox/challenge"
BRANDS: Final = (CardBrand.MADA, CardBrand.VISA, CardBrand.MASTERCARD)


class SandboxProvider:
    name = NAME
    methods = frozenset({PaymentMethod.CREDIT_CARD})

    def form(self) -> CardFormDetails:
        return CardFormDetails(self.name, TOKENS_PATH, None, BRANDS)

    def charge(self, request: ChargeRequest) -> Charge:
        earlier = SandboxCharge.objects.filter(key=request.key).first()
        if earlier is not None:
            return self._answer(earlier)
        card = get_tokenised_card(request.source.token)
        if card is None:
            raise ProviderError(DeclineReason.UNUSABLE_SOURCE)
        if request.source.keeps_card:
            keep_tokenised_card(request.source.token, card)
        charge = open_charge(request, card)
        if card.scenario == Scenario.TIME_OUT.value:
            raise ProviderUnavailable("The sandbox plays a time-out after the charge.")
        return self._answer(charge)

    def fetch(self, reference: Reference) -> Charge | None:
        charge = SandboxCharge.objects.filter(key=reference.key).first()
        return self._answer(charge) if charge else None

    def void(self, reference: Reference) -> Charge:
        with transaction.atomic():
            charge = _lock_charge(reference)
            if charge.state == SandboxState.PAID and charge.refunded:
                raise ProviderError(DeclineReason.REFUSED)
            if charge.state != SandboxState.DECLINED:
                charge.state = SandboxState.VOIDED
                charge.save(update_fields=["state"])
        return self._answer(charge)

    def refund(self, reference: Reference, *, amount: int, refunded_before: int, key: str) -> int:
        with transaction.atomic():
            charge = _lock_charge(reference)
            if SandboxRefund.objects.filter(key=key).exists():
                return charge.refunded
            if charge.state != SandboxState.PAID or charge.refunded + amount > charge.amount:
                raise ProviderError(DeclineReason.REFUSED)
            SandboxRefund.objects.create(charge=charge, key=key, amount=amount)
            SandboxCharge.objects.filter(pk=charge.pk).update(refunded=F("refunded") + amount)
        return charge.refunded + amount

    def card_name(self, token: str) -> str:
        kept = self.kept_card(token)
        if kept is None:
            return ""
        return describe_card(kept.brand, kept.last_digits, kept.expiry_month, kept.expiry_year)

    def kept_card(self, token: str) -> KeptCard | None:
        card = get_tokenised_card(token)
        if card is None:
            return None
        return KeptCard(
            CardBrand(card.brand), card.last_digits, card.expiry_month, card.expiry_year
        )

    @staticmethod
    def _answer(charge: SandboxCharge) -> Charge:
        is_challenge = charge.state == SandboxState.CHALLENGE
        is_voided = charge.state == SandboxState.VOIDED
        return Charge(
            status=ChargeStatus(charge.state),
            provider_id=str(charge.pk),
            amount=charge.amount,
            refunded=charge.amount if is_voided else charge.refunded,
            brand=CardBrand(charge.brand),
            last_digits=charge.last_digits,
            challenge_url=build_challenge_url(charge) if is_challenge else "",
            reason=DeclineReason(charge.decline_reason) if charge.decline_reason else None,
        )


def build_challenge_url(charge: SandboxCharge) -> str:
    return f"{settings.PUBLIC_URL}{CHALLENGE_PATH}/{charge.challenge_id}"


def _lock_charge(reference: Reference) -> SandboxCharge:
    charge = SandboxCharge.objects.select_for_update().filter(key=reference.key).first()
    if charge is None:
        raise ProviderError(DeclineReason.REFUSED)
    return charge


REFUSALS: Final = {
    Scenario.DECLINED: DeclineReason.DECLINED,
    Scenario.INSUFFICIENT_FUNDS: DeclineReason.INSUFFICIENT_FUNDS,
}
CHALLENGES: Final = (Scenario.CHALLENGE, Scenario.CHALLENGE_FAILED)


def open_charge(request: ChargeRequest, card: TokenisedCard) -> SandboxCharge:
    """Committed when it returns, once for each key."""
    charge = SandboxCharge(
        key=request.key,
        amount=request.amount,
        brand=card.brand,
        last_digits=card.last_digits,
        return_url=request.return_url,
        language=request.language,
        **_build_outcome(Scenario(card.scenario)),
    )
    SandboxCharge.objects.bulk_create([charge], ignore_conflicts=True)
    return SandboxCharge.objects.get(key=request.key)


def get_challenged_charge(challenge_id: str) -> SandboxCharge | None:
    return SandboxCharge.objects.filter(challenge_id=challenge_id).first()


def answer_challenge(challenge_id: str, *, is_approved: bool) -> SandboxCharge | None:
    """The cardholder's word; only the first one counts. None for an unknown challenge."""
    with transaction.atomic():
        charge = SandboxCharge.objects.select_for_update().filter(challenge_id=challenge_id).first()
        if charge is None or charge.state != SandboxState.CHALLENGE:
            return charge
        if is_approved and not charge.challenge_fails:
            charge.state = SandboxState.PAID
        else:
            charge.state = SandboxState.DECLINED
            charge.decline_reason = DeclineReason.CHALLENGE_FAILED.value
        charge.save(update_fields=["state", "decline_reason"])
    return charge


def _build_outcome(scenario: Scenario) -> dict[str, Any]:
    if scenario in CHALLENGES:
        return {
            "state": SandboxState.CHALLENGE,
            "challenge_id": secrets.token_urlsafe(24),
            "challenge_fails": scenario is Scenario.CHALLENGE_FAILED,
        }
    if scenario in REFUSALS:
        return {"state": SandboxState.DECLINED, "decline_reason": REFUSALS[scenario].value}
    return {"state": SandboxState.PAID}
