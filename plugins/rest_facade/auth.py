"""Spec §7, Auth: signing in by phone and code, and who is signed in."""

from typing import Annotated, Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from ninja import Router
from pydantic import StringConstraints

from plugins.phone_otp import services
from plugins.phone_otp.selectors import session_of_request
from plugins.phone_otp.services import Purpose
from plugins.rest_facade.access import CUSTOMER, customer_of
from plugins.rest_facade.answers import told
from plugins.rest_facade.auth_shapes import CodeSent, SignedIn, SignedOut, UserAnswer
from plugins.rest_facade.bodies import Form, Sent, Text, form_config
from plugins.rest_facade.customers import user_fields
from plugins.rest_facade.refusals import fields_named
from saleor_config.client_address import limited_address

router = Router(tags=["auth"])

Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=5000)]
Code = Annotated[str, StringConstraints(max_length=20)]


class PhoneForm(Form):
    phone: Text

    model_config = form_config(example={"phone": "0500000001"})


class RegisterForm(PhoneForm):
    first_name: Name
    last_name: Text = ""

    model_config = form_config(
        example={"first_name": "سارة", "last_name": "العتيبي", "phone": "0500000001"}
    )


class CodeForm(PhoneForm):
    otp: Code
    device_name: Text = ""

    model_config = form_config(example={"phone": "0500000001", "otp": "1234"})


@router.post("/login", response=CodeSent, summary="Sign in: send a code to the phone")
def login(request: HttpRequest, form: Sent[PhoneForm]) -> HttpResponse:
    """Known and unknown phones are answered alike; `/verify-otp` gives the token."""
    return code_sent(request, form.phone)


@router.post("/register", response=CodeSent, summary="Register: send a code to the phone")
def register(request: HttpRequest, form: Sent[RegisterForm]) -> HttpResponse:
    """The names are the account's once `/verify-otp` has proved the phone."""
    return code_sent(request, form.phone, first_name=form.first_name, last_name=form.last_name)


@router.post("/send-otp", response=CodeSent, summary="Send the code again")
def send_otp(request: HttpRequest, form: Sent[PhoneForm]) -> HttpResponse:
    """Names that were given to `/register` stay with the phone."""
    return code_sent(request, form.phone)


def code_sent(
    request: HttpRequest, phone: str, *, first_name: str = "", last_name: str = ""
) -> HttpResponse:
    requested = services.request_code(
        phone=phone,
        purpose=Purpose.EITHER,
        address=limited_address(request),
        first_name=first_name,
        last_name=last_name,
    )
    return told(
        request,
        {
            "success": True,
            "message": _("The verification code has been sent."),
            "user": None,
            "token": None,
            "phone": requested.phone,
            "expires_in": requested.expires_in,
            "resend_after": requested.resend_after,
        },
    )


@router.post("/verify-otp", response=SignedIn, summary="Sign in with the code")
def verify_otp(request: HttpRequest, form: Sent[CodeForm]) -> HttpResponse:
    """The token goes into the header of every further call: `Authorization: Bearer …`."""
    with fields_named(code="otp"):
        signed_in = services.verify_code(
            phone=form.phone,
            code=form.otp,
            purpose=Purpose.EITHER,
            address=limited_address(request),
            device_name=form.device_name,
            user_agent=request.headers.get("user-agent", ""),
        )
    return told(
        request,
        {
            "success": True,
            "message": _("Verification successful."),
            "user": user_fields(signed_in.user),
            "token": signed_in.token,
            "expires_at": signed_in.expires_at,
        },
    )


@router.post("/logout", auth=CUSTOMER, response=SignedOut, summary="Sign out")
def logout(request: HttpRequest) -> HttpResponse:
    """The token of this call stops working."""
    session: Any = session_of_request(request)
    if session is not None:
        services.revoke_session(session)
    return told(request, {"success": True, "message": _("You are signed out.")})


@router.get("/user", auth=CUSTOMER, response=UserAnswer, summary="Who is signed in")
def user(request: HttpRequest) -> HttpResponse:
    return told(request, {"success": True, "user": user_fields(customer_of(request))})
