"""Kinds and states of services, bookings, crews and quotes."""

from collections.abc import Iterable
from enum import StrEnum

from django.db.models import CheckConstraint, Q


class ServiceKind(StrEnum):
    LANDSCAPING = "landscaping"
    MAINTENANCE = "maintenance"
    PLAYGROUND = "playground"
    EVENT = "event"


class SpaceType(StrEnum):
    HOME_GARDEN = "home_garden"
    ROOFTOP = "rooftop"
    BALCONY = "balcony"
    INDOOR = "indoor"
    COURTYARD = "courtyard"
    COMPOUND = "compound"
    FARM = "farm"
    PUBLIC_SPACE = "public_space"
    OTHER = "other"


class BookingState(StrEnum):
    RECEIVED = "received"
    CONTACTED = "contacted"
    VISIT_SCHEDULED = "visit_scheduled"
    QUOTED = "quoted"
    ACCEPTED = "accepted"
    IN_PROGRESS = "in_progress"
    COMPLETED = "completed"
    DECLINED = "declined"
    CANCELLED = "cancelled"


class CrewKind(StrEnum):
    SITE = "site"
    EVENT = "event"


class Purpose(StrEnum):
    """Why a crew is assigned. An ``EVENT`` takes a whole day."""

    VISIT = "visit"
    WORK = "work"
    EVENT = "event"


class QuoteState(StrEnum):
    DRAFT = "draft"
    SENT = "sent"
    ACCEPTED = "accepted"
    SUPERSEDED = "superseded"


class DuePurpose(StrEnum):
    """What a payment for a booking is for."""

    DEPOSIT = "deposit"
    BALANCE = "balance"


class PaidBy(StrEnum):
    """``ONLINE``: through the shop's payment providers; staff note the others by hand."""

    ONLINE = "online"
    CASH = "cash"
    BANK_TRANSFER = "bank_transfer"


class DueState(StrEnum):
    """``WITHDRAWN``: not asked for any more. ``REFUNDED``: all of it was given back."""

    OPEN = "open"
    PAID = "paid"
    WITHDRAWN = "withdrawn"
    REFUNDED = "refunded"


def build_choices(kind: type[StrEnum]) -> list[tuple[str, str]]:
    return [(each.value, each.value) for each in kind]


def build_choice_check(field: str, kinds: Iterable[StrEnum]) -> Q:
    return Q(**{f"{field}__in": [each.value for each in kinds]})


def build_choice_constraint(field: str, kinds: Iterable[StrEnum], name: str) -> CheckConstraint:
    return CheckConstraint(condition=build_choice_check(field, kinds), name=name)
