"""What both profiles' clients may change: names, the password, the e-mail address."""

from typing import Any

from django.db import transaction
from django.http import HttpRequest
from django.utils.translation import gettext as _

from plugins.accounts import selectors, services
from plugins.phone_otp.selectors import session_of_request
from plugins.rest_facade.access import customer_of
from plugins.rest_facade.bodies import Form, Text, form_config
from plugins.rest_facade.problems import InvalidRequest
from saleor_config.phone_numbers import read_phone
from saleor_config.text_input import readable
from saleor_config.visitor import limited_address


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
    customer = customer_of(request)
    check(customer, form)
    session, address = session_of_request(request), limited_address(request)
    with transaction.atomic():
        customer = services.update_profile(
            customer, first_name=form.first_name, last_name=form.last_name
        )
        services.update_details(customer, gender=form.gender, date_of_birth=form.date_of_birth)
        if form.email and readable(form.email).lower() != (selectors.email_of(customer) or ""):
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


def check(customer: Any, form: ProfileForm) -> None:
    """What no service is asked for. Raises ``InvalidRequest``."""
    number = selectors.phone_of(customer)
    has_other_phone = bool(form.phone) and read_phone(readable(form.phone or "")) != number
    again = form.new_password_confirmation
    has_two_passwords = bool(form.new_password) and again not in (None, form.new_password)
    if has_other_phone or has_two_passwords:
        raise InvalidRequest(lambda: faults(has_other_phone, has_two_passwords))


def faults(has_other_phone: bool, has_two_passwords: bool) -> dict[str, list[str]]:
    found = {}
    if has_other_phone:
        found["phone"] = [_("Change your phone number in the shop: both numbers get a message.")]
    if has_two_passwords:
        found["new_password_confirmation"] = [_("The two passwords are not the same.")]
    return found
