"""Exports, sums of periods, closings, the ledger, the providers and the invoices agree.

``benchmarks/random_histories.py`` plays 10,000 of them.
"""

import json
import os
from datetime import datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.utils import timezone

from plugins.messaging.tasks import deliver_message
from plugins.payments.methods import PaymentMethod
from plugins.payments.providers import INSTALMENT_PROVIDERS
from plugins.payments.providers.configuration import INSTALMENT_VARIABLES
from plugins.payments.tests.instalment_bank import InstalmentBank
from plugins.reports.periods import Period
from plugins.reports.selectors import Export, get_totals
from plugins.reports.tests import history_checks as checks
from plugins.reports.tests.histories import end_histories, play_histories
from plugins.reports.tests.history_counts import count_rows
from plugins.reports.tests.worlds import World

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]

HISTORIES = int(os.environ.get("MASHTAL_HISTORIES", "8"))
"""In each shop."""
SHOPS = int(os.environ.get("MASHTAL_SHOPS", "3"))
FIRST_SEED = int(os.environ.get("MASHTAL_FIRST_SEED", "0"))
"""Each shop has the next one."""
COUNTS = os.environ.get("MASHTAL_HISTORY_COUNTS")
"""A file to which each shop adds a line of what there was in it."""
BEGINNING = datetime(2026, 10, 30, 20, 30, tzinfo=timezone.get_default_timezone())


@pytest.fixture
def banks(monkeypatch: pytest.MonkeyPatch) -> dict[str, InstalmentBank]:
    found = {}
    for method in (PaymentMethod.TABBY, PaymentMethod.TAMARA):
        name = method.value
        found[name] = InstalmentBank(name=name, methods=frozenset({method}))
        monkeypatch.setitem(INSTALMENT_PROVIDERS, name, found[name])
        for variable in INSTALMENT_VARIABLES[name]:
            monkeypatch.setenv(variable, "x")
    return found


@pytest.fixture(autouse=True)
def nobody_is_written_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """Messages cost a third of the time, and no money."""
    monkeypatch.setattr(deliver_message, "apply_async", lambda **_options: None)


@pytest.fixture
def world(make_variant: Any, make_customer: Any, admin_user: Any, banks: Any) -> World:
    return World(make_variant, make_customer, admin_user, banks)


@pytest.mark.parametrize("seed", range(FIRST_SEED, FIRST_SEED + SHOPS))
def test_everything_agrees(world: World, own_redis_keys: str, seed: int) -> None:
    with time_machine.travel(BEGINNING, tick=False) as clock:
        # given
        world.clock = clock
        world.stock_up()

        # when
        play_histories(world, seed, HISTORIES)
        end_histories(world)

        # then
        period = Period(BEGINNING.date(), timezone.localdate() + timedelta(days=1))
        totals = get_totals(period)
        exports = {each: checks.read_export(each, period) for each in Export}
        checks.check_nothing_waits()
        checks.check_orders(exports, totals)
        checks.check_money(exports, totals)
        checks.check_card_provider(exports)
        checks.check_instalment_providers(exports, world.banks)
        checks.check_gift_cards(exports)
        checks.check_gift_card_purchases()
        checks.check_documents(exports, totals)
        checks.check_single_orders()
        checks.check_single_bookings()
        checks.check_parts(period, totals)
        checks.check_closings(totals)
        if COUNTS:
            with open(COUNTS, "a") as file:
                file.write(f"{json.dumps(count_rows(HISTORIES))}\n")
