"""Webhooks lead to public ``https`` addresses alone; Saleor 2.10.1 takes any."""

from collections.abc import Callable
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from saleor.webhook.error_codes import WebhookErrorCode

from saleor_config.public_http import UnsafeUrlError, check_public_url


def public_target(mutation: Any) -> Callable[[Any], Any]:
    """Refuse the address of ``webhookCreate`` or ``webhookUpdate`` to those who may write one."""

    def wrap(resolve: Any) -> Any:
        def resolver(root: Any, info: Any, **arguments: Any) -> Any:
            url = arguments["input"].get("target_url")
            if url is None or not mutation.check_permissions(info.context):
                return resolve(root, info, **arguments)
            try:
                check_public_url(url)
            except UnsafeUrlError:
                error = ValidationError(
                    _("Webhooks need a public https address without a user name or password."),
                    code=WebhookErrorCode.INVALID.value,
                )
                return mutation.handle_errors(ValidationError({"target_url": error}))
            return resolve(root, info, **arguments)

        return resolver

    return wrap
