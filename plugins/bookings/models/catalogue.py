"""Services and their options, in both languages."""

from typing import Final

from django.db import models

from plugins.bookings.enums import (
    ServiceKind,
    build_choice_constraint,
    build_choices,
)

LONGEST_NAME: Final = 120
LONGEST_SUMMARY: Final = 300


class Service(models.Model):
    """Descriptions are plain text; blank lines separate paragraphs.

    Services with bookings can't be deleted, only made inactive.
    """

    slug = models.SlugField(max_length=64, unique=True)
    kind = models.CharField(max_length=16, choices=build_choices(ServiceKind))
    name_ar = models.CharField(max_length=LONGEST_NAME)
    name_en = models.CharField(max_length=LONGEST_NAME)
    summary_ar = models.CharField(max_length=LONGEST_SUMMARY, blank=True)
    summary_en = models.CharField(max_length=LONGEST_SUMMARY, blank=True)
    description_ar = models.TextField(blank=True)
    description_en = models.TextField(blank=True)
    position = models.PositiveSmallIntegerField(default=0)
    is_active = models.BooleanField(default=True)

    class Meta:
        ordering = ("position", "pk")
        permissions = (("manage_services", "Manage services."),)
        constraints = [build_choice_constraint("kind", ServiceKind, "known_kind_of_service")]

    def __str__(self) -> str:
        return str(self.name_ar)


class OptionGroup(models.Model):
    """A heading over options of a service, such as "Free play"."""

    service = models.ForeignKey(Service, on_delete=models.CASCADE, related_name="groups")
    slug = models.SlugField(max_length=64)
    name_ar = models.CharField(max_length=LONGEST_NAME)
    name_en = models.CharField(max_length=LONGEST_NAME)
    position = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ("position", "pk")
        constraints = [
            models.UniqueConstraint(fields=["service", "slug"], name="one_group_for_each_slug")
        ]

    def __str__(self) -> str:
        return str(self.name_ar)


class ServiceOption(models.Model):
    """A kind of work, of playground or of event."""

    service = models.ForeignKey(Service, on_delete=models.CASCADE, related_name="options")
    group = models.ForeignKey(
        OptionGroup, null=True, blank=True, on_delete=models.SET_NULL, related_name="options"
    )
    slug = models.SlugField(max_length=64)
    name_ar = models.CharField(max_length=LONGEST_NAME)
    name_en = models.CharField(max_length=LONGEST_NAME)
    position = models.PositiveSmallIntegerField(default=0)
    is_active = models.BooleanField(default=True)

    class Meta:
        ordering = ("position", "pk")
        constraints = [
            models.UniqueConstraint(fields=["service", "slug"], name="one_option_for_each_slug")
        ]

    def __str__(self) -> str:
        return str(self.name_ar)
