from typing import Any

import pytest
from prometheus_client import REGISTRY

from plugins.payments.metrics import count_repair
from plugins.payments.models import RepairKind
from plugins.payments.providers.sandbox.tokens import Scenario
from plugins.payments.services import charge_payment

pytestmark = pytest.mark.django_db


def read(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(f"mashtal_{name}_total", labels) or 0.0


@pytest.mark.parametrize(
    ("scenario", "outcome", "reason"),
    [(Scenario.APPROVED, "paid", ""), (Scenario.DECLINED, "declined", "declined")],
)
def test_a_payment_counts_by_its_outcome_once(
    open_payment: Any,
    scenario: Scenario,
    outcome: str,
    reason: str,
    django_capture_on_commit_callbacks: Any,
) -> None:
    # given
    labels = {"method": "credit_card", "outcome": outcome, "reason": reason}
    before = read("payments", **labels)
    payment = open_payment(scenario)

    # when
    with django_capture_on_commit_callbacks(execute=True):
        charge_payment(payment.pk)
        charge_payment(payment.pk)

    # then
    assert read("payments", **labels) - before == 1


def test_a_refund_that_the_provider_refuses_counts_as_repair_and_as_refused(
    django_capture_on_commit_callbacks: Any,
) -> None:
    # given
    repairs, refused = read("payment_repairs", kind="refund_failed"), read("refunds_refused")

    # when
    with django_capture_on_commit_callbacks(execute=True):
        count_repair(RepairKind.REFUND_FAILED)
        count_repair(RepairKind.CLOSED)

    # then
    assert read("payment_repairs", kind="refund_failed") - repairs == 1
    assert read("refunds_refused") - refused == 1
