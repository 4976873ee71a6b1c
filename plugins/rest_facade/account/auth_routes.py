"""Calls of signing in by phone and code."""

from typing import Annotated, Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from ninja import Router
from pydantic import StringConstraints

from plugins.phone_otp import services
from plugins.phone_otp.selectors import get_request_session
from plugins.phone_otp.services import CodePurpose
from plugins.rest_facade.account.schemas import (
    CodeSent,
    SignedIn,
    UserResponse,
    serialize_user,
)
from plugins.rest_facade.errors import InvalidRequestError, rename_error_fields
from plugins.rest_facade.forms import Form, Sent, Text, form_config
from plugins.rest_facade.requests import CUSTOMER, get_customer
from plugins.rest_facade.responses import Done, private_json
from saleor_config.visitor import get_limited_address

router = Router(tags=["auth"])

Code = Annotated[str, StringConstraints(max_length=20)]


class PhoneForm(Form):
    phone: Text

    model_config = form_config(example={"phone": "0500000001"})


class RegisterForm(Form):
    """`first_name` and `last_name`, or both in `name`."""

    first_name: Text = ""
    last_name: Text = ""
    name: Text = ""
    phone: Text = ""

    model_config = form_config(
        example={"first_name": "سارة", "last_name": "العتيبي", "phone": "0500000001"}
    )


class CodeForm(PhoneForm):
    otp: Code
    device_name: Text = ""

    model_config = form_config(example={"phone": "0500000001", "otp": "1234"})


@router.post("/login", response=CodeSent, summary="Sign in: send a code to the phone")
def request_login_code(request: HttpRequest, form: Sent[PhoneForm]) -> HttpResponse:
    """Known and unknown phones are answered alike; `/verify-otp` gives the token."""
    return send_code(request, form.phone)


@router.post("/register", response=CodeSent, summary="Register: send a code to the phone")
def request_registration_code(request: HttpRequest, form: Sent[RegisterForm]) -> HttpResponse:
    """The names are the account's once `/verify-otp` has proved the phone."""
    first_name, last_name = split_name(form)
    missing = [] if first_name else find_name_fields(form)
    missing += [] if form.phone.strip() else ["phone"]
    if missing:
        raise InvalidRequestError({name: [_("This field is required.")] for name in missing})
    return send_code(request, form.phone, first_name=first_name, last_name=last_name)


def split_name(form: RegisterForm) -> tuple[str, str]:
    """First and last name; of a single `name` the first word and the rest."""
    if form.first_name.strip():
        return form.first_name.strip(), form.last_name
    first, _space, last = " ".join(form.name.split()).partition(" ")
    return first, last or form.last_name


def find_name_fields(form: RegisterForm) -> list[str]:
    """The fields for a name that the client sent; both where it sent neither."""
    both = ["first_name", "name"]
    return [name for name in both if name in form.model_fields_set] or both


@router.post("/send-otp", response=CodeSent, summary="Send the code again")
def send_otp(request: HttpRequest, form: Sent[PhoneForm]) -> HttpResponse:
    """Names that were given to `/register` stay with the phone."""
    return send_code(request, form.phone)


def send_code(
    request: HttpRequest, phone: str, *, first_name: str = "", last_name: str = ""
) -> HttpResponse:
    requested = services.request_code(
        phone=phone,
        purpose=CodePurpose.EITHER,
        address=get_limited_address(request),
        first_name=first_name,
        last_name=last_name,
    )
    return private_json(
        request,
        success=True,
        message=_("The verification code has been sent."),
        user=None,
        token=None,
        phone=requested.phone,
        expires_in=requested.expires_in,
        resend_after=requested.resend_after,
    )


@router.post("/verify-otp", response=SignedIn, summary="Sign in with the code")
def verify_otp(request: HttpRequest, form: Sent[CodeForm]) -> HttpResponse:
    """The token goes into the header of every further call: `Authorization: Bearer …`."""
    with rename_error_fields(code="otp"):
        signed_in = services.verify_code(
            phone=form.phone,
            code=form.otp,
            purpose=CodePurpose.EITHER,
            address=get_limited_address(request),
            device_name=form.device_name,
            user_agent=request.headers.get("user-agent", ""),
        )
    request.device_token = signed_in.device_token
    return private_json(
        request,
        success=True,
        message=_("Verification successful."),
        user=serialize_user(signed_in.user),
        token=signed_in.token,
        expires_at=signed_in.expires_at,
    )


@router.post("/logout", auth=CUSTOMER, response=Done, summary="Sign out")
def log_out(request: HttpRequest) -> HttpResponse:
    """The token of this call stops working."""
    session: Any = get_request_session(request)
    if session is not None:
        services.revoke_session(session)
    return private_json(request, success=True, message=_("You are signed out."))


@router.get("/user", auth=CUSTOMER, response=UserResponse, summary="Who is signed in")
def get_user(request: HttpRequest) -> HttpResponse:
    return private_json(request, success=True, user=serialize_user(get_customer(request)))
