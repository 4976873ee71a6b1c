"""Who is configured for instalments: marks, and in how many parts a shopper pays."""

import pytest

from plugins.payments.methods import PaymentMethod
from plugins.payments.providers.configuration import INSTALMENT_VARIABLES
from plugins.payments.selectors import (
    get_instalment_count,
    get_instalment_counts,
    list_payment_marks,
)


@pytest.fixture(autouse=True)
def none_configured(monkeypatch: pytest.MonkeyPatch) -> None:
    for names in INSTALMENT_VARIABLES.values():
        for name in names:
            monkeypatch.delenv(name, raising=False)


@pytest.mark.django_db
def test_a_provider_has_a_mark_once_it_is_configured(monkeypatch: pytest.MonkeyPatch) -> None:
    assert get_instalment_counts() == {}
    assert "tamara" not in [mark.name for mark in list_payment_marks()]

    for name in INSTALMENT_VARIABLES["tamara"]:
        monkeypatch.setenv(name, "set")

    assert get_instalment_counts() == {"tamara": 4}
    assert [mark.name for mark in list_payment_marks()][-2] == "tamara"


def test_an_order_keeps_its_count_when_its_provider_takes_no_new_ones() -> None:
    assert get_instalment_count(PaymentMethod.TABBY) == 4
    assert get_instalment_count(PaymentMethod.CREDIT_CARD) is None
