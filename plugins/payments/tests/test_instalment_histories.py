"""After any sequence of calls and lost answers, the shop's view is the provider's ledger."""

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from plugins.payments.providers.base import (
    Charge,
    ChargeStatus,
    InstalmentProvider,
    ProviderError,
    ProviderUnavailable,
    Reference,
)
from plugins.payments.tests.instalment_purchases import AMOUNT, fetch, open_session
from plugins.payments.tests.simulators import Simulator

STATUSES = {
    "open": ChargeStatus.CHALLENGE,
    "authorised": ChargeStatus.AUTHORISED,
    "declined": ChargeStatus.DECLINED,
    "expired": ChargeStatus.DECLINED,
}
amounts = st.sampled_from([1, 999, 10_000, AMOUNT // 2, AMOUNT])
keys = st.sampled_from(["first", "second", "third"])
steps = st.one_of(
    st.tuples(st.just("capture"), amounts, keys),
    st.tuples(st.just("refund"), amounts, keys),
    st.tuples(st.just("void")),
    st.tuples(st.just("days"), st.integers(1, 30)),
)


@given(
    decision=st.sampled_from(["approve", "approve", "approve", "decline", "expire"]),
    history=st.lists(st.tuples(steps, st.booleans()), max_size=7),
)
@settings(
    max_examples=30,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
def test_the_shop_sees_what_the_ledger_says(
    decision: str,
    history: list[tuple[tuple[Any, ...], bool]],
    simulator: Simulator,
    provider: InstalmentProvider,
) -> None:
    simulator.control("/reset")
    reference = open_session(provider)
    simulator.decide(reference.provider_id, decision)
    compare(simulator, fetch(provider, reference))
    day = 0
    given_amounts: dict[tuple[str, str], int] = {}

    for step, is_lost in history:
        if step[0] == "days":
            day += step[1]
            simulator.control(minutes_ahead=day * 24 * 60)
        else:
            if is_lost:
                path = {"void": "c", "capture": "capture", "refund": "refund"}[step[0]]
                simulator.control(fault_path=path, lose_times=1)
            if step[0] != "void":
                # A key belongs to one amount, as the shop's rows have it.
                kind, amount, key = step
                step = (kind, given_amounts.setdefault((kind, key), amount), key)
            carry_out(provider, reference, step)
        simulator.control(lose_times=0, fault_path="")
        compare(simulator, fetch(provider, reference))


def carry_out(
    provider: InstalmentProvider, reference: Reference, step: tuple[Any, ...]
) -> Charge | None:
    """Twice where the first answer was lost, as the shop's worker does; None where the provider
    does not do it."""
    kind, *arguments = step
    for _ in range(2):
        try:
            call = getattr(provider, kind)
            charge: Charge = call(reference, *arguments)
        except ProviderError:
            return None
        except ProviderUnavailable:
            continue
        return charge
    return None


def compare(simulator: Simulator, charge: Charge) -> None:
    [purchase] = [each for each in simulator.get_ledger() if each["id"] == charge.provider_id]
    assert (charge.amount, charge.captured, charge.refunded) == (
        purchase["amount"],
        purchase["captured"],
        purchase["refunded"],
    )
    paid = ChargeStatus.PAID if purchase["captured"] else ChargeStatus.VOIDED
    assert charge.status is STATUSES.get(purchase["stage"], paid)
    assert purchase["refunded"] <= purchase["captured"] <= AMOUNT
    for name in ("captures", "refunds"):
        used = [key for key, _amount in purchase[name]]
        assert len(used) == len(set(used))
