"""The sandbox as the shop sees it: a provider whose records are the sandbox's own tables.

Call it outside a transaction, as one would a network: what it did stays done.
"""

import secrets
from typing import Any, Final

from django.conf import settings
from django.db import transaction
from django.db.models import F

from plugins.payments.cards import CardBrand, CardDetails
from plugins.payments.methods import PaymentMethod
from plugins.payments.models import SandboxCard, SandboxCharge, SandboxRefund, SandboxState
from plugins.payments.providers.base import (
    CardFormDetails,
    Charge,
    ChargeRequest,
    ChargeStatus,
    DeclineReason,
    ProviderError,
    ProviderUnavailable,
    Reference,
)
from plugins.payments.providers.sandbox.tokens import (
    NAME,
    Scenario,
    get_tokenised_card,
    save_tokenised_card,
)

TOKENS_PATH: Final = "/payments/sandbox/tokens"
BRANDS: Final = (CardBrand.MADA, CardBrand.VISA, CardBrand.MASTERCARD)


class SandboxProvider:
    name = NAME
    methods = frozenset({PaymentMethod.CREDIT_CARD})

    def form(self) -> CardFormDetails:
        return CardFormDetails(self.name, TOKENS_PATH, None, BRANDS)

    def charge(self, request: ChargeRequest) -> Charge:
        earlier = SandboxCharge.objects.filter(key=request.key).first()
        if earlier is not None:
            return _build_charge(earlier)
        card = get_tokenised_card(request.source.token)
        if card is None:
            raise ProviderError(DeclineReason.UNUSABLE_SOURCE)
        if request.source.keeps_card:
            save_tokenised_card(card)
        charge = _open_charge(request, card)
        if card.scenario == Scenario.TIME_OUT.value:
            raise ProviderUnavailable("The sandbox plays a time-out after the charge.")
        return _build_charge(charge)

    def fetch(self, reference: Reference) -> Charge | None:
        charge = SandboxCharge.objects.filter(key=reference.key).first()
        return _build_charge(charge) if charge else None

    def void(self, reference: Reference) -> Charge:
        with transaction.atomic():
            charge = _lock_charge(reference)
            if charge.state == SandboxState.PAID and charge.refunded:
                raise ProviderError(DeclineReason.REFUSED)
            if charge.state != SandboxState.DECLINED:
                charge.state = SandboxState.VOIDED
                charge.save(update_fields=["state"])
        return _build_charge(charge)

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

    def fetch_card(self, token: str) -> CardDetails | None:
        card = get_tokenised_card(token)
        if card is None:
            return None
        brand = CardBrand(card.brand)
        return CardDetails(brand, card.last_digits, card.expiry_month, card.expiry_year)

    def delete_card(self, token: str) -> None:
        SandboxCard.objects.filter(token=token).delete()


def _build_charge(row: SandboxCharge) -> Charge:
    is_challenge = row.state == SandboxState.CHALLENGE
    challenge_url = f"{settings.PUBLIC_URL}/payments/sandbox/challenge/{row.challenge_id}"
    return Charge(
        status=ChargeStatus(row.state),
        provider_id=str(row.pk),
        amount=row.amount,
        refunded=row.amount if row.state == SandboxState.VOIDED else row.refunded,
        brand=CardBrand(row.brand),
        last_digits=row.last_digits,
        challenge_url=challenge_url if is_challenge else "",
        reason=DeclineReason(row.decline_reason) if row.decline_reason else None,
    )


def _lock_charge(reference: Reference) -> SandboxCharge:
    charge = SandboxCharge.objects.select_for_update().filter(key=reference.key).first()
    if charge is None:
        raise ProviderError(DeclineReason.REFUSED)
    return charge


def _open_charge(request: ChargeRequest, card: SandboxCard) -> SandboxCharge:
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


def answer_challenge(challenge_id: str, *, is_approved: bool) -> SandboxCharge | None:
    """Of the answers of a cardholder, the first one counts. None for an unknown challenge."""
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
    if scenario in (Scenario.CHALLENGE, Scenario.CHALLENGE_FAILED):
        return {
            "state": SandboxState.CHALLENGE,
            "challenge_id": secrets.token_urlsafe(24),
            "challenge_fails": scenario is Scenario.CHALLENGE_FAILED,
        }
    if scenario in (Scenario.DECLINED, Scenario.INSUFFICIENT_FUNDS):
        # The scenario has the name of its reason.
        return {"state": SandboxState.DECLINED, "decline_reason": scenario.value}
    return {"state": SandboxState.PAID}
