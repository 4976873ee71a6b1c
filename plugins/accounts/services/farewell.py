"""The last mail to somebody whose account is gone.

The shop no longer knows the address, so it must travel to the worker. A task's arguments
lie in the queue for as long as no worker runs, and show in logs and monitors; so the
task carries a random name, under which Redis keeps the address for an hour at most.
"""

import logging
import secrets
from typing import Any, Final

from redis.exceptions import RedisError
from saleor.core.emails import get_email_context
from templated_email import send_templated_mail

from saleor_config.queueing import is_queued
from saleor_config.redis import redis_client

logger = logging.getLogger(__name__)

KEPT_SECONDS: Final = 3600
TEMPLATE: Final = "accounts/account_deleted"


def say_goodbye(address: str) -> None:
    """Queue the mail. The account is gone by now, so a failure is logged and not raised."""
    from plugins.accounts.tasks import send_farewell

    name = secrets.token_urlsafe(16)
    try:
        redis_client().set(_key(name), address, ex=KEPT_SECONDS)
    except RedisError as error:
        logger.warning("The mail about a deleted account was not kept: %s", type(error).__name__)
    else:
        is_queued(send_farewell, {"name": name})


def deliver_farewell(name: str) -> bool:
    """Send the mail whose address is kept under ``name``, and forget the address.

    False where the hour is over or the mail was sent before. What the mail server raises
    is raised on, and the address kept for another try.
    """
    address: Any = redis_client().get(_key(name))
    if address is None:
        return False
    options, context = get_email_context()
    send_templated_mail(
        template_name=TEMPLATE, recipient_list=[address.decode()], context=context, **options
    )
    redis_client().delete(_key(name))
    return True


def _key(name: str) -> str:
    return f"mashtal:farewell:{name}"
