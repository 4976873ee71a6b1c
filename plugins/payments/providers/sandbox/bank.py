"""What the sandbox's bank does with a card: charge, refuse, or ask for a challenge."""

import secrets
from typing import Any, Final

from django.db import transaction

from plugins.payments.models import SandboxCharge, SandboxState
from plugins.payments.providers.base import ChargeRequest, DeclineReason
from plugins.payments.providers.sandbox.cards import Scenario
from plugins.payments.providers.sandbox.tokens import TokenisedCard

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
        **_outcome(Scenario(card.scenario)),
    )
    SandboxCharge.objects.bulk_create([charge], ignore_conflicts=True)
    return SandboxCharge.objects.get(key=request.key)


def challenged(challenge_id: str) -> SandboxCharge | None:
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


def _outcome(scenario: Scenario) -> dict[str, Any]:
    if scenario in CHALLENGES:
        return {
            "state": SandboxState.CHALLENGE,
            "challenge_id": secrets.token_urlsafe(24),
            "challenge_fails": scenario is Scenario.CHALLENGE_FAILED,
        }
    if scenario in REFUSALS:
        return {"state": SandboxState.DECLINED, "decline_reason": REFUSALS[scenario].value}
    return {"state": SandboxState.PAID}
