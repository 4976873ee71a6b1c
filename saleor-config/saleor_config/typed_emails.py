"""Patches of Saleor 2.10.1 where it takes a typed e-mail address for the owner of an account.

Customers sign in by phone and only type an address at checkout, and staff correct it: nothing
proves that it is theirs. Orders, gift cards and recipients of notifications are linked to an
account by its id. All patches are safe to run twice; docs/security.md lists every place where
Saleor looks an account up by its address.
"""

from collections.abc import Callable
from typing import Any

from django.contrib.auth import get_user_model
from django.core.exceptions import ValidationError

from saleor_config.email_addresses import is_placeholder
from saleor_config.patches.libraries import replace_classmethod, replace_function


def install_typed_email_patches() -> None:
    """Needs Saleor's GraphQL schema to be imported."""
    keep_order_owner()
    link_drafts_by_id()
    match_no_orders()
    give_gift_cards_to_proven_accounts()
    link_recipients_to_staff()


def keep_order_owner() -> None:
    """``orderUpdate`` set ``order.user`` to the account with the typed address, or to None.

    saleor/graphql/order/mutations/orders.py ``OrderUpdate.save``.
    """
    from saleor.graphql.order.mutations.orders import OrderUpdate

    def patch(_original: Callable[..., None]) -> Callable[..., None]:
        def save(cls: Any, info: Any, instance: Any, cleaned_input: dict[str, Any]) -> None:
            super(OrderUpdate, cls).save(info, instance, cleaned_input)

        return save

    replace_classmethod(OrderUpdate, "save", patch)


def prefer_order_email() -> None:
    """A placed order showed the address of its owner's account in place of the corrected one,
    and the order's mails went there.

    saleor/order/models.py ``Order.get_customer_email``. Every process that mails needs it.
    """
    from saleor.order import OrderStatus
    from saleor.order.models import Order

    def patch(get_account_email: Callable[[Any], str]) -> Callable[[Any], str]:
        def get_customer_email(order: Any) -> str:
            if order.user_email and order.status != OrderStatus.DRAFT:
                return str(order.user_email)
            return get_account_email(order)

        return get_customer_email

    replace_function(Order, "get_customer_email", patch)


def link_drafts_by_id() -> None:
    """``draftOrderComplete`` gave a draft to the account with the typed address; and a draft whose
    customer was replaced by an address remained the replaced customer's.

    saleor/graphql/order/mutations/draft_orders.py ``DraftOrderComplete.update_user_fields`` and
    ``DraftOrderCreate.clean_input``, which ``draftOrderUpdate`` inherits.
    """
    from saleor.graphql.order.mutations.draft_orders import DraftOrderComplete, DraftOrderCreate

    def patch_completion(_original: Callable[..., None]) -> Callable[..., None]:
        def update_user_fields(_cls: Any, order: Any) -> None:
            has_email = order.user is not None and not is_placeholder(order.user.email)
            if has_email or not order.user_email:
                order.user_email = order.user.email if order.user else ""

        return update_user_fields

    def patch_input(clean: Callable[..., Any]) -> Callable[..., Any]:
        def clean_input(cls: Any, info: Any, instance: Any, data: dict[str, Any]) -> Any:
            if data.get("user_email"):
                data.setdefault("user", None)
            return clean(cls, info, instance, data)

        return clean_input

    replace_classmethod(DraftOrderComplete, "update_user_fields", patch_completion)
    replace_classmethod(DraftOrderCreate, "clean_input", patch_input)


def match_no_orders() -> None:
    """``confirmAccount`` gave a new account all orders without an owner that carry its address.

    saleor/graphql/account/mutations/base.py. Such an order is opened by its token.
    """
    from saleor.graphql.account.mutations import base

    def patch(_match: Callable[[Any], None]) -> Callable[[Any], None]:
        return lambda _user: None

    replace_function(base, "match_orders_with_new_user", patch)


def give_gift_cards_to_proven_accounts() -> None:
    """``giftCardCreate`` and ``giftCardUpdate`` found accounts whose address was never confirmed.

    saleor/graphql/giftcard/mutations.py ``GiftCardCreate.clean_input``. The address is all that
    staff can give there, so an account has to have proved it.
    """
    from saleor.giftcard.error_codes import GiftCardErrorCode
    from saleor.graphql.giftcard.mutations import GiftCardCreate

    def patch(clean: Callable[..., Any]) -> Callable[..., Any]:
        def clean_input(cls: Any, info: Any, instance: Any, data: dict[str, Any]) -> Any:
            email = data.get("user_email")
            users = get_user_model().objects.filter(email=email, is_active=True)
            if email and not users.exists():
                message = "Customer with this email doesn't exist."
                error = ValidationError(message, code=GiftCardErrorCode.NOT_FOUND.value)
                raise ValidationError({"email": error})
            return clean(cls, info, instance, data)

        return clean_input

    replace_classmethod(GiftCardCreate, "clean_input", patch)


def link_recipients_to_staff() -> None:
    """The shop's notifications were linked to a customer's account, so that they followed its
    next address and ended with it; and a typed address did not replace an account.

    saleor/graphql/shop/mutations.py ``StaffNotificationRecipientCreate.clean_input``.
    """
    from saleor.graphql.shop.mutations import StaffNotificationRecipientCreate

    def patch(clean: Callable[..., Any]) -> Callable[..., Any]:
        def clean_input(cls: Any, info: Any, instance: Any, data: dict[str, Any]) -> Any:
            cleaned = clean(cls, info, instance, data)
            email, user = data.get("email"), cleaned.get("user")
            if email and not (user and user.is_staff and user.is_active):
                cleaned |= {"user": None, "staff_email": email}
            return cleaned

        return clean_input

    replace_classmethod(StaffNotificationRecipientCreate, "clean_input", patch)
