"""Whether the shop is paid."""

from collections.abc import Iterator
from typing import Final

from django.core.checks import CheckMessage, Error, Warning
from django.utils.translation import gettext as _

from plugins.payments.providers import list_instalment_providers
from plugins.payments.providers.configuration import (
    INSTALMENT_URLS,
    INSTALMENT_VARIABLES,
    MOYASAR,
    MOYASAR_URL,
    MOYASAR_VARIABLES,
    SANDBOX,
    read_moyasar_url,
    read_provider_name,
    read_secret,
)
from plugins.payments.selectors import get_cash_option
from saleor_config.selling_checks import selling_check

TEST_KEYS: Final = ("sk_test_", "pk_test_")


@selling_check
def check_card_provider() -> Iterator[CheckMessage]:
    provider = read_provider_name()
    if provider == SANDBOX:
        yield Error(
            _("Cards are charged in the sandbox: orders count as paid, and no money comes."),
            hint=_("Set CARD_PROVIDER=moyasar with its keys, or CARD_PROVIDER=none."),
            id="payments.E001",
        )
    elif provider is None and get_cash_option().available:
        yield Warning(
            _("No provider takes cards: customers can only pay in cash."),
            hint=_("Set CARD_PROVIDER=moyasar, and its keys."),
            id="payments.W001",
        )
    elif provider is None:
        yield Error(
            _("There is no way to pay: no provider takes cards, and cash is switched off."),
            hint=_("Set CARD_PROVIDER=moyasar with its keys, or activate “Cash on delivery”."),
            id="payments.E002",
        )
    elif provider == MOYASAR and read_moyasar_url():
        yield _build_played_error("Moyasar", MOYASAR_URL)
    elif provider == MOYASAR:
        yield from _check_keys(MOYASAR_VARIABLES, "Moyasar")


@selling_check
def check_instalment_providers() -> Iterator[CheckMessage]:
    for provider in list_instalment_providers():
        name = provider.name.title()
        address = INSTALMENT_URLS[provider.name]
        if read_secret(address):
            yield _build_played_error(name, address)
        else:
            yield from _check_keys(INSTALMENT_VARIABLES[provider.name], name)


def _build_played_error(name: str, variable: str) -> Error:
    return Error(
        _("%(name)s is played, or its sandbox: orders count as paid, and no money comes.")
        % {"name": name},
        hint=_("Remove %(variable)s.") % {"variable": variable},
        id="payments.E004",
    )


def _check_keys(variables: tuple[str, ...], provider: str) -> Iterator[CheckMessage]:
    names = [name for name in variables if read_secret(name).startswith(TEST_KEYS)]
    if names:
        yield Error(
            _("These keys are for tests, with which no money moves: %(names)s.")
            % {"names": ", ".join(names)},
            hint=_("Take the live keys from the dashboard of %(provider)s.")
            % {"provider": provider},
            id="payments.E003",
        )
