"""Galleries and the shop's own page in the REST API's field names."""

from typing import Any

from plugins.rest_facade.responses import Strict
from saleor_config.global_ids import read_key


class GalleryPicture(Strict):
    id: int
    caption: str
    alt: str
    url: str
    thumb_url: str
    medium_url: str
    large_url: str
    original_url: str
    width: int
    height: int


def serialize_picture(picture: dict[str, Any]) -> dict[str, Any]:
    """Of a document of ``plugins.content.selectors.gallery``."""
    image = picture["image"]
    widths = sorted(image["widths"])
    address = f"{image['path']}/{{}}.jpg".format
    return {
        "id": read_key(picture["id"], "GalleryPicture"),
        "caption": picture["caption"],
        "alt": image["alt"],
        "url": image["url"],
        "thumb_url": address(widths[0]),
        "medium_url": image["url"],
        "large_url": address(widths[-1]),
        "original_url": address(widths[-1]),
        "width": image["width"],
        "height": image["height"],
    }


class Contact(Strict):
    """``phones`` and ``whatsapp``: E.164. All but ``address`` may be empty."""

    address: str
    emails: list[str]
    phones: list[str]
    whatsapp: str
    map_url: str
    certificate_url: str
    opening_hours: str


class About(Strict):
    """``html`` is sanitised."""

    title: str
    html: str
    description: str
    images: list[GalleryPicture]
    contact: Contact
