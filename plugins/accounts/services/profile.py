"""The customer's name."""

from typing import Any

from django.db import transaction

from plugins.accounts import form_fields
from plugins.accounts.customers import locked_customer
from plugins.accounts.problems import CustomerProblem, CustomerRejected


def update_profile(user: Any, *, first_name: str, last_name: str | None = None) -> Any:
    """The customer with new names; a last name that is not given (None) stays.

    Raises ``CustomerRejected``.
    """
    problems: list[CustomerProblem] = []
    first = form_fields.first_name(first_name, problems)
    last = form_fields.last_name(last_name or "", problems)
    if problems:
        raise CustomerRejected(*problems)
    with transaction.atomic():
        customer = locked_customer(user)
        customer.first_name = first
        if last_name is not None:
            customer.last_name = last
        customer.save(update_fields=["first_name", "last_name"])
    return customer
