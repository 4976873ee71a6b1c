"""What an attacker who knows a phone number can try, playing as well as the rules allow."""

import pytest
from time_machine import Traveller

from plugins.phone_otp import code_store
from plugins.phone_otp.code_store import Names, Outcome
from plugins.phone_otp.configuration import read_rules

from .conftest import PHONE

DAY = 24 * 3600
CODES = 10_000


@pytest.mark.parametrize("addresses", [1, 100])
def test_no_day_gives_more_than_eight_guesses_at_a_phone(clock: Traveller, addresses: int) -> None:
    # given the default rules, and an attacker with many addresses
    rules = read_rules({})
    guesses: list[int] = []
    elapsed = turn = 0
    # when every wait is used to the second for thirty days
    while elapsed < 30 * DAY:
        turn += 1
        address = f"192.0.2.{turn % addresses}"
        asked = code_store.open_challenge(
            phone=PHONE, purpose="LOGIN", address=address, names=Names(), rules=rules
        )
        wait = asked.retry_after
        while asked.outcome is Outcome.ACCEPTED:
            judged = code_store.judge_code(
                phone=PHONE, purpose="LOGIN", address=address, code="0000", rules=rules
            )
            wait = judged.retry_after or 60
            if judged.outcome not in (Outcome.WRONG, Outcome.WRONG_AND_LOCKED):
                break
            guesses.append(elapsed)
            if judged.outcome is Outcome.WRONG_AND_LOCKED and wait >= 300:
                break
            if judged.outcome is Outcome.WRONG_AND_LOCKED:
                clock.shift(wait)
                elapsed += wait
        clock.shift(max(wait, 1))
        elapsed += max(wait, 1)
    # then any 24 hours hold at most eight guesses: 0.08 % for one phone and day
    most = max(sum(start <= guess < start + DAY for guess in guesses) for start in guesses)
    assert most == 8
    assert most / CODES < 0.001
    # and a month holds at most the number that docs/decisions/0020 counts with
    assert len(guesses) == 80
