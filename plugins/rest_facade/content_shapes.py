"""Shapes of galleries and of the shop's own page."""

from plugins.rest_facade.pictures import GalleryPicture
from plugins.rest_facade.shapes import Strict


class PortfolioAnswer(Strict):
    data: list[GalleryPicture]


class Contact(Strict):
    """``phones``: E.164. ``map_url`` and ``opening_hours`` may be empty."""

    address: str
    emails: list[str]
    phones: list[str]
    map_url: str
    opening_hours: str


class About(Strict):
    """``html`` is sanitised."""

    title: str
    html: str
    description: str
    images: list[GalleryPicture]
    contact: Contact


class AboutAnswer(Strict):
    data: About
