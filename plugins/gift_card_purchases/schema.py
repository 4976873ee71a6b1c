"""GraphQL of buying gift cards. All but the offer is of signed-in customers."""

from datetime import date, datetime
from typing import Any

import graphene

from plugins.gift_card_purchases import selectors, services
from plugins.gift_card_purchases.enums import PurchaseState
from plugins.gift_card_purchases.errors import PurchaseError, PurchaseErrorCode
from plugins.gift_card_purchases.models import GiftCardPurchase as PurchaseRow
from plugins.payments.selectors import PaymentAttempt
from saleor_config.graphql.identity import require_user
from saleor_config.graphql.mutations import ServiceMutation
from saleor_config.graphql.types import (
    Halalas,
    Pagination,
    build_error_type,
    list_of,
    shared_type,
)
from saleor_config.language import ARABIC, SHOP_LANGUAGES
from saleor_config.pagination import Page, PageRequest

GiftCardPurchaseState = graphene.Enum(
    "GiftCardPurchaseState", [(state.name, state.value) for state in PurchaseState]
)
GiftCardLanguage = graphene.Enum(
    "GiftCardLanguage", [(language.upper(), language) for language in SHOP_LANGUAGES]
)
GiftCardPurchaseErrorCode = graphene.Enum(
    "GiftCardPurchaseErrorCode", [(code.name, code.value) for code in PurchaseErrorCode]
)
GiftCardPurchaseErrorType = build_error_type(
    "GiftCardPurchaseError", GiftCardPurchaseErrorCode, "camelCase input name"
)


class GiftCardOffer(graphene.ObjectType):
    is_sold = graphene.Boolean(required=True)
    presets = list_of(Halalas, description="Amounts to choose from.")
    smallest = Halalas(required=True, description="Of an amount of one's own, in whole riyals.")
    largest = Halalas(required=True)
    last_day = graphene.Date(required=True, description="On which a card can be sent.")
    longest_message = graphene.Int(required=True)
    longest_name = graphene.Int(required=True)


class GiftCardPurchase(graphene.ObjectType):
    """The root object is a row with its card."""

    reference = graphene.String(
        required=True, description="Such as GC-7Q4M-9XKD-2HTP; the key of every call."
    )
    state = graphene.Field(
        GiftCardPurchaseState, required=True, resolver=lambda row, _info: row.state.value
    )
    amount = Halalas(required=True)
    recipient_name = graphene.String(required=True)
    recipient_email = graphene.String(required=True)
    recipient_phone = graphene.String(required=True)
    sender_name = graphene.String(required=True)
    message = graphene.String(required=True)
    language = graphene.Field(GiftCardLanguage, required=True)
    send_on = graphene.Date(description="null: as soon as it is paid.")
    created_at = graphene.DateTime(required=True)
    paid_at = graphene.DateTime()
    sent_at = graphene.DateTime(description="When the code went to the recipient.")
    refunded_at = graphene.DateTime()
    is_under_way = graphene.Boolean(
        required=True, description="A payment waits: ask giftCardPurchaseConfirm."
    )

    class Meta:
        description = "A gift card that a customer buys. Its code goes to the recipient alone."

    @staticmethod
    def resolve_sent_at(root: PurchaseRow, _info: Any) -> datetime | None:
        return root.card.sent_at if root.card else None

    @staticmethod
    def resolve_is_under_way(root: PurchaseRow, _info: Any) -> bool:
        return selectors.is_payment_under_way(root)


class GiftCardPurchasePage(graphene.ObjectType):
    items = list_of(GiftCardPurchase)
    pagination = graphene.Field(Pagination, required=True)


class GiftCardPurchaseInput(graphene.InputObjectType):
    amount = Halalas(required=True)
    recipient_name = graphene.String(required=True)
    recipient_email = graphene.String(description="One of e-mail and phone is needed.")
    recipient_phone = graphene.String(description="A Saudi mobile number.")
    sender_name = graphene.String(required=True)
    message = graphene.String()
    language = GiftCardLanguage(description="Of the message; Arabic where it is left out.")
    send_on = graphene.Date(description="At 9 in the morning in Riyadh; today or null: at once.")


class Queries:
    gift_card_offer = graphene.Field(GiftCardOffer, required=True)
    gift_card_purchases = graphene.Field(
        GiftCardPurchasePage,
        required=True,
        page=graphene.Int(),
        per_page=graphene.Int(),
        description="One's own that were paid, newest first; 10 a page, 48 at most.",
    )
    gift_card_purchase = graphene.Field(
        GiftCardPurchase,
        reference=graphene.String(required=True),
        description="One's own, else null.",
    )

    @staticmethod
    def resolve_gift_card_offer(_root: Any, _info: Any) -> selectors.GiftCardOffer:
        return selectors.get_offer()

    @staticmethod
    def resolve_gift_card_purchases(
        _root: Any, info: Any, page: int | None = 1, per_page: int | None = 10
    ) -> Page[PurchaseRow]:
        request = PageRequest(
            1 if page is None else page, 10 if per_page is None else per_page, "created_at"
        )
        return selectors.list_customer_purchases(require_user(info), request)

    @staticmethod
    def resolve_gift_card_purchase(_root: Any, info: Any, reference: str) -> PurchaseRow | None:
        return selectors.get_customer_purchase(require_user(info), reference)


class GiftCardPurchaseCreate(ServiceMutation):
    class Arguments:
        input = GiftCardPurchaseInput(required=True)
        idempotency_key = graphene.String(required=True)

    class Meta:
        description = "Begins a purchase, which giftCardPurchasePay pays. Once for each key."

    purchase = graphene.Field(GiftCardPurchase)
    errors = list_of(GiftCardPurchaseErrorType)
    error_class = PurchaseError

    @classmethod
    def perform_mutation(
        cls, info: Any, input: dict[str, Any], idempotency_key: str
    ) -> dict[str, PurchaseRow]:
        sent = {name: value for name, value in input.items() if value is not None}
        if (day := sent.get("send_on")) is not None:
            sent["send_on"] = _convert_to_day(day)
        form = services.PurchaseForm(**{"language": ARABIC, **sent})
        purchase = services.create_purchase(require_user(info), form, idempotency_key)
        return {"purchase": purchase}


class GiftCardPurchasePay(ServiceMutation):
    class Arguments:
        reference = graphene.String(required=True)
        card_token = graphene.String(description="Of the provider's tokeniser, never a number.")
        saved_card_id = graphene.ID(description="Instead of a token: a card kept earlier.")
        idempotency_key = graphene.String(required=True)

    class Meta:
        description = (
            "Charges a card. In state CHALLENGE the browser goes to the payment's challengeUrl,"
            " which leads back to the purchase's page."
        )

    purchase = graphene.Field(GiftCardPurchase)
    payment = graphene.Field(shared_type("PaymentAttempt"))
    errors = list_of(GiftCardPurchaseErrorType)
    error_class = PurchaseError

    @classmethod
    def perform_mutation(
        cls,
        info: Any,
        reference: str,
        idempotency_key: str,
        card_token: str | None = None,
        saved_card_id: str | None = None,
    ) -> dict[str, Any]:
        user = require_user(info)
        payment = services.pay_purchase(
            user, reference, idempotency_key, card_token=card_token, saved_card_id=saved_card_id
        )
        return _build_payment_payload(user, reference, payment)


class GiftCardPurchaseConfirm(ServiceMutation):
    class Arguments:
        reference = graphene.String(required=True)

    class Meta:
        description = "What became of the payment that waits, asked of the provider."

    purchase = graphene.Field(GiftCardPurchase)
    payment = graphene.Field(shared_type("PaymentAttempt"))
    errors = list_of(GiftCardPurchaseErrorType)
    error_class = PurchaseError

    @classmethod
    def perform_mutation(cls, info: Any, reference: str) -> dict[str, Any]:
        user = require_user(info)
        payment = services.confirm_purchase(user, reference)
        return _build_payment_payload(user, reference, payment)


class Mutations:
    gift_card_purchase_create = GiftCardPurchaseCreate.Field()
    gift_card_purchase_pay = GiftCardPurchasePay.Field()
    gift_card_purchase_confirm = GiftCardPurchaseConfirm.Field()


def _build_payment_payload(
    user: Any, reference: str, payment: PaymentAttempt | None
) -> dict[str, Any]:
    """With the purchase as it is afterwards."""
    return {"purchase": selectors.get_customer_purchase(user, reference), "payment": payment}


def _convert_to_day(value: date) -> date:
    """The Date scalar also accepts a date with a time."""
    return value.date() if isinstance(value, datetime) else value
