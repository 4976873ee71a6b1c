"""What an account keeps besides Saleor's own user and addresses."""

import uuid

from django.conf import settings
from django.db import models
from saleor.account.models import Address


class PendingEmail(models.Model):
    """An address that the customer gave and has not proved. It finds no account.

    ``code_digest`` is empty until the code was mailed, and stays so where another account
    has the address; ``request_id`` names the request whose code counts.
    """

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        primary_key=True,
        on_delete=models.CASCADE,
        related_name="pending_email",
    )
    email = models.EmailField()
    request_id = models.UUIDField(default=uuid.uuid4)
    code_digest = models.CharField(max_length=64, blank=True)
    wrong_tries = models.PositiveSmallIntegerField(default=0)
    expires_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"pending e-mail of customer {self.user_id}"


class CustomerDetails(models.Model):
    """What the profile of the REST API has beside the name; the shop decides nothing by it."""

    class Gender(models.TextChoices):
        """As clients of the REST API write it."""

        FEMALE = "Female"
        MALE = "Male"
        OTHER = "Other"

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        primary_key=True,
        on_delete=models.CASCADE,
        related_name="customer_details",
    )
    gender = models.CharField(max_length=6, choices=Gender.choices, blank=True)
    date_of_birth = models.DateField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(gender__in=["", "Female", "Male", "Other"]),
                name="known_gender",
            )
        ]

    def __str__(self) -> str:
        return f"details of customer {self.user_id}"


class AddressContact(models.Model):
    """E-mail and VAT number of an address: Saleor's has no column for them."""

    address = models.OneToOneField(
        Address, primary_key=True, on_delete=models.CASCADE, related_name="contact"
    )
    email = models.EmailField(blank=True)
    vat_number = models.CharField(max_length=15, blank=True)

    def __str__(self) -> str:
        return f"contact of address {self.address_id}"


class NationalAddress(models.Model):
    """The parts of a Saudi National Address that Saleor's address has no column for.

    Valid while Saleor's street line equals ``street_line``: its Dashboard edits that row alone.
    """

    address = models.OneToOneField(
        Address, primary_key=True, on_delete=models.CASCADE, related_name="national_address"
    )
    short_code = models.CharField(max_length=8, blank=True)
    building_number = models.CharField(max_length=4, blank=True)
    street = models.CharField(max_length=200)
    secondary_number = models.CharField(max_length=4, blank=True)

    def __str__(self) -> str:
        return f"national address {self.address_id}"

    @property
    def street_line(self) -> str:
        """Saleor's first street line; the Saudi Post puts the building number first."""
        return f"{self.building_number} {self.street}".strip()
