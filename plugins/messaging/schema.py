"""GraphQL of consents: the page of the account, and the page of unsubscribe links."""

from dataclasses import dataclass
from typing import Any

import graphene
from django.utils.translation import gettext as _

from plugins.messaging.consents import (
    get_address,
    list_open_consents,
    read_unsubscribe_token,
)
from plugins.messaging.errors import MessagingError
from plugins.messaging.errors import MessagingErrorCode as ErrorCode
from plugins.messaging.models import ConsentSource, ConsentTopic, MessageChannel
from plugins.messaging.models import MessageConsent as ConsentRow
from plugins.messaging.services import consents
from plugins.messaging.whatsapp.configuration import is_offered
from saleor_config.graphql.identity import require_user
from saleor_config.graphql.mutations import ServiceMutation
from saleor_config.graphql.types import build_error_type, list_of

MessagingErrorCode = graphene.Enum.from_enum(ErrorCode)
MessagingErrorType = build_error_type("MessagingError", MessagingErrorCode, "camelCase input name")
MessageChannelEnum = graphene.Enum(
    "MessageChannel", [(channel.name, channel.value) for channel in MessageChannel]
)
MessageTopicEnum = graphene.Enum(
    "MessageTopic", [(topic.name, topic.value) for topic in ConsentTopic]
)

TOPICS = {
    MessageChannel.WHATSAPP: (ConsentTopic.ORDERS, ConsentTopic.OFFERS),
    MessageChannel.TEXT: (ConsentTopic.OFFERS,),
    MessageChannel.MAIL: (ConsentTopic.OFFERS,),
}
"""What can be chosen for itself. Each awaited product is a consent of its own."""


class MessageTopicChoice(graphene.ObjectType):
    topic = graphene.Field(MessageTopicEnum, required=True)
    is_granted = graphene.Boolean(required=True)


class MessageChannelChoice(graphene.ObjectType):
    channel = graphene.Field(MessageChannelEnum, required=True)
    is_available = graphene.Boolean(
        required=True, description="false: the account has no such address."
    )
    topics = list_of(MessageTopicChoice)


class MessageSubscription(graphene.ObjectType):
    """What an unsubscribe link is about. It names nobody."""

    channel = graphene.Field(MessageChannelEnum, required=True)
    topic = graphene.Field(MessageTopicEnum, required=True)
    is_active = graphene.Boolean(required=True)


@dataclass(frozen=True)
class _Subscription:
    channel: str
    topic: str
    is_active: bool


class Queries:
    message_choices = list_of(
        MessageChannelChoice,
        description="The signed-in customer's consents, by channel that the shop writes by.",
    )
    message_subscription = graphene.Field(
        MessageSubscription,
        token=graphene.String(required=True, description="Of an unsubscribe link."),
        description="null: the link is not one of ours, or its account is gone.",
    )

    @staticmethod
    def resolve_message_choices(_root: Any, info: Any) -> list[MessageChannelChoice]:
        return _list_choices(require_user(info))

    @staticmethod
    def resolve_message_subscription(_root: Any, _info: Any, token: str) -> _Subscription | None:
        consent = read_unsubscribe_token(token)
        return None if consent is None else _describe_consent(consent, consent.withdrawn_at is None)


class MessagingMutation(ServiceMutation):
    errors = list_of(MessagingErrorType)
    error_class = MessagingError

    class Meta:
        abstract = True


class MessageConsentSet(MessagingMutation):
    class Arguments:
        channel = MessageChannelEnum(required=True)
        topic = MessageTopicEnum(required=True)
        is_granted = graphene.Boolean(required=True)
        at_checkout = graphene.Boolean(
            default_value=False, description="Whether it was given on the page of the checkout."
        )

    class Meta:
        description = "Gives or withdraws the signed-in customer's consent. Safe to repeat."

    choices = list_of(MessageChannelChoice)

    @classmethod
    def perform_mutation(
        cls, info: Any, channel: str, topic: str, is_granted: bool, at_checkout: bool
    ) -> dict[str, Any]:
        user = require_user(info)
        source = ConsentSource.CHECKOUT if at_checkout else ConsentSource.ACCOUNT
        consents.set_account_consent(
            user, MessageChannel(channel), ConsentTopic(topic), is_granted, source
        )
        return {"choices": _list_choices(user)}

    @staticmethod
    def resolve_choices(root: Any, _info: Any) -> list[Any]:
        return root.choices or []


class MessageUnsubscribe(MessagingMutation):
    """Without signing in: the link is the permission."""

    class Arguments:
        token = graphene.String(required=True)

    class Meta:
        description = "Withdraws what an unsubscribe link is about. Safe to repeat."

    subscription = graphene.Field(MessageSubscription)

    @classmethod
    def perform_mutation(cls, info: Any, token: str) -> dict[str, Any]:
        consent = consents.withdraw_by_link(token)
        if consent is None:
            message = _("This link does not work. Sign in to choose your messages.")
            raise MessagingError(ErrorCode.NOT_FOUND, message, "token")
        return {"subscription": _describe_consent(consent, False)}


class Mutations:
    message_consent_set = MessageConsentSet.Field()
    message_unsubscribe = MessageUnsubscribe.Field()


def _describe_consent(consent: ConsentRow, is_active: bool) -> _Subscription:
    return _Subscription(consent.channel, consent.topic, is_active)


def _list_choices(user: Any) -> list[MessageChannelChoice]:
    granted = list_open_consents(user)
    return [
        MessageChannelChoice(
            channel=channel.value,
            is_available=bool(get_address(user, channel)),
            topics=[
                MessageTopicChoice(
                    topic=topic.value, is_granted=(channel.value, topic.value) in granted
                )
                for topic in TOPICS[channel]
            ],
        )
        for channel in TOPICS
        if channel is not MessageChannel.WHATSAPP or is_offered()
    ]
