"""What staff read about bookings. No customer's name or number: mails are read on any screen."""

from collections.abc import Callable
from typing import Final

from django.utils.translation import gettext as _

from plugins.bookings.links import office_page
from plugins.bookings.models import Booking
from plugins.bookings.notices import BookingNotice, NoticeStep
from plugins.bookings.selectors.offered import in_language
from plugins.bookings.wording import Message
from plugins.bookings.written import day_in_words


def staff_message_of(notice: BookingNotice) -> Message:
    booking = notice.booking
    subject, sentence = WORDS[notice.step](booking, notice.subject)
    facts = [(_("Service"), in_language(booking.service, "name")), (_("City"), booking.city)]
    if booking.event_date:
        facts.append((_("Event date"), day_in_words(booking.event_date)))
    return Message(
        subject,
        (sentence,),
        (),
        tuple(facts),
        ((_("Open in the office"), office_page(booking.pk)),),
    )


def _received(booking: Booking, _subject: str) -> tuple[str, str]:
    return (
        _("New request %(reference)s") % {"reference": booking.reference},
        _("A customer asks for a service, and waits for your call."),
    )


def _cancelled(booking: Booking, _subject: str) -> tuple[str, str]:
    return (
        _("Request %(reference)s was cancelled") % {"reference": booking.reference},
        _("Its visits, work days and event day are free again."),
    )


def _accepted(booking: Booking, _subject: str) -> tuple[str, str]:
    return (
        _("The quote of request %(reference)s was accepted") % {"reference": booking.reference},
        _("The customer accepted it with a code. The work can be planned."),
    )


def _expired(booking: Booking, number: str) -> tuple[str, str]:
    return (
        _("Quote %(number)s has expired") % {"number": number},
        _("Nobody accepted it in time. Request %(reference)s waits for a new one.")
        % {"reference": booking.reference},
    )


WORDS: Final[dict[NoticeStep, Callable[[Booking, str], tuple[str, str]]]] = {
    NoticeStep.RECEIVED: _received,
    NoticeStep.CANCELLED: _cancelled,
    NoticeStep.ACCEPTED: _accepted,
    NoticeStep.QUOTE_EXPIRED: _expired,
}
