"""Simulated services, and visitors with and without a consent."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import Any

import pytest

from plugins.analytics.consent_cookie import ConsentPurpose
from plugins.analytics.request_origin import RequestOrigin, set_current_origin
from plugins.analytics.services import save_consent
from plugins.analytics.tests.receivers import Receivers, open_receivers
from plugins.cart.tests.conftest import card_form, make_form

__all__ = ["card_form", "make_form"]

BROWSER = "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"


@pytest.fixture(scope="module")
def running_receivers() -> Iterator[Receivers]:
    with open_receivers() as receivers:
        yield receivers


@pytest.fixture
def receivers(running_receivers: Receivers, monkeypatch: pytest.MonkeyPatch) -> Receivers:
    """All four services are set up, and have received nothing."""
    running_receivers.control("/reset")
    for name, value in running_receivers.variables.items():
        monkeypatch.setenv(name, value)
    return running_receivers


@pytest.fixture
def visit() -> Callable[..., AbstractContextManager[None]]:
    """``with visit(*purposes):`` a request of a visitor who agreed to these."""

    def begin(*purposes: ConsentPurpose, key: Any = None) -> AbstractContextManager[None]:
        if purposes:
            key = save_consent(set(purposes), None).key
        return set_current_origin(RequestOrigin("198.51.100.7", BROWSER, "/cart", key))

    return begin
