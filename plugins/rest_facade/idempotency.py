"""``Idempotency-Key``: the same key again is the same order, booking or message."""

import uuid
from typing import Final

from django.http import HttpRequest
from django.utils.translation import gettext as _

from plugins.rest_facade.answers import reader
from plugins.rest_facade.errors import ApiError
from saleor_config.visitor import limited_address

HEADER: Final = "Idempotency-Key"
LONGEST_KEY: Final = 255
NAMESPACE: Final = uuid.UUID("7f1c1d0e-7f0e-5c59-9a53-6d1f3b1f6a55")


def idempotency_key(request: HttpRequest) -> str:
    """The key as the shop's services take it, a UUID.

    Any other text is made into one that no other customer, visitor or call shares. Without the
    header, which older clients do not send, each request stands for itself.
    """
    given = request.headers.get(HEADER, "").strip().strip('"')
    if not given:
        return str(uuid.uuid4())
    if len(given) > LONGEST_KEY or not given.isprintable():
        raise ApiError(
            422,
            _("The idempotency key can't be used: at most 255 characters."),
            errors={HEADER: [_("The idempotency key can't be used: at most 255 characters.")]},
        )
    try:
        return str(uuid.UUID(given))
    except ValueError:
        who = reader(request) or limited_address(request)
        return str(uuid.uuid5(NAMESPACE, f"{who} {request.path} {given}"))


HEADER_PARAMETER: Final = {
    "parameters": [
        {
            "in": "header",
            "name": HEADER,
            "required": False,
            "description": "The same key again is the same request: nothing is done twice.",
            "schema": {"type": "string", "maxLength": LONGEST_KEY},
        }
    ]
}
"""``openapi_extra=HEADER_PARAMETER`` of a call that buys or books."""
