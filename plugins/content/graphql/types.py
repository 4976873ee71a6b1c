"""Types of galleries, pages and messages. They read the documents of ``selectors``."""

from typing import Any

import graphene

from plugins.content.enums import GalleryName as Gallery
from plugins.content.errors import ContactErrorCode as ErrorCode
from saleor_config.graphql.types import CatalogueImage, build_error_type

GalleryName = graphene.Enum("GalleryName", [(name.name, name.value) for name in Gallery])
ContactErrorCode = graphene.Enum.from_enum(ErrorCode)


def list_of(of_type: Any) -> graphene.List:
    return graphene.List(graphene.NonNull(of_type), required=True)


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


class ContactDetails(graphene.ObjectType):
    address = graphene.String(required=True)
    emails = list_of(graphene.String)
    phones = graphene.List(graphene.NonNull(graphene.String), required=True, description="E.164")
    map_url = graphene.String(required=True, description="Empty where there is none.")
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
