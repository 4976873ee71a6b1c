"""Rules of sending text messages.

Staff set them on the screen of signing in by phone: the configuration of shops that run already
has them there.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext_noop as N_
from saleor.plugins.models import PluginConfiguration

from plugins.messaging.sms.registry import PROVIDERS
from saleor_config.limits.sliding_windows import Limit
from saleor_config.plugin_rules import InvalidRule, Rule, read_limits, read_values

PLUGIN_ID: Final = "mashtal.phone_otp"
ENVIRONMENT_PREFIX: Final = "PHONE_OTP_"


class SendingUnavailable(Exception):
    """Staff closed the plugin, or its stored rules are invalid."""


@dataclass(frozen=True)
class SendingRules:
    shop_send_limits: tuple[Limit, ...]
    sms_providers: tuple[str, ...]


def read_provider_names(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    if not set(names) <= set(PROVIDERS) or len(set(names)) < len(names):
        raise ValueError(f"must list some of these, each once: {', '.join(sorted(PROVIDERS))}")
    return names


SENDING_RULES: Final[Mapping[str, Rule]] = {
    "shop_send_limits": Rule(
        "120/600, 400/3600, 2000/86400",
        read_limits,
        N_("Codes of the whole shop"),
        N_("count/seconds. This is what a day of SMS can cost at most."),
    ),
    "sms_providers": Rule(
        "console",
        read_provider_names,
        N_("SMS providers"),
        N_(
            "In the order in which they are tried, separated by commas. Their credentials come from"
            " the server's environment. console keeps messages in the local inbox."
        ),
    ),
}


def get_stored_values() -> dict[str, str]:
    """What staff have set. Raises ``SendingUnavailable`` where they closed the plugin."""
    stored = PluginConfiguration.objects.filter(identifier=PLUGIN_ID).first()
    if stored is None:
        return {}
    if not stored.active:
        raise SendingUnavailable
    return {item["name"]: item.get("value") for item in stored.configuration or []}


def get_sending_rules() -> SendingRules:
    """Raises ``SendingUnavailable``."""
    try:
        return SendingRules(**read_values(SENDING_RULES, ENVIRONMENT_PREFIX, get_stored_values()))
    except InvalidRule:
        raise SendingUnavailable from None
