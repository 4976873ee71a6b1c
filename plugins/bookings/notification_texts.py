"""Texts of the notifications about bookings, in the active language."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from plugins.bookings.enums import BookingState
from plugins.bookings.formatting import (
    build_office_url,
    build_quote_url,
    build_request_url,
    format_day,
)
from plugins.bookings.models import Booking
from plugins.bookings.notifications import BookingEvent, BookingNotification
from plugins.bookings.selectors.crews import get_open_visit
from plugins.bookings.selectors.quotes import get_offered_quote
from saleor_config.language import current_language, get_bilingual_text
from saleor_config.money import format_halalas

Pairs = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Message:
    """``texts``: versions of the SMS, the longest first; the first that fits is sent."""

    subject: str
    paragraphs: tuple[str, ...]
    texts: tuple[str, ...]
    facts: Pairs = ()
    links: Pairs = ()


def build_message(notification: BookingNotification) -> Message | None:
    """For the customer; None if the visit, work or quote no longer exists."""
    return WRITERS[notification.event](notification.booking, notification.subject)


def build_staff_message(notification: BookingNotification) -> Message:
    """For staff, without the customer's name and number: mails are read on any screen."""
    booking = notification.booking
    subject, sentence = STAFF_WRITERS[notification.event]()
    values = {"reference": booking.reference, "number": notification.subject}
    facts = [(_("Service"), get_bilingual_text(booking.service, "name")), (_("City"), booking.city)]
    if booking.event_date:
        facts.append((_("Event date"), format_day(booking.event_date)))
    links = ((_("Open in the office"), build_office_url(booking.pk)),)
    return Message(subject % values, (sentence % values,), (), tuple(facts), links)


def _write_received(booking: Booking, _key: str) -> Message:
    values = {}
    paragraphs = [_("Thank you for asking us. We will call you soon to talk about it.")]
    if booking.event_date:
        values["day"] = format_day(booking.event_date)
        paragraphs.append(_("We keep %(day)s free for you."))
    return _build_message(
        booking,
        _("We received your request %(reference)s"),
        paragraphs,
        _("Mashtal: we received your request %(reference)s. We will call you soon."),
        values,
    )


def _write_contacted(booking: Booking, _key: str) -> Message:
    return _build_message(
        booking,
        _("We are working on your request %(reference)s"),
        [_("It was good to hear from you. Next we visit you, or send you a quote.")],
        _("Mashtal: we are working on your request %(reference)s."),
    )


def _write_visit_scheduled(booking: Booking, _key: str) -> Message | None:
    return _write_visit(
        booking,
        _("We will visit you for your request %(reference)s"),
        _("Mashtal: we visit you on %(day)s from %(from)s to %(until)s."),
    )


def _write_visit_moved(booking: Booking, _key: str) -> Message | None:
    return _write_visit(
        booking,
        _("Our visit for your request %(reference)s has another time"),
        _("Mashtal: our visit has moved to %(day)s from %(from)s to %(until)s."),
    )


def _write_visit(booking: Booking, subject: str, text: str) -> Message | None:
    visit = get_open_visit(booking)
    if visit is None:
        return None
    starts_at, ends_at = localtime(visit.during.lower), localtime(visit.during.upper)
    values = {
        "day": date_format(starts_at, "l j F"),
        "from": date_format(starts_at, "H:i"),
        "until": date_format(ends_at, "H:i"),
    }
    paragraph = _("We come on %(day)s from %(from)s to %(until)s.")
    return _build_message(booking, subject, [paragraph], text, values)


def _write_visit_cancelled(booking: Booking, _key: str) -> Message:
    return _build_message(
        booking,
        _("The visit for your request %(reference)s was cancelled"),
        [_("We will call you about another time.")],
        _("Mashtal: the visit for your request %(reference)s was cancelled. We will call you."),
    )


def _write_work_scheduled(booking: Booking, key: str) -> Message | None:
    return _write_work(
        booking,
        key,
        _("When we work on your request %(reference)s"),
        _("Mashtal: our crew works at your place from %(start)s to %(end)s."),
    )


def _write_work_moved(booking: Booking, key: str) -> Message | None:
    return _write_work(
        booking,
        key,
        _("The work on your request %(reference)s has another time"),
        _("Mashtal: our work has moved; we now come from %(start)s to %(end)s."),
    )


def _write_work(booking: Booking, key: str, subject: str, text: str) -> Message | None:
    """``key``: primary key of the crew assignment."""
    work = booking.assignments.filter(pk=key, is_cancelled=False).first()
    if work is None:
        return None
    starts_at, ends_at = localtime(work.during.lower), localtime(work.during.upper)
    is_one_day = starts_at.date() == ends_at.date()
    values = {
        "start": date_format(starts_at, "l j F H:i"),
        "end": date_format(ends_at, "H:i" if is_one_day else "l j F H:i"),
    }
    paragraph = _("Our crew works at your place from %(start)s to %(end)s.")
    return _build_message(booking, subject, [paragraph], text, values)


def _write_work_cancelled(booking: Booking, _key: str) -> Message:
    return _build_message(
        booking,
        _("The work on your request %(reference)s was called off"),
        [_("We will call you about another time.")],
        _("Mashtal: the work on your request %(reference)s was called off. We will call you."),
    )


def _write_event_moved(booking: Booking, _key: str) -> Message:
    return _build_message(
        booking,
        _("Your event has another day"),
        [_("We keep %(day)s free for you.")],
        _("Mashtal: we now keep %(day)s free for your event."),
        {"day": format_day(booking.event_date)},
    )


def _write_quoted(booking: Booking, _key: str) -> Message | None:
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


def _write_accepted(booking: Booking, _key: str) -> Message | None:
    quote = get_offered_quote(booking)
    if quote is None:
        return None
    return _build_message(
        booking,
        _("You accepted quote %(number)s"),
        [
            _("Thank you! You accepted our quote %(number)s of %(total)s."),
            _("We will call you about the day on which we begin."),
        ],
        _("Mashtal: you accepted quote %(number)s of %(total)s. Thank you!"),
        {"number": quote.number, "total": format_halalas(quote.total_halalas)},
    )


def _write_in_progress(booking: Booking, _key: str) -> Message:
    return _build_message(
        booking,
        _("The work on your request %(reference)s has begun"),
        [_("Our crew has begun. If you have a question, call us at any time.")],
        _("Mashtal: the work on your request %(reference)s has begun."),
    )


def _write_completed(booking: Booking, _key: str) -> Message:
    return _build_message(
        booking,
        _("Your request %(reference)s is completed"),
        [_("Thank you for your trust. We hope that you enjoy it for a long time.")],
        _("Mashtal: your request %(reference)s is completed. Thank you for your trust!"),
    )


def _write_declined(booking: Booking, _key: str) -> Message:
    return _build_message(
        booking,
        _("We can't take on your request %(reference)s"),
        [_("We are sorry that we can't do it this time.")],
        _("Mashtal: we are sorry, we can't take on your request %(reference)s."),
        reasons=_get_staff_reasons(booking),
    )


def _write_cancelled(booking: Booking, _key: str) -> Message:
    return _build_message(
        booking,
        _("Your request %(reference)s was cancelled"),
        [_("Nothing more will happen for it.")],
        _("Mashtal: your request %(reference)s was cancelled."),
        reasons=_get_staff_reasons(booking),
    )


def _build_message(
    booking: Booking,
    subject: str,
    paragraphs: Sequence[str],
    text: str,
    values: dict[str, Any] | None = None,
    reasons: Sequence[str] = (),
) -> Message:
    """``values`` and the reference fill in ``subject``, ``paragraphs`` and ``text``."""
    values = {"reference": booking.reference} | (values or {})
    label, url = _build_page_link(booking)
    text %= values
    return Message(
        subject % values,
        (*(paragraph % values for paragraph in paragraphs), *reasons),
        (f"{text}\n{url}", text),
        _build_facts(booking),
        ((label, url),),
    )


def _build_facts(booking: Booking) -> Pairs:
    service = get_bilingual_text(booking.service, "name")
    return ((_("Request"), booking.reference), (_("Service"), service))


def _build_page_link(booking: Booking) -> tuple[str, str]:
    return _("Your request"), build_request_url(booking.reference, current_language())


def _get_staff_reasons(booking: Booking) -> list[str]:
    """Why staff ended it; empty if the customer cancelled."""
    ended = (BookingState.DECLINED, BookingState.CANCELLED)
    step = booking.steps.filter(to_state__in=ended, by_customer=False).last()
    return [step.reason] if step and step.reason else []


WRITERS: Final[dict[BookingEvent, Callable[[Booking, str], Message | None]]] = {
    BookingEvent.RECEIVED: _write_received,
    BookingEvent.CONTACTED: _write_contacted,
    BookingEvent.VISIT_SCHEDULED: _write_visit_scheduled,
    BookingEvent.VISIT_MOVED: _write_visit_moved,
    BookingEvent.VISIT_CANCELLED: _write_visit_cancelled,
    BookingEvent.WORK_SCHEDULED: _write_work_scheduled,
    BookingEvent.WORK_MOVED: _write_work_moved,
    BookingEvent.WORK_CANCELLED: _write_work_cancelled,
    BookingEvent.EVENT_MOVED: _write_event_moved,
    BookingEvent.QUOTED: _write_quoted,
    BookingEvent.ACCEPTED: _write_accepted,
    BookingEvent.IN_PROGRESS: _write_in_progress,
    BookingEvent.COMPLETED: _write_completed,
    BookingEvent.DECLINED: _write_declined,
    BookingEvent.CANCELLED: _write_cancelled,
}
STAFF_WRITERS: Final[dict[BookingEvent, Callable[[], tuple[str, str]]]] = {
    BookingEvent.RECEIVED: lambda: (
        _("New request %(reference)s"),
        _("A customer asks for a service, and waits for your call."),
    ),
    BookingEvent.CANCELLED: lambda: (
        _("Request %(reference)s was cancelled"),
        _("Its visits, work days and event day are free again."),
    ),
    BookingEvent.ACCEPTED: lambda: (
        _("The quote of request %(reference)s was accepted"),
        _("The customer accepted it with a code. The work can be planned."),
    ),
    BookingEvent.QUOTE_EXPIRED: lambda: (
        _("Quote %(number)s has expired"),
        _("Nobody accepted it in time. Request %(reference)s waits for a new one."),
    ),
}
