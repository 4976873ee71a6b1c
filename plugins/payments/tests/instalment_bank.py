"""An instalment provider in memory, for the life of a payment."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from threading import RLock

from plugins.payments.methods import PaymentMethod
from plugins.payments.providers import (
    Charge,
    ChargeStatus,
    DeclineReason,
    InstalmentRequest,
    ProviderError,
    ProviderUnavailable,
    Reference,
)


@dataclass
class InstalmentBank:
    """``loses``: names of calls whose next answer is lost, after they took effect."""

    name: str = "tabby"
    methods: frozenset[PaymentMethod] = frozenset({PaymentMethod.TABBY})
    instalments: int = 4
    charges: dict[str, Charge] = field(default_factory=dict)
    requests: list[InstalmentRequest] = field(default_factory=list)
    movements: dict[str, int] = field(default_factory=dict)
    eligible: bool = True
    approves: bool = True
    loses: list[str] = field(default_factory=list)
    fetched: list[str] = field(default_factory=list)
    lock: RLock = field(default_factory=RLock)

    def check_eligibility(self, request: InstalmentRequest) -> bool:
        self.requests.append(request)
        self._lose("eligibility")
        return self.eligible

    def charge(self, request: InstalmentRequest) -> Charge:
        key = f"bank-{request.key}"
        with self.lock:
            self.requests.append(request)
            if not self.approves:
                return Charge(
                    ChargeStatus.DECLINED, key, request.amount, reason=DeclineReason.NOT_APPROVED
                )
            charge = Charge(
                ChargeStatus.CHALLENGE, key, request.amount, challenge_url=f"https://pay/{key}"
            )
            charge = self.charges.setdefault(key, charge)
        self._lose("charge")
        return charge

    def fetch(self, reference: Reference) -> Charge | None:
        self.fetched.append(reference.provider_id)
        self._lose("fetch")
        return self.charges.get(reference.provider_id)

    def capture(self, reference: Reference, amount: int, key: str) -> Charge:
        def take(charge: Charge) -> Charge:
            if charge.status is not ChargeStatus.AUTHORISED:
                raise ProviderError(DeclineReason.REFUSED)
            captured = charge.captured + amount
            if captured > charge.amount:
                raise ProviderError(DeclineReason.REFUSED)
            is_all = captured == charge.amount
            status = ChargeStatus.PAID if is_all else ChargeStatus.AUTHORISED
            return replace(charge, captured=captured, status=status)

        return self._move("capture", reference, amount, key, take)

    def void(self, reference: Reference) -> Charge:
        with self.lock:
            charge = self.charges[reference.provider_id]
            if charge.status is not ChargeStatus.AUTHORISED:
                raise ProviderError(DeclineReason.REFUSED)
            status = ChargeStatus.PAID if charge.captured else ChargeStatus.VOIDED
            self.charges[reference.provider_id] = replace(charge, status=status)
        self._lose("void")
        return self.charges[reference.provider_id]

    def refund(self, reference: Reference, amount: int, key: str) -> Charge:
        def give(charge: Charge) -> Charge:
            if charge.status is ChargeStatus.AUTHORISED:
                raise ProviderUnavailable("still open")
            if charge.refunded + amount > charge.captured:
                raise ProviderError(DeclineReason.REFUSED)
            return replace(charge, refunded=charge.refunded + amount)

        return self._move("refund", reference, amount, key, give)

    def set_status(self, payment_id: object, status: ChargeStatus, **fields: object) -> None:
        """What the shopper, the provider or its portal did."""
        key = f"bank-{payment_id}"
        with self.lock:
            self.charges[key] = replace(
                self.charges[key], status=status, challenge_url="", **fields
            )

    def approve(self, payment_id: object) -> None:
        self.set_status(payment_id, ChargeStatus.AUTHORISED)

    def get(self, payment_id: object) -> Charge:
        return self.charges[f"bank-{payment_id}"]

    def _move(
        self,
        name: str,
        reference: Reference,
        amount: int,
        key: str,
        change: Callable[[Charge], Charge],
    ) -> Charge:
        with self.lock:
            known = f"{name}:{key}"
            if known not in self.movements:
                self.charges[reference.provider_id] = change(self.charges[reference.provider_id])
                self.movements[known] = amount
        self._lose(name)
        return self.charges[reference.provider_id]

    def _lose(self, name: str) -> None:
        with self.lock:
            if name in self.loses:
                self.loses.remove(name)
                raise ProviderUnavailable("the bank loses its answer")
