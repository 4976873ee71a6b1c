"""What an attacker who knows a phone number can try, playing as well as the rules allow."""

from dataclasses import dataclass, field

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from time_machine import Traveller

from plugins.phone_otp import code_store
from plugins.phone_otp.code_store import SIGN_IN_PURPOSES, CodeOutcome, CodePurpose, Names
from plugins.phone_otp.configuration import read_rules
from saleor_config.phone_numbers import hash_phone
from saleor_config.redis import redis_client

from .conftest import PHONE

DAY = 24 * 3600
CODES = 10_000
RIGHT, WRONG = "4321", "0000"
GUESSED = (CodeOutcome.WRONG, CodeOutcome.WRONG_AND_LOCKED)


@dataclass
class Play:
    """Asks for codes and guesses, every wait used to the second. Times are in seconds."""

    clock: Traveller
    purposes: tuple[CodePurpose, ...] = (CodePurpose.LOGIN,)
    addresses: int = 100
    phone: str = PHONE
    elapsed: int = 0
    turn: int = 0
    guesses: list[int] = field(default_factory=list)
    codes: int = 0

    def __post_init__(self) -> None:
        self.rules = read_rules({})

    def wait(self, seconds: int) -> None:
        self.clock.shift(seconds)
        self.elapsed += seconds

    def address(self) -> str:
        return f"192.0.2.{self.turn % self.addresses}"

    def ask(self, purpose: CodePurpose) -> code_store.ChallengeResult:
        asked = code_store.open_challenge(
            phone=self.phone,
            purpose=purpose,
            address=self.address(),
            names=Names(),
            rules=self.rules,
        )
        if asked.outcome is CodeOutcome.ACCEPTED:
            self.codes += 1
            code_store.arm_challenge(
                phone=self.phone, purpose=purpose, challenge_id=asked.challenge_id, code=RIGHT
            )
        return asked

    def enter(self, purpose: CodePurpose, code: str) -> code_store.ChallengeResult:
        answer = code_store.verify_guess(
            phone=self.phone, purpose=purpose, address=self.address(), code=code, rules=self.rules
        )
        if answer.outcome in GUESSED:
            self.guesses.append(self.elapsed)
        return answer

    def attack(self, until: int) -> None:
        """Guess until ``until``: a purpose in turn, a new code whenever the last is used up."""
        while self.elapsed < until:
            self.turn += 1
            purpose = self.purposes[self.turn % len(self.purposes)]
            asked = self.ask(purpose)
            pause = asked.retry_after
            while asked.outcome is CodeOutcome.ACCEPTED:
                judged = self.enter(purpose, WRONG)
                pause = judged.retry_after
                if judged.outcome is not CodeOutcome.WRONG_AND_LOCKED or pause >= 300:
                    if judged.outcome is CodeOutcome.WRONG:
                        continue
                    break
                self.wait(pause)
            self.wait(max(pause, 1))

    def owner_signs_in(self) -> bool:
        if self.ask(CodePurpose.LOGIN).outcome is not CodeOutcome.ACCEPTED:
            return False
        return self.enter(CodePurpose.LOGIN, RIGHT).outcome is CodeOutcome.RIGHT

    def most_in_a_day(self) -> int:
        return max(
            (sum(start <= guess < start + DAY for guess in self.guesses) for start in self.guesses),
            default=0,
        )


@pytest.mark.parametrize("purposes", [(CodePurpose.LOGIN,), SIGN_IN_PURPOSES, tuple(CodePurpose)])
def test_a_day_gives_eight_guesses_at_a_phone(
    clock: Traveller, purposes: tuple[CodePurpose, ...]
) -> None:
    # given the default rules, and an attacker with many addresses
    play = Play(clock, purposes)
    # when every wait of 24 hours is used, with a new code wherever the last is used up
    play.attack(until=DAY)
    # then eight guesses were to be had: 0.08 % for one phone and day, whatever the purposes
    assert len(play.guesses) == 8
    assert len(play.guesses) / CODES < 0.001
    assert play.codes <= 10


@pytest.mark.parametrize("addresses", [1, 100])
def test_no_day_of_a_month_gives_more_than_eight(clock: Traveller, addresses: int) -> None:
    # when
    play = Play(clock, tuple(CodePurpose), addresses)
    play.attack(until=30 * DAY)
    # then
    assert play.most_in_a_day() == 8
    # and a month holds at most the number that docs/security.md counts with
    assert len(play.guesses) == 80


def test_an_owner_who_signs_in_gives_no_new_guesses(clock: Traveller) -> None:
    # given
    play = Play(clock, SIGN_IN_PURPOSES)
    signed_in = 0
    # when the owner signs in wherever the attacker lets them, for a month
    while play.elapsed < 30 * DAY:
        signed_in += play.owner_signs_in()
        play.attack(until=play.elapsed + 3600)
    # then
    assert signed_in >= 5
    assert play.most_in_a_day() <= 8
    assert len(play.guesses) <= 80


STEPS = st.one_of(
    st.tuples(st.just("wait"), st.sampled_from([1, 29, 30, 60, 61, 300, 3600, 21_600, 86_399])),
    st.tuples(st.just("ask"), st.sampled_from(list(CodePurpose))),
    st.tuples(st.just("guess"), st.sampled_from(list(CodePurpose))),
    st.tuples(st.just("owner"), st.none()),
)


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(plan=st.lists(STEPS, min_size=20, max_size=120), number=st.integers(10**6, 10**7 - 1))
def test_no_plan_gets_more_than_eight_guesses_in_a_day(clock, plan, number) -> None:
    # given a phone of its own for each plan
    play = Play(clock, phone=f"+9665{number:07d}0")
    for key in redis_client().scan_iter(f"*{hash_phone(play.phone)}*"):
        redis_client().delete(key)
    # when
    for what, detail in plan:
        play.turn += 1
        if what == "wait":
            play.wait(detail)
        elif what == "ask":
            play.ask(detail)
        elif what == "guess":
            play.enter(detail, WRONG)
        else:
            play.owner_signs_in()
    # then
    assert play.most_in_a_day() <= 8
