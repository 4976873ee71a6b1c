"""What customers read of each step of their request, in the active language."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from plugins.bookings.kinds import BookingState
from plugins.bookings.links import build_quote_url, build_request_url
from plugins.bookings.models import Booking, CrewAssignment
from plugins.bookings.notices import BookingEvent, BookingNotification
from plugins.bookings.offers import get_offered_quote, get_open_visit
from plugins.bookings.selectors.offered import get_translated
from plugins.bookings.written import format_day
from saleor_config.language import current_language
from saleor_config.money import format_halalas

Pairs = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Message:
    """``texts``: the SMS, the longest first; the first that fits is sent."""

    subject: str
    paragraphs: tuple[str, ...]
    texts: tuple[str, ...]
    facts: Pairs = ()
    links: Pairs = ()


def build_message(notice: BookingNotification) -> Message | None:
    """None where there is nothing to tell any more: the visit is off, or the work, or the quote."""
    if notice.step in WORK_WRITERS:
        return WORK_WRITERS[notice.step](notice.booking, notice.subject)
    return WRITERS[notice.step](notice.booking)


def _write_received(booking: Booking) -> Message:
    paragraphs = [_("Thank you for asking us. We will call you soon to talk about it.")]
    if booking.event_date:
        day = format_day(booking.event_date)
        paragraphs.append(_("We keep %(day)s free for you.") % {"day": day})
    return _compose_message(
        booking,
        _("We received your request %(reference)s") % _get_reference_values(booking),
        paragraphs,
        _("Mashtal: we received your request %(reference)s. We will call you soon.")
        % _get_reference_values(booking),
    )


def _write_contacted(booking: Booking) -> Message:
    return _compose_message(
        booking,
        _("We are working on your request %(reference)s") % _get_reference_values(booking),
        [_("It was good to hear from you. Next we visit you, or send you a quote.")],
        _("Mashtal: we are working on your request %(reference)s.")
        % _get_reference_values(booking),
    )


def _write_visit_scheduled(booking: Booking) -> Message | None:
    return _write_visit(
        booking,
        _("We will visit you for your request %(reference)s") % _get_reference_values(booking),
        _("Mashtal: we visit you on %(day)s from %(from)s to %(until)s."),
    )


def _write_visit_moved(booking: Booking) -> Message | None:
    return _write_visit(
        booking,
        _("Our visit for your request %(reference)s has another time")
        % _get_reference_values(booking),
        _("Mashtal: our visit has moved to %(day)s from %(from)s to %(until)s."),
    )


def _write_visit(booking: Booking, subject: str, text: str) -> Message | None:
    visit = get_open_visit(booking)
    if visit is None:
        return None
    when = _format_visit_times(visit)
    return _compose_message(
        booking,
        subject,
        [_("We come on %(day)s from %(from)s to %(until)s.") % when],
        text % when,
    )


def _write_visit_cancelled(booking: Booking) -> Message:
    return _compose_message(
        booking,
        _("The visit for your request %(reference)s was cancelled")
        % _get_reference_values(booking),
        [_("We will call you about another time.")],
        _("Mashtal: the visit for your request %(reference)s was cancelled. We will call you.")
        % _get_reference_values(booking),
    )


def _write_work_scheduled(booking: Booking, key: str) -> Message | None:
    return _write_work(
        booking,
        key,
        _("When we work on your request %(reference)s") % _get_reference_values(booking),
        _("Mashtal: our crew works at your place from %(start)s to %(end)s."),
    )


def _write_work_moved(booking: Booking, key: str) -> Message | None:
    return _write_work(
        booking,
        key,
        _("The work on your request %(reference)s has another time")
        % _get_reference_values(booking),
        _("Mashtal: our work has moved; we now come from %(start)s to %(end)s."),
    )


def _write_work(booking: Booking, key: str, subject: str, text: str) -> Message | None:
    """``key``: of the crew's time, of which a booking may have several."""
    work = booking.assignments.filter(pk=key, is_cancelled=False).first()
    if work is None:
        return None
    starts_at, ends_at = localtime(work.during.lower), localtime(work.during.upper)
    is_one_day = starts_at.date() == ends_at.date()
    when = {
        "start": date_format(starts_at, "l j F H:i"),
        "end": date_format(ends_at, "H:i" if is_one_day else "l j F H:i"),
    }
    sentence = _("Our crew works at your place from %(start)s to %(end)s.") % when
    return _compose_message(booking, subject, [sentence], text % when)


def _write_work_cancelled(booking: Booking, _key: str) -> Message:
    return _compose_message(
        booking,
        _("The work on your request %(reference)s was called off") % _get_reference_values(booking),
        [_("We will call you about another time.")],
        _("Mashtal: the work on your request %(reference)s was called off. We will call you.")
        % _get_reference_values(booking),
    )


def _write_event_moved(booking: Booking) -> Message:
    values = {"day": format_day(booking.event_date)}
    return _compose_message(
        booking,
        _("Your event has another day"),
        [_("We keep %(day)s free for you.") % values],
        _("Mashtal: we now keep %(day)s free for your event.") % values,
    )


def _write_quoted(booking: Booking) -> Message | None:
    quote = get_offered_quote(booking)
    if quote is None:
        return None
    values = {
        "number": quote.number,
        "total": format_halalas(quote.total_halalas),
        "day": date_format(quote.valid_until, "j F"),
    }
    pdf = build_quote_url(quote.secret)
    short = _("Mashtal: your quote %(number)s is ready.") % values
    long = _("Mashtal: your quote %(number)s is ready: %(total)s, valid until %(day)s.") % values
    return Message(
        _("Your quote %(number)s") % values,
        (
            _("We have worked out what you asked for: %(total)s with VAT.") % values,
            _("The quote is valid until %(day)s. You accept it on the page of your request.")
            % values,
        ),
        (f"{long}\n{pdf}", f"{short}\n{pdf}", short),
        _build_facts(booking),
        (_build_page_link(booking), (_("Read the quote (PDF)"), pdf)),
    )


def _write_accepted(booking: Booking) -> Message | None:
    quote = get_offered_quote(booking)
    if quote is None:
        return None
    values = {"number": quote.number, "total": format_halalas(quote.total_halalas)}
    return _compose_message(
        booking,
        _("You accepted quote %(number)s") % values,
        [
            _("Thank you! You accepted our quote %(number)s of %(total)s.") % values,
            _("We will call you about the day on which we begin."),
        ],
        _("Mashtal: you accepted quote %(number)s of %(total)s. Thank you!") % values,
    )


def _write_in_progress(booking: Booking) -> Message:
    return _compose_message(
        booking,
        _("The work on your request %(reference)s has begun") % _get_reference_values(booking),
        [_("Our crew has begun. If you have a question, call us at any time.")],
        _("Mashtal: the work on your request %(reference)s has begun.")
        % _get_reference_values(booking),
    )


def _write_completed(booking: Booking) -> Message:
    return _compose_message(
        booking,
        _("Your request %(reference)s is completed") % _get_reference_values(booking),
        [_("Thank you for your trust. We hope that you enjoy it for a long time.")],
        _("Mashtal: your request %(reference)s is completed. Thank you for your trust!")
        % _get_reference_values(booking),
    )


def _write_declined(booking: Booking) -> Message:
    return _compose_message(
        booking,
        _("We can't take on your request %(reference)s") % _get_reference_values(booking),
        [_("We are sorry that we can't do it this time."), *_get_staff_reason(booking)],
        _("Mashtal: we are sorry, we can't take on your request %(reference)s.")
        % _get_reference_values(booking),
    )


def _write_cancelled(booking: Booking) -> Message:
    return _compose_message(
        booking,
        _("Your request %(reference)s was cancelled") % _get_reference_values(booking),
        [_("Nothing more will happen for it."), *_get_staff_reason(booking)],
        _("Mashtal: your request %(reference)s was cancelled.") % _get_reference_values(booking),
    )


def _compose_message(booking: Booking, subject: str, paragraphs: list[str], text: str) -> Message:
    link = build_request_url(booking.reference, current_language())
    return Message(
        subject,
        tuple(paragraphs),
        (f"{text}\n{link}", text),
        _build_facts(booking),
        (_build_page_link(booking),),
    )


def _build_facts(booking: Booking) -> Pairs:
    return (
        (_("Request"), booking.reference),
        (_("Service"), get_translated(booking.service, "name")),
    )


def _build_page_link(booking: Booking) -> tuple[str, str]:
    return _("Your request"), build_request_url(booking.reference, current_language())


def _get_reference_values(booking: Booking) -> dict[str, str]:
    return {"reference": booking.reference}


def _format_visit_times(visit: CrewAssignment) -> dict[str, str]:
    starts_at, ends_at = localtime(visit.during.lower), localtime(visit.during.upper)
    return {
        "day": date_format(starts_at, "l j F"),
        "from": date_format(starts_at, "H:i"),
        "until": date_format(ends_at, "H:i"),
    }


def _get_staff_reason(booking: Booking) -> list[str]:
    """Why staff ended it; whoever cancelled their own request knows."""
    ended = (BookingState.DECLINED, BookingState.CANCELLED)
    step = booking.steps.filter(to_state__in=ended, by_customer=False).last()
    return [step.reason] if step and step.reason else []


WRITERS: Final[dict[BookingEvent, Callable[[Booking], Message | None]]] = {
    BookingEvent.RECEIVED: _write_received,
    BookingEvent.CONTACTED: _write_contacted,
    BookingEvent.VISIT_SCHEDULED: _write_visit_scheduled,
    BookingEvent.VISIT_MOVED: _write_visit_moved,
    BookingEvent.VISIT_CANCELLED: _write_visit_cancelled,
    BookingEvent.EVENT_MOVED: _write_event_moved,
    BookingEvent.QUOTED: _write_quoted,
    BookingEvent.ACCEPTED: _write_accepted,
    BookingEvent.IN_PROGRESS: _write_in_progress,
    BookingEvent.COMPLETED: _write_completed,
    BookingEvent.DECLINED: _write_declined,
    BookingEvent.CANCELLED: _write_cancelled,
}
WORK_WRITERS: Final[dict[BookingEvent, Callable[[Booking, str], Message | None]]] = {
    BookingEvent.WORK_SCHEDULED: _write_work_scheduled,
    BookingEvent.WORK_MOVED: _write_work_moved,
    BookingEvent.WORK_CANCELLED: _write_work_cancelled,
}
