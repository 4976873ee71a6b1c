"""GraphQL of the ``content`` plugin."""

from typing import Any

import graphene

from plugins.content import selectors, services
from plugins.content.graphql.types import (
    ContactDetails,
    ContactMessageInput,
    ContactPayload,
    GalleryName,
    GalleryPicture,
    InformationPage,
)
from saleor_config.graphql.types import list_error_details
from saleor_config.visitor import get_limited_address


class Queries(graphene.ObjectType):
    gallery = graphene.Field(
        graphene.List(graphene.NonNull(GalleryPicture)),
        required=True,
        # ``name`` given as a keyword would name the field.
        args={"name": GalleryName(required=True)},
        description="Published pictures, in order.",
    )
    information_page = graphene.Field(
        InformationPage,
        slug=graphene.String(required=True),
        description="null when unknown or not published.",
    )
    contact_details = graphene.Field(ContactDetails, required=True)

    @staticmethod
    def resolve_gallery(_root: object, _info: Any, name: str) -> list[dict[str, Any]]:
        return selectors.list_gallery_pictures(selectors.GalleryName(name))

    @staticmethod
    def resolve_information_page(_root: object, _info: Any, slug: str) -> dict[str, Any] | None:
        return selectors.get_information_page(slug)

    @staticmethod
    def resolve_contact_details(_root: object, _info: Any) -> dict[str, Any]:
        return selectors.get_contact_details()


class ContactMessageSend(graphene.Mutation):
    class Arguments:
        input = ContactMessageInput(required=True)
        idempotency_key = graphene.String(
            required=True, description="A UUID; the same one again is the same message."
        )

    Output = ContactPayload

    @staticmethod
    def mutate(
        _root: object, info: Any, input: ContactMessageInput, idempotency_key: str
    ) -> ContactPayload:
        form = services.ContactForm(
            name=input["name"],
            phone=input["phone"],
            email=input["email"],
            message=input["message"],
            website=input.get("website") or "",
        )
        try:
            services.send_message(
                form,
                key=idempotency_key,
                user=info.context.user,
                address=get_limited_address(info.context),
            )
        except services.ContactError as error:
            return ContactPayload(is_sent=False, errors=list_error_details(error, info.context))
        return ContactPayload(is_sent=True, errors=[])


class Mutations(graphene.ObjectType):
    contact_message_send = ContactMessageSend.Field(required=True)
