"""Holding, taking and moving places. Each locks its slot's row, and counts behind the lock."""

from datetime import date, datetime, timedelta
from typing import Final
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext as _
from saleor.order.models import Order

from plugins.delivery.errors import DeliveryError, DeliveryErrorCode
from plugins.delivery.models import SlotBooking, SlotDay, SlotHold, SlotRule
from plugins.delivery.occupancy import count_occupancy, lock_slot_day
from plugins.delivery.slot_rules import has_room

HOLD_LASTS: Final = timedelta(minutes=15)


def hold_slot(
    checkout_token: UUID, rule_key: int, day: date, litres: int, now: datetime
) -> SlotHold:
    """Keep a place for a locked cart, in the place of the one it held before. The same slot again
    does not begin a new time. Raises ``DeliveryError`` where the slot is full."""
    with transaction.atomic():
        slot_day = lock_slot_day(_get_rule(rule_key), day)
        held = SlotHold.objects.filter(checkout_token=checkout_token).first()
        is_held = held is not None and held.slot_day_id == slot_day.pk and held.expires_at > now
        if held is not None and is_held and held.litres >= litres:
            return held
        _check_room(slot_day, litres, now, own_checkout=checkout_token)
        hold, _is_new = SlotHold.objects.update_or_create(
            checkout_token=checkout_token,
            defaults={
                "slot_day": slot_day,
                "litres": litres,
                "expires_at": held.expires_at if held and is_held else now + HOLD_LASTS,
            },
        )
        return hold


def release_hold(checkout_token: UUID) -> None:
    SlotHold.objects.filter(checkout_token=checkout_token).delete()


def take_slot(
    order: Order,
    rule_key: int,
    day: date,
    litres: int,
    now: datetime,
    checkout_token: UUID,
) -> SlotBooking:
    """The place of an order that is being made, in its transaction; the cart's hold becomes it.
    Raises ``DeliveryError`` where the slot is full."""
    rule = _get_rule(rule_key)
    slot_day = lock_slot_day(rule, day)
    _check_room(slot_day, litres, now, own_checkout=checkout_token)
    SlotHold.objects.filter(checkout_token=checkout_token).delete()
    return SlotBooking.objects.create(
        order=order,
        slot_day=slot_day,
        litres=litres,
        surcharge=rule.surcharge,
        checkout_token=checkout_token,
    )


def move_booking(
    booking: SlotBooking, rule_key: int, day: date, now: datetime, *, overbooks: bool = False
) -> SlotBooking:
    """Give an order, which is locked, a place in another slot. Its price stays as agreed.

    ``overbooks``: staff know that it is full. Raises ``DeliveryError`` where the slot is full.
    """
    with transaction.atomic():
        slot_day = lock_slot_day(_get_rule(rule_key), day)
        if not overbooks:
            _check_room(slot_day, booking.litres, now, own_order=booking.order_id)
        booking.slot_day = slot_day
        booking.save(update_fields=["slot_day"])
    return booking


def delete_expired_holds(now: datetime) -> int:
    """They count no more since they expired."""
    deleted, _by_model = SlotHold.objects.filter(expires_at__lte=now).delete()
    return deleted


def build_full_error() -> DeliveryError:
    message = _("This time has just been taken. Please choose another.")
    return DeliveryError(DeliveryErrorCode.DATE_FULL, message, "deliveryWindowId")


def _get_rule(rule_key: int) -> SlotRule:
    rule = SlotRule.objects.filter(pk=rule_key).first()
    if rule is None:
        raise build_full_error()
    return rule


def _check_room(
    slot_day: SlotDay,
    litres: int,
    now: datetime,
    *,
    own_checkout: UUID | None = None,
    own_order: int | None = None,
) -> None:
    days = (slot_day.date, slot_day.date)
    taken = count_occupancy(
        [slot_day.rule_id], days, now, own_checkout=own_checkout, own_order=own_order
    )
    if not has_room(slot_day.rule, taken[slot_day.rule_id, slot_day.date], litres):
        raise build_full_error()
