"""The plugin as Saleor's configuration screens know it."""

from copy import deepcopy

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_noop as N_
from saleor.plugins.base_plugin import (
    BasePlugin,
    ConfigurationTypeField,
    PluginConfigurationType,
)
from saleor.plugins.error_codes import PluginErrorCode
from saleor.plugins.models import PluginConfiguration

from plugins.phone_otp.configuration import (
    PLUGIN_ID,
    RULES,
    InvalidRule,
    default_values,
    read_rules,
)


class PhoneOtpPlugin(BasePlugin):
    PLUGIN_ID = PLUGIN_ID
    PLUGIN_NAME = N_("Sign-in by phone")
    PLUGIN_DESCRIPTION = N_("One-time codes, their limits, and how long customers stay signed in.")
    DEFAULT_ACTIVE = True
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

    def __init__(self, *, configuration: PluginConfigurationType, active: bool) -> None:
        # Saleor edits this list in place, and DEFAULT_CONFIGURATION is the class's own.
        super().__init__(configuration=deepcopy(configuration), active=active)

    @classmethod
    def validate_plugin_configuration(cls, plugin_configuration: PluginConfiguration) -> None:
        values = {item["name"]: item["value"] for item in plugin_configuration.configuration}
        try:
            read_rules(values)
        except InvalidRule as error:
            raise ValidationError(
                {error.name: ValidationError(str(error), code=PluginErrorCode.INVALID.value)}
            ) from None
