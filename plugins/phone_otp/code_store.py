"""Challenges, counters and locks in Redis. Each change is one Lua script, so it is atomic.

Redis holds digests and hashes, never a code or a phone. Time is the caller's, in seconds
since the epoch; Redis's own expiry only sweeps up afterwards.
"""

import logging
import uuid
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from redis.exceptions import RedisError

from plugins.messaging.services.sms import make_shop_limit_key
from plugins.phone_otp.configuration import CODE_LENGTH, LockStep, SignInRules
from plugins.phone_otp.errors import build_unavailable_error
from plugins.phone_otp.keyed_hashes import find_code, hash_address, hash_code
from saleor_config.limits.sliding_windows import (
    MILLISECONDS,
    Limit,
    format_limits,
    get_milliseconds,
    load_script,
)
from saleor_config.phone_numbers import hash_phone
from saleor_config.redis import redis_client
from saleor_config.visitor import get_networks

logger = logging.getLogger(__name__)

SCRIPTS: Final = Path(__file__).parent / "lua"


class CodePurpose(StrEnum):
    """What a one-time code is for. A code for one purpose opens no other."""

    LOGIN = "LOGIN"
    REGISTER = "REGISTER"
    CONFIRM = "CONFIRM"
    CHANGE_PHONE = "CHANGE_PHONE"
    ACCEPT_QUOTE = "ACCEPT_QUOTE"
    EITHER = "EITHER"
    """Of clients that ask for a code to sign in or to register, and do not say again which when
    they send it. Names may come with it, and stay when the code is asked for anew."""


SIGN_IN_PURPOSES: Final = (CodePurpose.LOGIN, CodePurpose.REGISTER)
"""Those that anyone may ask a code for, for any number."""


class CodeOutcome(StrEnum):
    ACCEPTED = "accepted"
    RIGHT = "right"
    WRONG = "wrong"
    WRONG_AND_LOCKED = "wrong_and_locked"
    EXPIRED = "expired"
    LOCKED = "locked"
    TOO_SOON = "too_soon"
    PHONE_LIMITED = "phone_limited"
    ADDRESS_LIMITED = "address_limited"
    SHOP_LIMITED = "shop_limited"


@dataclass(frozen=True)
class Names:
    first: str = ""
    last: str = ""


@dataclass(frozen=True)
class ChallengeResult:
    """``retry_after``: whole seconds. ``names``: those given with the request, if any."""

    outcome: CodeOutcome
    retry_after: int = 0
    challenge_id: str = ""
    names: Names = Names()


@dataclass(frozen=True)
class ArmedCode:
    """A code that can be used for ``seconds_left``."""

    code: str = field(repr=False)
    seconds_left: int


def open_challenge(
    *,
    phone: str,
    purpose: str,
    address: str,
    rules: SignInRules,
    names: Names,
    bound_to: str = "",
    is_known_device: bool = False,
) -> ChallengeResult:
    """Count a request for a code and, where limits allow it, open a challenge for it.

    ``bound_to``: the session or quote that alone may use the code, if any. A known device
    of this phone passes the shop's limits.
    """
    challenge_id = uuid.uuid4().hex
    keys, limits = _wider_networks("sends", address, rules.address_send_limits)
    outcome, wait = _run_script(
        "request_code",
        [
            _challenge_key(phone, purpose),
            _make_key("lock", hash_phone(phone)),
            _make_key("sends", "phone", hash_phone(phone)),
            _make_key("sends", "address", hash_address(address)),
            make_shop_limit_key(),
            *keys,
        ],
        [
            get_milliseconds(),
            challenge_id,
            rules.resend_after_seconds * MILLISECONDS,
            rules.code_lifetime_seconds * MILLISECONDS,
            format_limits(rules.phone_send_limits),
            format_limits(rules.address_send_limits),
            format_limits(rules.shop_send_limits),
            names.first,
            names.last,
            bound_to,
            int(is_known_device),
            *limits,
        ],
    )
    return ChallengeResult(CodeOutcome(outcome), _round_to_seconds(wait), challenge_id)


def arm_challenge(*, phone: str, purpose: str, challenge_id: str, code: str) -> ArmedCode | None:
    """The code that opens the challenge: ``code``, unless it was given one before.

    None if the challenge ended, or a later one, whatever its purpose, was opened for the phone, or
    its code can't be found again.
    """
    digest = hash_code(phone, purpose, code)
    keys = [_challenge_key(phone, purpose), _make_key("sends", "phone", hash_phone(phone))]
    arguments: list[str | int] = [get_milliseconds(), challenge_id, digest]
    left, used_digest = _run_script("arm_code", keys, arguments)
    seconds_left = _round_to_seconds(left)
    if not seconds_left:
        return None
    used = used_digest.decode()
    used_code = code if used == digest else find_code(phone, purpose, used, CODE_LENGTH)
    return ArmedCode(used_code, seconds_left) if used_code else None


def verify_guess(
    *,
    phone: str,
    purpose: str,
    address: str,
    code: str,
    rules: SignInRules,
    bound_to: str = "",
    is_known_device: bool = False,
) -> ChallengeResult:
    """Compare a guess, and consume the code or count the failure.

    Bound to another, ``bound_to``, there is no code. A known device of this phone
    passes the shop's limits.
    """
    keys, limits = _wider_networks("failures", address, rules.address_failure_limits)
    outcome, wait, first_name, last_name = _run_script(
        "verify_code",
        [
            _challenge_key(phone, purpose),
            _make_key("lock", hash_phone(phone)),
            _make_key("failures", "phone", hash_phone(phone)),
            _make_key("failures", "address", hash_address(address)),
            _make_key("failures", "shop"),
            *keys,
        ],
        [
            get_milliseconds(),
            uuid.uuid4().hex,
            hash_code(phone, purpose, code),
            rules.tries_per_code,
            _format_steps(rules.lock_steps),
            format_limits([Limit(1, rules.failure_memory_seconds)]),
            format_limits(rules.address_failure_limits),
            format_limits(rules.shop_failure_limits),
            bound_to,
            int(is_known_device),
            *limits,
        ],
    )
    names = Names(first_name.decode(), last_name.decode())
    return ChallengeResult(CodeOutcome(outcome), _round_to_seconds(wait), names=names)


def has_room_in_log(
    *, kind: str, phone: str, address: str, limits: tuple[tuple[Limit, ...], ...]
) -> bool:
    """Whether the log has room for this refusal, and if so, count it.

    ``limits``: of this kind, phone and address together; of the address; of the shop.
    """
    keys = [
        _make_key("refusals", kind, hash_phone(phone), hash_address(address)),
        _make_key("refusals", "address", hash_address(address)),
        _make_key("refusals", "shop"),
    ]
    arguments: list[str | int] = [get_milliseconds(), uuid.uuid4().hex]
    arguments += [format_limits(item) for item in limits]
    return bool(_run_script("note_refusal", keys, arguments))


def key_prefix() -> str:
    return getattr(settings, "PHONE_OTP_KEY_PREFIX", "phone_otp")


def _make_key(*parts: str) -> str:
    return ":".join((key_prefix(), *parts))


def _wider_networks(
    kind: str, address: str, limits: Iterable[Limit]
) -> tuple[list[str], list[str]]:
    """Keys and written limits of the /56 and /48 around an IPv6 address; none for IPv4."""
    networks = get_networks(address)[1:]
    keys = [_make_key(kind, "address", hash_address(network.name)) for network in networks]
    widened = [
        [Limit(limit.count * network.share, limit.seconds) for limit in limits]
        for network in networks
    ]
    return keys, [format_limits(each) for each in widened]


def _challenge_key(phone: str, purpose: str) -> str:
    return _make_key("challenge", purpose, hash_phone(phone))


def _round_to_seconds(milliseconds: bytes) -> int:
    return -(-int(milliseconds) // MILLISECONDS)


def _format_steps(steps: Iterable[LockStep]) -> str:
    return " ".join(f"{step.failures}:{step.seconds * MILLISECONDS}" for step in steps)


def _run_script(name: str, keys: list[str], arguments: list[str | int]) -> Any:
    """Raises ``SignInError`` (UNAVAILABLE) while Redis is away: nobody is let in uncounted."""
    try:
        result = load_script(SCRIPTS / f"{name}.lua")(
            keys=keys, args=arguments, client=redis_client()
        )
    except RedisError as error:
        logger.error("Redis did not run %s: %s", name, type(error).__name__)
        raise build_unavailable_error() from None
    if isinstance(result, list):
        return [result[0].decode(), *result[1:]]
    return result
