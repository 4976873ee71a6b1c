"""Whether an instalment provider takes a purchase on, asked before it is offered.

Called outside of transactions: providers have a few seconds to answer, all at once. What they said
of a purchase is cached; one that does not answer is not offered.
"""

import hashlib
import logging
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import timedelta
from typing import Final

from redis.exceptions import RedisError

from plugins.payments.methods import PaymentMethod
from plugins.payments.providers import (
    InstalmentProvider,
    InstalmentRequest,
    ProviderError,
    ProviderUnavailable,
    list_instalment_providers,
)
from plugins.payments.selectors.methods import PaymentMethodOption, translate_method
from saleor_config.redis import redis_client

logger = logging.getLogger(__name__)

REMEMBERED: Final = timedelta(minutes=10)
AWAY: Final = timedelta(seconds=30)
"""How long one that did not answer is left alone."""
YES: Final = b"1"


def list_eligible_instalments(
    providers: Iterable[str], content: str, build_request: Callable[[], InstalmentRequest]
) -> list[PaymentMethodOption]:
    """The instalments with which a purchase can be paid, of ``providers`` by name.

    ``content``: tells one buyer's purchase from another. The request is built where a provider has
    to be asked.
    """
    wanted = set(providers)
    found = [each for each in list_instalment_providers() if each.name in wanted]
    if not found:
        return []
    keys = [_build_key(provider, content) for provider in found]
    known = _read_cache(keys)
    unasked = [
        each for each, known_answer in zip(found, known, strict=True) if known_answer is None
    ]
    answers: dict[str, bool | None] = {}
    if unasked:
        request = build_request()
        with ThreadPoolExecutor(len(unasked)) as pool:
            replies = pool.map(lambda provider: _check_provider(provider, request), unasked)
            answers.update(zip((each.name for each in unasked), replies, strict=True))
        for provider in unasked:
            _write_cache(_build_key(provider, content), answers[provider.name])
    return [
        _build_option(provider)
        for provider, known_answer in zip(found, known, strict=True)
        if answers.get(provider.name, known_answer == YES)
    ]


def _build_option(provider: InstalmentProvider) -> PaymentMethodOption:
    method = PaymentMethod(provider.name)
    name = translate_method(method)
    return PaymentMethodOption(method, name, available=True, instalments=provider.instalments)


def _check_provider(provider: InstalmentProvider, request: InstalmentRequest) -> bool | None:
    """None: no answer."""
    try:
        return provider.check_eligibility(request)
    except (ProviderUnavailable, ProviderError) as error:
        logger.warning("%s does not say whether it takes a purchase: %s", provider.name, error)
        return None


def _build_key(provider: InstalmentProvider, content: str) -> str:
    digest = hashlib.sha256(f"{provider.name}\n{content}".encode()).hexdigest()
    return f"instalments:{digest}"


def _read_cache(keys: list[str]) -> list[bytes | None]:
    try:
        return list(redis_client().mget(keys))  # type: ignore[arg-type]
    except RedisError:
        return [None] * len(keys)


def _write_cache(key: str, answer: bool | None) -> None:
    with suppress(RedisError):
        redis_client().setex(key, AWAY if answer is None else REMEMBERED, YES if answer else b"0")
