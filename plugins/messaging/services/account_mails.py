"""Saleor's account mails, through the outbox.

Saleor starts a task for each, with a token among its arguments. Here the task's start writes a
message in the caller's transaction, without the token: a new one is made when it is sent, so
that neither the table nor the queue holds anything that opens an account.
"""

import inspect
from datetime import timedelta
from typing import Any, Final

from django.contrib.auth import get_user_model
from django.contrib.auth.tokens import default_token_generator
from saleor.account import emails
from saleor.account.utils import create_jwt_token

from plugins.messaging.models import OutboxMessage
from plugins.messaging.services import outbox
from plugins.messaging.services.outbox import (
    MessageCategory,
    MessageDraft,
    MessageKind,
    SendOutcome,
)
from saleor_config.task_queue import replace_task

KIND: Final = "account_mail"
RESET_KIND: Final = "password_reset"
LIFETIME: Final = timedelta(hours=1)
"""After this a person who waits for a link has asked for another."""

CHANGE_REQUEST: Final = "saleor.account.emails._send_request_email_change_email"
TASKS: Final = (
    "saleor.account.emails._send_account_confirmation_email",
    "saleor.account.emails._send_password_reset_email_with_url",
    CHANGE_REQUEST,
    "saleor.account.emails._send_user_change_email_notification",
    "saleor.account.emails._send_account_delete_confirmation_email_with_url",
    "saleor.account.emails._send_set_user_password_email_with_url",
)


def install_account_mails() -> None:
    # Each has a link that somebody waits for.
    links: dict[str, Any] = {"category": MessageCategory.CODE, "channel": "mail"}
    outbox.register_kind(MessageKind(KIND, send_account_mail, LIFETIME, **links))
    outbox.register_kind(MessageKind(RESET_KIND, send_password_reset, LIFETIME, **links))
    for name in TASKS:
        replace_task(name, _build_task_replacement(name))


def request_password_reset(email: str, redirect_url: str) -> None:
    """Mail the link if an account has this address, which is looked up when the mail is sent:
    neither the response nor its time reveals it
    (docs/saleor-security.md#responses-reveal-accounts-and-internals).
    """
    outbox.write_messages(
        MessageDraft(RESET_KIND, payload={"email": email, "redirect_url": redirect_url})
    )


def send_password_reset(message: OutboxMessage) -> SendOutcome:
    email, redirect_url = message.payload["email"], message.payload["redirect_url"]
    user = get_user_model().objects.filter(email=email, is_active=True).first()
    if user is None:
        return SendOutcome.DROPPED
    _get_task("saleor.account.emails._send_password_reset_email_with_url").run(
        recipient_email=user.email,
        redirect_url=redirect_url,
        user_id=user.pk,
        token=default_token_generator.make_token(user),
    )
    return SendOutcome.SENT


def send_account_mail(message: OutboxMessage) -> SendOutcome:
    name, arguments = message.payload["task"], message.payload["arguments"]
    if message.payload["has_token"]:
        token = _make_token(name, arguments)
        if token is None:
            return SendOutcome.DROPPED
        arguments = arguments | {"token": token}
    _get_task(name).run(**arguments)
    return SendOutcome.SENT


def _build_task_replacement(name: str) -> Any:
    def write(*args: Any, **kwargs: Any) -> None:
        given = inspect.signature(_get_task(name).run).bind(*args, **kwargs).arguments
        arguments = {key: value for key, value in given.items() if key != "token"}
        user = _find_user(name, arguments)
        outbox.write_messages(
            MessageDraft(
                KIND,
                about=f"account:{user.pk}" if user else "",
                payload={"task": name, "arguments": arguments, "has_token": "token" in given},
            )
        )

    return write


def _make_token(name: str, arguments: dict[str, Any]) -> str | None:
    """None where the account is gone."""
    user = _find_user(name, arguments)
    if user is None:
        return None
    if name == CHANGE_REQUEST:
        return str(create_jwt_token(arguments["event_parameters"] | {"user_pk": user.pk}))
    return str(default_token_generator.make_token(user))


def _find_user(name: str, arguments: dict[str, Any]) -> Any:
    if name == CHANGE_REQUEST:
        wanted = {"pk": arguments["user_id"], "email": arguments["event_parameters"]["old_email"]}
    else:
        wanted = {"email": arguments.get("recipient_email", arguments.get("email"))}
    return get_user_model().objects.filter(**wanted).first()


def _get_task(name: str) -> Any:
    return getattr(emails, name.rpartition(".")[2])
