"""A booking of a service, its options, photographs and transitions."""

from typing import Final

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from plugins.bookings.enums import (
    BookingState,
    ServiceKind,
    SpaceType,
    build_choice_check,
    build_choice_constraint,
    build_choices,
)
from plugins.bookings.models.catalogue import Service, ServiceOption
from saleor_config.language import SHOP_LANGUAGES
from saleor_config.text_input import LONGEST_NAME
from saleor_config.uploads import PrivateStorage

LARGEST_SPACE: Final = 1_000_000
"""In square metres."""
MOST_PHOTOS: Final = 6
LONGEST_PLACE: Final = 256
LONGEST_NOTES: Final = 2000
LONGEST_REASON: Final = 1000
REFERENCE_IN_SQL: Final = r"^MB(-[0-9A-HJKMNP-TV-Z]{4}){3}$"
PHONE_IN_SQL: Final = r"^(\+[1-9][0-9]{6,14})?$"


class Booking(models.Model):
    """``reference``: such as ``MB-7Q4M-9XKD-2HTP``. ``phone``: E.164.

    ``kind``: that of the service at the time of the request. ``state`` changes only in
    ``services``, with a ``BookingStep``. Contact data is empty after erasure.
    """

    reference = models.CharField(max_length=17, unique=True)
    idempotency_key = models.UUIDField(unique=True, editable=False)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="bookings",
    )
    service = models.ForeignKey(Service, on_delete=models.PROTECT, related_name="bookings")
    options = models.ManyToManyField(
        ServiceOption, through="BookingOption", related_name="bookings", blank=True
    )
    kind = models.CharField(max_length=16, choices=build_choices(ServiceKind))
    language = models.CharField(max_length=2, choices=[(code, code) for code in SHOP_LANGUAGES])
    name = models.CharField(max_length=LONGEST_NAME, blank=True)
    phone = models.CharField(max_length=16, blank=True)
    email = models.EmailField(max_length=254, blank=True)
    city = models.CharField(max_length=LONGEST_PLACE, blank=True)
    space_type = models.CharField(max_length=16, blank=True, choices=build_choices(SpaceType))
    space_size = models.PositiveIntegerField(null=True, blank=True)
    wished_from = models.DateField(null=True, blank=True)
    wished_until = models.DateField(null=True, blank=True)
    event_location = models.CharField(max_length=LONGEST_PLACE, blank=True)
    event_date = models.DateField(null=True, blank=True)
    notes = models.TextField(max_length=LONGEST_NOTES, blank=True)
    state = models.CharField(
        max_length=16, choices=build_choices(BookingState), default=BookingState.RECEIVED.value
    )
    created_at = models.DateTimeField(default=timezone.now)
    changed_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("-created_at", "-pk")
        permissions = (("manage_bookings", "Manage bookings."),)
        indexes = [
            models.Index(fields=["-created_at", "-id"], name="bookings_newest"),
            models.Index(fields=["state", "-created_at", "-id"], name="bookings_by_state"),
            models.Index(fields=["user", "-created_at"], name="bookings_of_customer"),
            models.Index(fields=["phone"], name="bookings_of_phone"),
            models.Index(
                fields=["event_date"],
                condition=Q(event_date__isnull=False),
                name="bookings_by_event_date",
            ),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(reference__regex=REFERENCE_IN_SQL), name="booking_reference_shape"
            ),
            build_choice_constraint("state", BookingState, "known_state_of_booking"),
            build_choice_constraint("kind", ServiceKind, "known_kind_of_booking"),
            models.CheckConstraint(
                condition=Q(language__in=list(SHOP_LANGUAGES)), name="booking_language"
            ),
            models.CheckConstraint(
                condition=Q(phone__regex=PHONE_IN_SQL), name="booking_phone_shape"
            ),
            models.CheckConstraint(
                condition=Q(space_type="") | build_choice_check("space_type", SpaceType),
                name="known_space_type",
            ),
            models.CheckConstraint(
                condition=Q(space_size=None) | Q(space_size__range=(1, LARGEST_SPACE)),
                name="booking_space_size",
            ),
            models.CheckConstraint(
                condition=Q(wished_until=None)
                | Q(wished_from__isnull=False, wished_until__gte=F("wished_from")),
                name="wished_until_after_wished_from",
            ),
            models.CheckConstraint(
                condition=Q(kind=ServiceKind.EVENT.value, event_date__isnull=False)
                | Q(~Q(kind=ServiceKind.EVENT.value), event_date=None, event_location=""),
                name="events_and_they_alone_have_a_date",
            ),
        ]

    def __str__(self) -> str:
        return str(self.reference)


class BookingOption(models.Model):
    """A requested option; staff can't delete it, only make it inactive."""

    booking = models.ForeignKey(Booking, on_delete=models.CASCADE, related_name="+")
    option = models.ForeignKey(ServiceOption, on_delete=models.PROTECT, related_name="+")

    class Meta:
        ordering = ("pk",)
        constraints = [
            models.UniqueConstraint(fields=["booking", "option"], name="each_option_once")
        ]

    def __str__(self) -> str:
        return f"option {self.option_id} of booking {self.booking_id}"


class BookingPhoto(models.Model):
    """A re-encoded photograph. ``token`` names it in URLs."""

    booking = models.ForeignKey(Booking, on_delete=models.CASCADE, related_name="photos")
    position = models.PositiveSmallIntegerField()
    token = models.CharField(max_length=32, unique=True)
    file = models.FileField(storage=PrivateStorage(), max_length=200)
    width = models.PositiveIntegerField()
    height = models.PositiveIntegerField()
    size = models.PositiveIntegerField()

    class Meta:
        ordering = ("position",)
        constraints = [
            models.UniqueConstraint(fields=["booking", "position"], name="one_photo_in_a_place"),
            models.CheckConstraint(
                condition=Q(position__lt=MOST_PHOTOS), name="at_most_six_photos"
            ),
            models.CheckConstraint(
                condition=Q(width__gt=0, height__gt=0, size__gt=0), name="photo_has_a_size"
            ),
        ]

    def __str__(self) -> str:
        return f"photo {self.position} of booking {self.booking_id}"


class BookingStep(models.Model):
    """One transition; the first has an empty ``from_state``.

    ``by``: the signed-in account. ``by_customer``: made by the customer, also as a guest.
    Neither: the shop itself.
    """

    booking = models.ForeignKey(Booking, on_delete=models.CASCADE, related_name="steps")
    from_state = models.CharField(max_length=16, blank=True, choices=build_choices(BookingState))
    to_state = models.CharField(max_length=16, choices=build_choices(BookingState))
    at = models.DateTimeField(default=timezone.now)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
    )
    by_customer = models.BooleanField(default=False)
    reason = models.CharField(max_length=LONGEST_REASON, blank=True)

    class Meta:
        ordering = ("at", "pk")
        constraints = [
            models.CheckConstraint(
                condition=(Q(from_state="") | build_choice_check("from_state", BookingState))
                & build_choice_check("to_state", BookingState)
                & ~Q(from_state=F("to_state")),
                name="known_states_of_step",
            ),
            models.UniqueConstraint(
                fields=["booking"], condition=Q(from_state=""), name="one_first_step"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.to_state} of booking {self.booking_id}"
