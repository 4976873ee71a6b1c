"""Where Saleor 2.10.1 takes a typed e-mail address for the owner of an account, and where it
commits before it mails.

Customers sign in by phone and only type an address at checkout, and staff correct it: nothing
proves that it is theirs. Orders, gift cards and recipients of notifications are linked to an
account by its id. docs/security.md lists every place where Saleor looks an account up by its
address.
"""

from collections.abc import Callable
from typing import Any

from django.contrib.auth import get_user_model
from django.core.exceptions import ValidationError
from django.db import transaction
from saleor.giftcard.error_codes import GiftCardErrorCode
from saleor.order import OrderEventsEmails, OrderStatus

from saleor_config.email_addresses import is_placeholder
from saleor_config.patches.registry import at_start, with_schema


@with_schema.wrap("saleor.graphql.order.mutations.orders:OrderUpdate.save")
def keep_order_owner(
    _save: Any, cls: Any, info: Any, instance: Any, cleaned_input: dict[str, Any]
) -> None:
    """``orderUpdate`` set ``order.user`` to the account with the typed address, or to None."""
    from saleor.graphql.order.mutations.orders import OrderUpdate

    super(OrderUpdate, cls).save(info, instance, cleaned_input)


@at_start.wrap("saleor.order.models:Order.get_customer_email")
def prefer_order_email(get_account_email: Callable[[Any], str], order: Any) -> str:
    """A placed order showed the address of its owner's account in place of the corrected one,
    and the order's mails went there. Every process that mails needs it."""
    if order.user_email and order.status != OrderStatus.DRAFT:
        return str(order.user_email)
    return get_account_email(order)


@with_schema.wrap(
    "saleor.graphql.order.mutations.draft_orders:DraftOrderComplete.update_user_fields"
)
def link_completed_drafts_by_id(_update: Any, _cls: Any, order: Any) -> None:
    """``draftOrderComplete`` gave a draft to the account with the typed address."""
    has_email = order.user is not None and not is_placeholder(order.user.email)
    if has_email or not order.user_email:
        order.user_email = order.user.email if order.user else ""


@with_schema.wrap("saleor.graphql.order.mutations.draft_orders:DraftOrderCreate.clean_input")
def replace_customer_of_draft(
    clean: Callable[..., Any], cls: Any, info: Any, instance: Any, data: dict[str, Any]
) -> Any:
    """A draft whose customer was replaced by an address remained the replaced customer's.

    ``draftOrderUpdate`` inherits it.
    """
    if data.get("user_email"):
        data.setdefault("user", None)
    return clean(cls, info, instance, data)


@with_schema.wrap("saleor.graphql.account.mutations.base:match_orders_with_new_user")
def match_no_orders(_match: Any, _user: Any) -> None:
    """``confirmAccount`` gave a new account all orders without an owner that carry its address.

    Such an order is opened by its token.
    """


@with_schema.wrap("saleor.graphql.giftcard.mutations:GiftCardCreate.clean_input")
def give_gift_cards_to_proven_accounts(
    clean: Callable[..., Any], cls: Any, info: Any, instance: Any, data: dict[str, Any]
) -> Any:
    """``giftCardCreate`` and ``giftCardUpdate`` found accounts whose address was never confirmed.

    The address is all that staff can give there, so an account has to have proved it.
    """
    email = data.get("user_email")
    if email and not get_user_model().objects.filter(email=email, is_active=True).exists():
        message = "Customer with this email doesn't exist."
        error = ValidationError(message, code=GiftCardErrorCode.NOT_FOUND.value)
        raise ValidationError({"email": error})
    return clean(cls, info, instance, data)


@with_schema.wrap("saleor.graphql.shop.mutations:StaffNotificationRecipientCreate.clean_input")
def link_recipients_to_staff(
    clean: Callable[..., Any], cls: Any, info: Any, instance: Any, data: dict[str, Any]
) -> Any:
    """The shop's notifications were linked to a customer's account, so that they followed its
    next address and ended with it; and a typed address did not replace an account."""
    cleaned = clean(cls, info, instance, data)
    email, user = data.get("email"), cleaned.get("user")
    if email and not (user and user.is_staff and user.is_active):
        cleaned |= {"user": None, "staff_email": email}
    return cleaned


@at_start.wrap("saleor.order.events:email_sent_event")
def record_mails_once_sent(record: Callable[..., Any], *, email_type: str, **options: Any) -> Any:
    """An order's history said that a mail was sent when it was only queued, and again later.

    saleor/order/emails.py ``send_fulfillment_confirmation_to_customer`` and saleor/order/actions.py
    ``handle_fully_paid_order``. The sender of the outbox writes these events (``orders``).
    """
    if email_type in (OrderEventsEmails.PAYMENT, OrderEventsEmails.FULFILLMENT):
        return None
    return record(email_type=email_type, **options)


@with_schema.wrap(
    "saleor.graphql.account.mutations.account:AccountRegister.save",
    "saleor.graphql.account.mutations.staff:StaffCreate.save",
    "saleor.graphql.account.mutations.account:ConfirmEmailChange.perform_mutation",
    "saleor.graphql.order.mutations.fulfillments:FulfillmentUpdateTracking.perform_mutation",
)
def commit_messages_with_their_cause(change: Callable[..., Any], *args: Any, **options: Any) -> Any:
    """A process that died between the change and its mail left a change without its mail.

    These mutations save and then start a mail, without a transaction.
    """
    with transaction.atomic():
        return change(*args, **options)
