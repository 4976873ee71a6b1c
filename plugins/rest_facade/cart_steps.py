"""What was said at the steps of checking out, in the second group's shapes."""

from typing import Any

from plugins.cart.selectors import OfferedDelivery, SavedAddress, delivery_id, saved_steps
from plugins.payments.selectors.methods import name_of
from plugins.rest_facade.amounts import doubled


def step_fields(user: Any) -> dict[str, Any]:
    """The fields of ``CustomerCart`` about address, delivery and payment."""
    steps = saved_steps(user)
    chosen = next((e for e in steps.deliveries if delivery_id(e) == steps.delivery_option_id), None)
    method = steps.payment_method
    return {
        "shipping_method": delivery_id(chosen) if chosen else None,
        "selected_shipping_rate": rate_fields(chosen) if chosen else None,
        "payment": {"method": method.value, "method_title": name_of(method)} if method else None,
        "billing_address": address_fields(steps.billing) if steps.billing else None,
        "shipping_address": address_fields(steps.address) if steps.address else None,
    }


def address_fields(address: SavedAddress) -> dict[str, Any]:
    return {
        "first_name": address.first_name,
        "last_name": address.last_name,
        "name": f"{address.first_name} {address.last_name}".strip(),
        "email": address.email,
        "phone": address.phone,
        "address": [address.address],
        "address1": address.address,
        "city": address.city,
        "postcode": address.postal_code,
        "company_name": address.company_name or None,
        "state": address.state or None,
        "country": "SA",
    }


def rate_fields(option: OfferedDelivery) -> dict[str, Any]:
    """``Rate``."""
    key = delivery_id(option)
    return {
        "id": key,
        "carrier": "mashtal",
        "carrier_title": option.name,
        "method": key,
        "method_title": option.name,
        "method_description": option.description,
        **doubled("price", option.price),
        "earliest_date": option.earliest_date.isoformat(),
        "latest_date": option.latest_date.isoformat(),
        "dates": [
            {
                "date": day.date.isoformat(),
                "windows": [
                    {
                        "id": window.key,
                        "starts_at": f"{window.starts_at:%H:%M}",
                        "ends_at": f"{window.ends_at:%H:%M}",
                    }
                    for window in day.windows
                ],
            }
            for day in option.days
        ],
    }


def rates_of(user: Any) -> list[dict[str, Any]]:
    """``RateGroup``: each way of delivery is a carrier of its own."""
    return [
        {"carrier_title": option.name, "rates": [rate_fields(option)]}
        for option in saved_steps(user).deliveries
    ]
