"""Spec §7, profile of the main client."""

from typing import Annotated, Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from ninja import Field, Router
from pydantic import AliasChoices

from plugins.accounts import services
from plugins.phone_otp.selectors import session_of_request
from plugins.rest_facade.access import CUSTOMER, customer_of
from plugins.rest_facade.answers import told
from plugins.rest_facade.auth_shapes import UserAnswer
from plugins.rest_facade.bodies import Form, Sent, Text, form_config
from plugins.rest_facade.customer_shapes import ProfileChanged
from plugins.rest_facade.customers import user_fields
from plugins.rest_facade.problems import InvalidRequest
from plugins.rest_facade.profile_changes import ProfileForm, change_profile
from plugins.rest_facade.shapes import Done
from saleor_config.visitor import limited_address

router = Router(tags=["profile"], auth=CUSTOMER)


class PasswordForm(Form):
    """`current_password` where one is set."""

    current_password: Text = ""
    new_password: Annotated[Text, Field(validation_alias=AliasChoices("new_password", "password"))]
    new_password_confirmation: Annotated[
        Text | None,
        Field(validation_alias=AliasChoices("new_password_confirmation", "password_confirmation")),
    ] = None

    model_config = form_config(
        example={
            "current_password": "an olive tree",
            "new_password": "two olive trees",
            "new_password_confirmation": "two olive trees",
        }
    )


@router.get("/profile", response=UserAnswer, summary="The profile")
def profile(request: HttpRequest) -> HttpResponse:
    return told(request, {"success": True, "user": user_fields(customer_of(request))})


@router.put("/profile", response=ProfileChanged, summary="Change the profile")
def update(request: HttpRequest, form: Sent[ProfileForm]) -> HttpResponse:
    """Another e-mail address counts once its owner has confirmed it: a code is mailed there.
    The phone is what one signs in with, and is not changed here."""
    customer = change_profile(request, form)
    return told(
        request,
        {"success": True, "message": _("Your profile was saved."), "user": user_fields(customer)},
    )


@router.post("/profile/change-password", response=Done, summary="Change the password")
def change_password(request: HttpRequest, form: Sent[PasswordForm]) -> HttpResponse:
    """Signs all other devices out. Where no password is set yet, sign in again just before."""
    check_confirmation(form.new_password, form.new_password_confirmation)
    services.change_password(
        customer_of(request),
        session=session_of_request(request),
        current=form.current_password,
        new=form.new_password,
        address=limited_address(request),
    )
    return told(request, {"success": True, "message": _("Your password was changed.")})


@router.delete("/profile/delete-account", response=Done, summary="Delete the account")
def delete_account(request: HttpRequest) -> HttpResponse:
    """Sign in again just before: a token that was stolen must not be enough. Orders are kept
    without the person in them; while one is on its way, the answer is 409."""
    session: Any = session_of_request(request)
    services.require_confirmation(session)
    services.delete_account(customer_of(request))
    return told(request, {"success": True, "message": _("Your account was deleted.")})


def check_confirmation(password: str, again: str | None) -> None:
    if again is not None and again != password:
        raise InvalidRequest(
            lambda: {"new_password_confirmation": [_("The two passwords are not the same.")]}
        )
