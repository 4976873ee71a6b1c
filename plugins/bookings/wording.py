"""What customers read of each step of their request, in the active language."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from plugins.bookings.kinds import BookingState
from plugins.bookings.links import quote_pdf, request_page
from plugins.bookings.models import Booking, CrewAssignment
from plugins.bookings.notices import BookingNotice, NoticeStep
from plugins.bookings.offers import offered_quote, open_visit
from plugins.bookings.selectors.offered import in_language
from plugins.bookings.written import day_in_words
from saleor_config.language import current_language
from saleor_config.money import price_text

Pairs = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Message:
    """``texts``: the SMS, the longest first; the first that fits is sent."""

    subject: str
    paragraphs: tuple[str, ...]
    texts: tuple[str, ...]
    facts: Pairs = ()
    links: Pairs = ()


def message_of(notice: BookingNotice) -> Message | None:
    """None where there is nothing to tell any more: the visit is off, or the work, or the quote."""
    if notice.step in WORDS_OF_WORK:
        return WORDS_OF_WORK[notice.step](notice.booking, notice.subject)
    return WORDS[notice.step](notice.booking)


def _received(booking: Booking) -> Message:
    paragraphs = [_("Thank you for asking us. We will call you soon to talk about it.")]
    if booking.event_date:
        day = day_in_words(booking.event_date)
        paragraphs.append(_("We keep %(day)s free for you.") % {"day": day})
    return _message(
        booking,
        _("We received your request %(reference)s") % _named(booking),
        paragraphs,
        _("Mashtal: we received your request %(reference)s. We will call you soon.")
        % _named(booking),
    )


def _contacted(booking: Booking) -> Message:
    return _message(
        booking,
        _("We are working on your request %(reference)s") % _named(booking),
        [_("It was good to hear from you. Next we visit you, or send you a quote.")],
        _("Mashtal: we are working on your request %(reference)s.") % _named(booking),
    )


def _visit_scheduled(booking: Booking) -> Message | None:
    return _visit(
        booking,
        _("We will visit you for your request %(reference)s") % _named(booking),
        _("Mashtal: we visit you on %(day)s from %(from)s to %(until)s."),
    )


def _visit_moved(booking: Booking) -> Message | None:
    return _visit(
        booking,
        _("Our visit for your request %(reference)s has another time") % _named(booking),
        _("Mashtal: our visit has moved to %(day)s from %(from)s to %(until)s."),
    )


def _visit(booking: Booking, subject: str, text: str) -> Message | None:
    visit = open_visit(booking)
    if visit is None:
        return None
    when = _when(visit)
    return _message(
        booking,
        subject,
        [_("We come on %(day)s from %(from)s to %(until)s.") % when],
        text % when,
    )


def _visit_cancelled(booking: Booking) -> Message:
    return _message(
        booking,
        _("The visit for your request %(reference)s was cancelled") % _named(booking),
        [_("We will call you about another time.")],
        _("Mashtal: the visit for your request %(reference)s was cancelled. We will call you.")
        % _named(booking),
    )


def _work_scheduled(booking: Booking, key: str) -> Message | None:
    return _work(
        booking,
        key,
        _("When we work on your request %(reference)s") % _named(booking),
        _("Mashtal: our crew works at your place from %(start)s to %(end)s."),
    )


def _work_moved(booking: Booking, key: str) -> Message | None:
    return _work(
        booking,
        key,
        _("The work on your request %(reference)s has another time") % _named(booking),
        _("Mashtal: our work has moved; we now come from %(start)s to %(end)s."),
    )


def _work(booking: Booking, key: str, subject: str, text: str) -> Message | None:
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
    return _message(booking, subject, [sentence], text % when)


def _work_cancelled(booking: Booking, _key: str) -> Message:
    return _message(
        booking,
        _("The work on your request %(reference)s was called off") % _named(booking),
        [_("We will call you about another time.")],
        _("Mashtal: the work on your request %(reference)s was called off. We will call you.")
        % _named(booking),
    )


def _event_moved(booking: Booking) -> Message:
    values = {"day": day_in_words(booking.event_date)}
    return _message(
        booking,
        _("Your event has another day"),
        [_("We keep %(day)s free for you.") % values],
        _("Mashtal: we now keep %(day)s free for your event.") % values,
    )


def _quoted(booking: Booking) -> Message | None:
    quote = offered_quote(booking)
    if quote is None:
        return None
    values = {
        "number": quote.number,
        "total": price_text(quote.total_halalas),
        "day": date_format(quote.valid_until, "j F"),
    }
    pdf = quote_pdf(quote.secret)
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
        _facts(booking),
        (_page(booking), (_("Read the quote (PDF)"), pdf)),
    )


def _accepted(booking: Booking) -> Message | None:
    quote = offered_quote(booking)
    if quote is None:
        return None
    values = {"number": quote.number, "total": price_text(quote.total_halalas)}
    return _message(
        booking,
        _("You accepted quote %(number)s") % values,
        [
            _("Thank you! You accepted our quote %(number)s of %(total)s.") % values,
            _("We will call you about the day on which we begin."),
        ],
        _("Mashtal: you accepted quote %(number)s of %(total)s. Thank you!") % values,
    )


def _in_progress(booking: Booking) -> Message:
    return _message(
        booking,
        _("The work on your request %(reference)s has begun") % _named(booking),
        [_("Our crew has begun. If you have a question, call us at any time.")],
        _("Mashtal: the work on your request %(reference)s has begun.") % _named(booking),
    )


def _completed(booking: Booking) -> Message:
    return _message(
        booking,
        _("Your request %(reference)s is completed") % _named(booking),
        [_("Thank you for your trust. We hope that you enjoy it for a long time.")],
        _("Mashtal: your request %(reference)s is completed. Thank you for your trust!")
        % _named(booking),
    )


def _declined(booking: Booking) -> Message:
    return _message(
        booking,
        _("We can't take on your request %(reference)s") % _named(booking),
        [_("We are sorry that we can't do it this time."), *_reason(booking)],
        _("Mashtal: we are sorry, we can't take on your request %(reference)s.") % _named(booking),
    )


def _cancelled(booking: Booking) -> Message:
    return _message(
        booking,
        _("Your request %(reference)s was cancelled") % _named(booking),
        [_("Nothing more will happen for it."), *_reason(booking)],
        _("Mashtal: your request %(reference)s was cancelled.") % _named(booking),
    )


def _message(booking: Booking, subject: str, paragraphs: list[str], text: str) -> Message:
    link = request_page(booking.reference, current_language())
    return Message(
        subject, tuple(paragraphs), (f"{text}\n{link}", text), _facts(booking), (_page(booking),)
    )


def _facts(booking: Booking) -> Pairs:
    return ((_("Request"), booking.reference), (_("Service"), in_language(booking.service, "name")))


def _page(booking: Booking) -> tuple[str, str]:
    return _("Your request"), request_page(booking.reference, current_language())


def _named(booking: Booking) -> dict[str, str]:
    return {"reference": booking.reference}


def _when(visit: CrewAssignment) -> dict[str, str]:
    starts_at, ends_at = localtime(visit.during.lower), localtime(visit.during.upper)
    return {
        "day": date_format(starts_at, "l j F"),
        "from": date_format(starts_at, "H:i"),
        "until": date_format(ends_at, "H:i"),
    }


def _reason(booking: Booking) -> list[str]:
    """Why staff ended it; whoever cancelled their own request knows."""
    ended = (BookingState.DECLINED, BookingState.CANCELLED)
    step = booking.steps.filter(to_state__in=ended, by_customer=False).last()
    return [step.reason] if step and step.reason else []


WORDS: Final[dict[NoticeStep, Callable[[Booking], Message | None]]] = {
    NoticeStep.RECEIVED: _received,
    NoticeStep.CONTACTED: _contacted,
    NoticeStep.VISIT_SCHEDULED: _visit_scheduled,
    NoticeStep.VISIT_MOVED: _visit_moved,
    NoticeStep.VISIT_CANCELLED: _visit_cancelled,
    NoticeStep.EVENT_MOVED: _event_moved,
    NoticeStep.QUOTED: _quoted,
    NoticeStep.ACCEPTED: _accepted,
    NoticeStep.IN_PROGRESS: _in_progress,
    NoticeStep.COMPLETED: _completed,
    NoticeStep.DECLINED: _declined,
    NoticeStep.CANCELLED: _cancelled,
}
WORDS_OF_WORK: Final[dict[NoticeStep, Callable[[Booking, str], Message | None]]] = {
    NoticeStep.WORK_SCHEDULED: _work_scheduled,
    NoticeStep.WORK_MOVED: _work_moved,
    NoticeStep.WORK_CANCELLED: _work_cancelled,
}
