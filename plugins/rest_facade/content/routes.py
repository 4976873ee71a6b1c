"""Calls of the shop's content: pictures of designs, the page about it, contact messages."""

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from ninja import Router

from plugins.content import selectors, services
from plugins.content.selectors import GalleryName
from plugins.rest_facade.content.schemas import About, GalleryPicture, serialize_picture
from plugins.rest_facade.forms import Form, Sent, Text, form_config
from plugins.rest_facade.requests import HEADER_PARAMETER, get_idempotency_key, get_visitor
from plugins.rest_facade.responses import (
    DataResponse,
    Done,
    cacheable_json,
    private_json,
    write_json,
)
from saleor_config.visitor import get_limited_address

router = Router(tags=["content"])


class ContactForm(Form):
    name: Text
    phone: Text
    email: Text
    message: Text
    website: Text = ""

    model_config = form_config(
        example={
            "name": "نورة العتيبي",
            "phone": "0500000009",
            "email": "noura@example.com",
            "message": "هل توصلون إلى الطائف؟",
        }
    )


@router.get("/landscape/portfolio", response=DataResponse[list[GalleryPicture]],
            summary="Pictures of garden designs")  # fmt: skip
def list_portfolio(request: HttpRequest) -> HttpResponse:
    pictures = [
        serialize_picture(each) for each in selectors.list_gallery_pictures(GalleryName.LANDSCAPING)
    ]
    return cacheable_json(request, write_json({"data": pictures}))


@router.get("/about", response=DataResponse[About], summary="About us")
def get_about(request: HttpRequest) -> HttpResponse:
    """The page, its pictures, and how we are reached; texts are empty while it is hidden."""
    found = selectors.get_about_page()
    page = found["page"] or {"title": "", "html": "", "description": ""}
    data = {
        **{name: page[name] for name in ("title", "html", "description")},
        "images": [serialize_picture(each) for each in found["pictures"]],
        "contact": found["contact"],
    }
    return cacheable_json(request, write_json({"data": data}))


@router.post("/contact", response=Done, summary="Write to us", openapi_extra=HEADER_PARAMETER)
def send_contact_message(request: HttpRequest, form: Sent[ContactForm]) -> HttpResponse:
    services.send_message(
        form.convert_to(services.ContactForm),
        key=get_idempotency_key(request),
        user=get_visitor(request),
        address=get_limited_address(request),
    )
    return private_json(request, success=True, message=_("Your message has been sent."))
