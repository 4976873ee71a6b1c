"""The plugin as Saleor's configuration screens know it."""

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_noop as N_
from saleor.plugins.base_plugin import (
    ConfigurationTypeField,
)
from saleor.plugins.error_codes import PluginErrorCode

from plugins.phone_otp.configuration import (
    PLUGIN_ID,
    RULES,
    InvalidRule,
    default_values,
    read_rules,
)
from saleor_config.saleor_plugin import ConfigurationItems, ShopPlugin


class PhoneOtpPlugin(ShopPlugin):
    PLUGIN_ID = PLUGIN_ID
    PLUGIN_NAME = N_("Sign-in by phone")
    PLUGIN_DESCRIPTION = N_("One-time codes, their limits, and how long customers stay signed in.")
    DEFAULT_CONFIGURATION = [
        {"name": name, "value": value} for name, value in default_values().items()
    ]
    CONFIG_STRUCTURE = {
        name: {
            "type": ConfigurationTypeField.STRING,
            "label": rule.label,
            "help_text": rule.help_text,
        }
        for name, rule in RULES.items()
    }

    @classmethod
    def check_configuration(cls, items: ConfigurationItems) -> None:
        values = {item["name"]: item["value"] for item in items}
        try:
            read_rules(values)
        except InvalidRule as error:
            raise ValidationError(
                {error.name: ValidationError(str(error), code=PluginErrorCode.INVALID.value)}
            ) from None
