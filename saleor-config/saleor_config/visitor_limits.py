"""Limits on what may be guessed: by account, network address, device, and what is guessed at.

``GUESS_LIMITS`` in the settings has the windows of each; ``docs/operations.md`` the variables.
"""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

from saleor_config.attempts import AttemptLimit
from saleor_config.sliding_limits import Subject, Windows, give_back, reserve
from saleor_config.visitor import current_visitor, networks_of

logger = logging.getLogger(__name__)

# Many customers share an address of a mobile network; SHOP is an alarm in the log and stops
# nothing, so that an attacker cannot stop everybody.
DEFAULTS: Final[Mapping[str, Mapping[str, str]]] = {
    "CARD_DECLINES": {
        "ACCOUNT": "5/3600, 10/86400",
        "ADDRESS": "60/3600, 300/86400",
        "DEVICE": "10/3600, 20/86400",
        "CARD": "5/3600, 10/86400",
        "SHOP": "200/3600",
    },
    "STC_PAY_CODES": {
        "ACCOUNT": "10/3600, 20/86400",
        "ADDRESS": "60/3600, 300/86400",
        "DEVICE": "15/3600, 30/86400",
        "CARD": "10/3600, 20/86400",
        "SHOP": "200/3600",
    },
    "PROMO_CODES": {
        "ACCOUNT": "10/3600, 30/86400",
        "ADDRESS": "60/3600, 200/86400",
        "DEVICE": "15/3600, 40/86400",
        "SHOP": "300/3600",
    },
}


def read_guess_limits(variables: Mapping[str, str]) -> dict[str, dict[str, Windows]]:
    """``{"CARD_DECLINES": {"ACCOUNT": ((5, 3600), (10, 86400)), …}, …}`` from variables such as
    ``CARD_DECLINES_OF_ACCOUNT``. Raises ``ImproperlyConfigured``."""
    return {
        name: {
            kind: _read_windows(f"{name}_OF_{kind}", variables, default)
            for kind, default in kinds.items()
        }
        for name, kinds in DEFAULTS.items()
    }


def _read_windows(name: str, variables: Mapping[str, str], default: str) -> Windows:
    text = variables.get(name) or default
    try:
        pairs = [part.split("/") for part in text.split(",")]
        windows = tuple((int(count), int(seconds)) for count, seconds in pairs)
    except ValueError:
        windows = ()
    if not windows or any(number < 1 for window in windows for number in window):
        raise ImproperlyConfigured(f"{name} must be count/seconds, count/seconds, not '{text}'.")
    return windows


@dataclass(frozen=True)
class GuessLimit:
    """One of ``GUESS_LIMITS``."""

    name: str

    def subjects(self, *, account: str = "", card: str = "") -> list[Subject]:
        """Whom an attempt counts for: those who are named, and the visitor of this request."""
        windows = settings.GUESS_LIMITS[self.name]
        named = {"ACCOUNT": account, "CARD": card}
        subjects = [Subject(kind, who, windows[kind]) for kind, who in named.items() if who]
        visitor = current_visitor()
        if visitor is None:
            return subjects
        if visitor.device:
            subjects.append(Subject("DEVICE", visitor.device, windows["DEVICE"]))
        for network in networks_of(visitor.address):
            widened = tuple((count * network.share, s) for count, s in windows["ADDRESS"])
            subjects.append(Subject("ADDRESS", network.name, widened))
        return subjects

    def reserve(self, attempt: str, subjects: Sequence[Subject]) -> int:
        """Seconds until the next attempt; 0 for one that is reserved. Raises ``RedisError``."""
        reserved = reserve(self.name, attempt, subjects)
        if reserved.wait and AttemptLimit(f"{self.name}_{reserved.full}_log", 1, 60).count("shop"):
            # Once a minute: refusals cost their sender nothing.
            logger.warning("%s: the limit of one %s is reached", self.name, reserved.full)
        return reserved.wait

    def give_back(self, attempt: str) -> None:
        """The attempt succeeded: it counts no more. Raises ``RedisError``."""
        give_back(self.name, attempt)

    def count_in_shop(self) -> None:
        """Log an error when the whole shop fails more often than customers do, once a window.

        Raises ``RedisError``.
        """
        for allowed, seconds in settings.GUESS_LIMITS[self.name]["SHOP"]:
            key = f"{self.name.lower()}_of_shop_{seconds}"
            if AttemptLimit(key, allowed, seconds).count("shop"):
                continue
            if AttemptLimit(f"{key}_alarm", 1, seconds).count("shop"):
                logger.error("%s: more than %d of the shop in %d s", self.name, allowed, seconds)
