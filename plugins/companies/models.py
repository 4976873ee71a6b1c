"""Companies of customers and of orders."""

from dataclasses import asdict, fields
from typing import Any, Final

from django.conf import settings
from django.db import models
from django.db.models import CheckConstraint, Q
from saleor.order.models import Order

from plugins.companies.details import CompanyDetails

LONGEST_TEXT: Final = 127
"""Of a buyer's name, street, district and city: ZATCA's BR-KSA-F-06."""
VAT_NUMBER: Final = "^3[0-9]{13}3$"
"""BR-KSA-44."""
REGISTRATION_NUMBER: Final = "^[0-9]{10}$"
"""Of the commercial register, or the unified number, which begins with 7 (BR-KSA-F-08)."""

DETAILS: Final = tuple(field.name for field in fields(CompanyDetails))


class CompanyColumns(models.Model):
    """The columns of ``CompanyDetails``, which the database checks too."""

    name = models.CharField(max_length=LONGEST_TEXT)
    vat_number = models.CharField(max_length=15)
    registration_number = models.CharField(max_length=10)
    building_number = models.CharField(max_length=4)
    street = models.CharField(max_length=LONGEST_TEXT)
    district = models.CharField(max_length=LONGEST_TEXT)
    city = models.CharField(max_length=LONGEST_TEXT)
    postal_code = models.CharField(max_length=5)
    secondary_number = models.CharField(max_length=4, blank=True)

    class Meta:
        abstract = True
        constraints = [
            CheckConstraint(
                condition=~Q(name="") & ~Q(street="") & ~Q(district="") & ~Q(city=""),
                name="%(class)s_is_complete",
            ),
            CheckConstraint(
                condition=Q(vat_number__regex=VAT_NUMBER), name="%(class)s_vat_number_shape"
            ),
            CheckConstraint(
                condition=Q(registration_number__regex=REGISTRATION_NUMBER),
                name="%(class)s_registration_shape",
            ),
            CheckConstraint(
                condition=Q(building_number__regex="^[0-9]{4}$")
                & Q(postal_code__regex="^[0-9]{5}$")
                & Q(secondary_number__regex="^([0-9]{4})?$"),
                name="%(class)s_address_shape",
            ),
        ]

    @property
    def details(self) -> CompanyDetails:
        return CompanyDetails(**{name: getattr(self, name) for name in DETAILS})


class SavedCompany(CompanyColumns):
    """A company that a customer orders for, beside the addresses of the account."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="companies"
    )

    class Meta(CompanyColumns.Meta):
        constraints = [
            *CompanyColumns.Meta.constraints,
            models.UniqueConstraint(
                fields=["user", "vat_number", "registration_number"],
                name="company_saved_once",
            ),
        ]

    def __str__(self) -> str:
        return f"company {self.pk} of customer {self.user_id}"

    @classmethod
    def build(cls, user: Any, details: CompanyDetails) -> "SavedCompany":
        return cls(user=user, **asdict(details))


class OrderCompany(CompanyColumns):
    """The company that an order is invoiced to, as it was when the order was made.

    A trigger refuses changes. The row goes with an order that came to nothing, and with the
    customer's account once the tax invoice holds the same.
    """

    order = models.OneToOneField(
        Order, primary_key=True, on_delete=models.CASCADE, related_name="company"
    )

    def __str__(self) -> str:
        return f"company of order {self.order_id}"
