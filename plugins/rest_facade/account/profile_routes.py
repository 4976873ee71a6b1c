"""Calls of the main client's profile, and what both clients may change of a profile."""

from typing import Annotated, Any

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from ninja import Field, Router
from pydantic import AliasChoices

from plugins.accounts import services
from plugins.phone_otp.selectors import get_email, get_phone, get_request_session
from plugins.rest_facade.account.schemas import ProfileChanged, UserResponse, serialize_user
from plugins.rest_facade.errors import InvalidRequestError
from plugins.rest_facade.forms import Form, Sent, Text, form_config
from plugins.rest_facade.requests import CUSTOMER, get_customer
from plugins.rest_facade.responses import Done, private_json
from saleor_config.phone_numbers import read_phone
from saleor_config.text_input import clean_line
from saleor_config.visitor import get_limited_address


class ProfileForm(Form):
    """`gender`: Female, Male or Other. `date_of_birth`: YYYY-MM-DD. Empty takes one away."""

    first_name: Text
    last_name: Text | None = None
    email: Text | None = None
    phone: Text | None = None
    gender: Text | None = None
    date_of_birth: Text | None = None
    current_password: Text = ""
    new_password: Text = ""
    new_password_confirmation: Text | None = None

    model_config = form_config(example={"first_name": "سارة", "last_name": "العتيبي"})


def change_profile(request: HttpRequest, form: ProfileForm) -> Any:
    """The customer as they are then; all of it is changed or nothing."""
    customer = get_customer(request)
    check_profile(customer, form)
    session, address = get_request_session(request), get_limited_address(request)
    with transaction.atomic():
        customer = services.update_profile(
            customer, first_name=form.first_name, last_name=form.last_name
        )
        services.update_details(customer, gender=form.gender, date_of_birth=form.date_of_birth)
        if form.email and clean_line(form.email).lower() != (get_email(customer) or ""):
            services.request_email(customer, session=session, email=form.email, address=address)
        if form.new_password:
            services.change_password(
                customer,
                session=session,
                current=form.current_password,
                new=form.new_password,
                address=address,
            )
    return customer


def check_profile(customer: Any, form: ProfileForm) -> None:
    """Check what no service does. Raises ``InvalidRequestError``."""
    errors = {}
    if form.phone and read_phone(clean_line(form.phone)) != get_phone(customer):
        errors["phone"] = [_("Change your phone number in the shop: both numbers get a message.")]
    if form.new_password:
        errors |= find_confirmation_errors(form)
    if errors:
        raise InvalidRequestError(errors)


def find_confirmation_errors(form: "ProfileForm | PasswordForm") -> dict[str, list[str]]:
    if form.new_password_confirmation in (None, form.new_password):
        return {}
    return {"new_password_confirmation": [_("The two passwords are not the same.")]}


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


@router.get("/profile", response=UserResponse, summary="The profile")
def get_profile(request: HttpRequest) -> HttpResponse:
    return private_json(request, success=True, user=serialize_user(get_customer(request)))


@router.put("/profile", response=ProfileChanged, summary="Change the profile")
def update_profile(request: HttpRequest, form: Sent[ProfileForm]) -> HttpResponse:
    """Another e-mail address counts once its owner has confirmed it: a code is mailed there.
    The phone is what one signs in with, and is not changed here."""
    user = serialize_user(change_profile(request, form))
    return private_json(request, success=True, message=_("Your profile was saved."), user=user)


@router.post("/profile/change-password", response=Done, summary="Change the password")
def change_password(request: HttpRequest, form: Sent[PasswordForm]) -> HttpResponse:
    """Signs all other devices out. Where no password is set yet, sign in again just before."""
    if errors := find_confirmation_errors(form):
        raise InvalidRequestError(errors)
    services.change_password(
        get_customer(request),
        session=get_request_session(request),
        current=form.current_password,
        new=form.new_password,
        address=get_limited_address(request),
    )
    return private_json(request, success=True, message=_("Your password was changed."))


@router.delete("/profile/delete-account", response=Done, summary="Delete the account")
def delete_account(request: HttpRequest) -> HttpResponse:
    """Sign in again just before: a token that was stolen must not be enough. Orders are kept
    without the person in them; while one is on its way, the answer is 409."""
    session: Any = get_request_session(request)
    services.require_confirmation(session)
    services.delete_account(get_customer(request))
    return private_json(request, success=True, message=_("Your account was deleted."))
