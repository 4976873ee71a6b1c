"""GraphQL types, queries and mutations of galleries, pages and contact messages."""

from typing import Any

import graphene

from plugins.content import selectors, services
from plugins.content.errors import ContactErrorCode as ErrorCode
from plugins.content.models import AboutKind
from plugins.content.models import GalleryName as Gallery
from saleor_config.graphql.types import (
    CatalogueImage,
    build_error_type,
    list_error_details,
    list_of,
)
from saleor_config.visitor import get_limited_address

GalleryName = graphene.Enum("GalleryName", [(name.name, name.value) for name in Gallery])
AboutBlockKind = graphene.Enum("AboutBlockKind", [(kind.name, kind.value) for kind in AboutKind])
ContactErrorCode = graphene.Enum.from_enum(ErrorCode)


class GalleryPicture(graphene.ObjectType):
    id = graphene.ID(required=True)
    image = graphene.Field(CatalogueImage, required=True)
    caption = graphene.String(required=True)


class InformationPage(graphene.ObjectType):
    slug = graphene.String(required=True)
    title = graphene.String(required=True)
    html = graphene.String(required=True, description="Cleaned; headings begin at h2.")
    description = graphene.String(
        required=True, description="For search engines; empty where staff wrote none."
    )
    seo_title = graphene.String(
        description="For search engines; null where staff wrote none in this language."
    )


class AboutBlock(graphene.ObjectType):
    id = graphene.ID(required=True)
    kind = AboutBlockKind(required=True)
    value = graphene.String(required=True, description="Of a NUMBER; else empty.")
    title = graphene.String(required=True)
    text = graphene.String(required=True, description="May be empty.")
    image = graphene.Field(CatalogueImage)


class HomeHero(graphene.ObjectType):
    heading = graphene.String(required=True)
    lead = graphene.String(required=True)
    button = graphene.String(required=True)
    link = graphene.String(
        required=True, description="A path of the shop, as of an Arabic page: it begins with /."
    )
    image = graphene.Field(CatalogueImage, description="null for the storefront's own picture.")


class ContactDetails(graphene.ObjectType):
    address = graphene.String(required=True)
    emails = list_of(graphene.String)
    phones = graphene.List(graphene.NonNull(graphene.String), required=True, description="E.164")
    whatsapp = graphene.String(required=True, description="E.164, or empty.")
    map_url = graphene.String(required=True, description="Empty where there is none.")
    certificate_url = graphene.String(
        required=True, description="Of the business, at the Saudi Business Center, or empty."
    )
    opening_hours = graphene.String(required=True, description="Empty where none are told.")


class ContactMessageInput(graphene.InputObjectType):
    name = graphene.String(required=True)
    phone = graphene.String(required=True)
    email = graphene.String(required=True)
    message = graphene.String(required=True)
    website = graphene.String(description="A trap for programs: people leave it empty.")


ContactErrorType = build_error_type("ContactError", ContactErrorCode, "camelCase input name")


class ContactPayload(graphene.ObjectType):
    is_sent = graphene.Boolean(required=True)
    errors = list_of(ContactErrorType)


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
    about_blocks = list_of(
        AboutBlock, description="What the owner tells on the page about the shop, in order."
    )
    home_hero = graphene.Field(
        HomeHero, description="The one of today in Riyadh; null where staff have written none."
    )

    @staticmethod
    def resolve_gallery(_root: object, _info: Any, name: str) -> list[dict[str, Any]]:
        return selectors.list_gallery_pictures(selectors.GalleryName(name))

    @staticmethod
    def resolve_information_page(_root: object, _info: Any, slug: str) -> dict[str, Any] | None:
        return selectors.get_information_page(slug)

    @staticmethod
    def resolve_contact_details(_root: object, _info: Any) -> dict[str, Any]:
        return selectors.get_contact_details()

    @staticmethod
    def resolve_about_blocks(_root: object, _info: Any) -> list[dict[str, Any]]:
        return selectors.list_about_blocks()

    @staticmethod
    def resolve_home_hero(_root: object, _info: Any) -> dict[str, Any] | None:
        return selectors.get_home_hero()


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
