"""What staff read about bookings. No customer's name or number: mails are read on any screen."""

from collections.abc import Callable
from typing import Final

from django.utils.translation import gettext as _

from plugins.bookings.links import build_office_url
from plugins.bookings.models import Booking
from plugins.bookings.notices import BookingEvent, BookingNotification
from plugins.bookings.selectors.offered import get_translated
from plugins.bookings.wording import Message
from plugins.bookings.written import format_day


def build_staff_message(notice: BookingNotification) -> Message:
    booking = notice.booking
    subject, sentence = STAFF_WRITERS[notice.step](booking, notice.subject)
    facts = [(_("Service"), get_translated(booking.service, "name")), (_("City"), booking.city)]
    if booking.event_date:
        facts.append((_("Event date"), format_day(booking.event_date)))
    return Message(
        subject,
        (sentence,),
        (),
        tuple(facts),
        ((_("Open in the office"), build_office_url(booking.pk)),),
    )


def _describe_received(booking: Booking, _subject: str) -> tuple[str, str]:
    return (
        _("New request %(reference)s") % {"reference": booking.reference},
        _("A customer asks for a service, and waits for your call."),
    )


def _describe_cancelled(booking: Booking, _subject: str) -> tuple[str, str]:
    return (
        _("Request %(reference)s was cancelled") % {"reference": booking.reference},
        _("Its visits, work days and event day are free again."),
    )


def _describe_accepted(booking: Booking, _subject: str) -> tuple[str, str]:
    return (
        _("The quote of request %(reference)s was accepted") % {"reference": booking.reference},
        _("The customer accepted it with a code. The work can be planned."),
    )


def _describe_expired(booking: Booking, number: str) -> tuple[str, str]:
    return (
        _("Quote %(number)s has expired") % {"number": number},
        _("Nobody accepted it in time. Request %(reference)s waits for a new one.")
        % {"reference": booking.reference},
    )


STAFF_WRITERS: Final[dict[BookingEvent, Callable[[Booking, str], tuple[str, str]]]] = {
    BookingEvent.RECEIVED: _describe_received,
    BookingEvent.CANCELLED: _describe_cancelled,
    BookingEvent.ACCEPTED: _describe_accepted,
    BookingEvent.QUOTE_EXPIRED: _describe_expired,
}
