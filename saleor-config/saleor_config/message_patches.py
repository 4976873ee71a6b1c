"""Where Saleor 2.10.1 commits before it mails, and records a mail before it is sent.

Each function names the Saleor code that it patches. All are safe to run twice.
"""

from collections.abc import Callable
from typing import Any

from django.db import transaction

from saleor_config.patches.libraries import replace_classmethod, replace_function


def record_mails_once_sent() -> None:
    """An order's history said that a mail was sent when it was only queued, and again later.

    saleor/order/emails.py ``send_fulfillment_confirmation_to_customer`` and saleor/order/actions.py
    ``handle_fully_paid_order``. The sender of the outbox writes these events (``shipments``).
    """
    from saleor.order import OrderEventsEmails, events

    def patch(record: Callable[..., Any]) -> Callable[..., Any]:
        def record_others(*, email_type: str, **options: Any) -> Any:
            if email_type in (OrderEventsEmails.PAYMENT, OrderEventsEmails.FULFILLMENT):
                return None
            return record(email_type=email_type, **options)

        return record_others

    replace_function(events, "email_sent_event", patch)


def commit_messages_with_their_cause() -> None:
    """A process that died between the change and its mail left a change without its mail.

    These of Saleor's mutations save and then start a mail, without a transaction.
    """
    from saleor.graphql.account.mutations.account import AccountRegister, ConfirmEmailChange
    from saleor.graphql.account.mutations.staff import StaffCreate
    from saleor.graphql.order.mutations.fulfillments import FulfillmentUpdateTracking

    for mutation, name in (
        (AccountRegister, "save"),
        (StaffCreate, "save"),
        (ConfirmEmailChange, "perform_mutation"),
        (FulfillmentUpdateTracking, "perform_mutation"),
    ):
        replace_classmethod(mutation, name, transaction.atomic)
