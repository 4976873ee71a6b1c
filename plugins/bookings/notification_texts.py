"""Texts of the notifications about bookings, in the active language."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_

from plugins.bookings.enums import BookingState, DuePurpose, DueState
from plugins.bookings.formatting import (
    build_office_url,
    build_quote_url,
    build_request_url,
    describe_deposit_terms,
    format_day,
)
from plugins.bookings.models import Booking, DueRefund
from plugins.bookings.notifications import BookingEvent, BookingNotification
from plugins.bookings.payment_links import build_payment_url
from plugins.bookings.selectors.crews import get_open_visit
from plugins.bookings.selectors.dues import get_due
from plugins.bookings.selectors.quotes import get_offered_quote
from plugins.messaging.services.templates import TemplateContent
from saleor_config.language import current_language, get_bilingual_text
from saleor_config.money import format_halalas

Pairs = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Message:
    """``texts``: versions of the SMS, the longest first; the first that fits is sent.
    ``whatsapp``: the longest, by WhatsApp."""

    subject: str
    paragraphs: tuple[str, ...]
    texts: tuple[str, ...]
    facts: Pairs = ()
    links: Pairs = ()
    whatsapp: TemplateContent | None = None


@dataclass(frozen=True)
class Template:
    """Sentences that the reference and the event's values fill in."""

    subject: str
    paragraphs: tuple[str, ...]
    text: str


CALL: Final = N_("We will call you about another time.")
WORK: Final = N_("Our crew works at your place from %(start)s to %(end)s.")
VISIT: Final = N_("We come on %(day)s from %(from)s to %(until)s.")
HELD: Final = N_("We keep it for you until %(held)s; please pay the deposit before.")
EVENT_DAY: Final = N_("We keep %(day)s free for you.")

TEMPLATES: Final[Mapping[BookingEvent, Template]] = {
    BookingEvent.RECEIVED: Template(
        N_("We received your request %(reference)s"),
        (N_("Thank you for asking us. We will call you soon to talk about it."),),
        N_("Mashtal: we received your request %(reference)s. We will call you soon."),
    ),
    BookingEvent.CONTACTED: Template(
        N_("We are working on your request %(reference)s"),
        (N_("It was good to hear from you. Next we visit you, or send you a quote."),),
        N_("Mashtal: we are working on your request %(reference)s."),
    ),
    BookingEvent.VISIT_SCHEDULED: Template(
        N_("We will visit you for your request %(reference)s"),
        (VISIT,),
        N_("Mashtal: we visit you on %(day)s from %(from)s to %(until)s."),
    ),
    BookingEvent.VISIT_MOVED: Template(
        N_("Our visit for your request %(reference)s has another time"),
        (VISIT,),
        N_("Mashtal: our visit has moved to %(day)s from %(from)s to %(until)s."),
    ),
    BookingEvent.VISIT_TOMORROW: Template(
        N_("We visit you tomorrow for your request %(reference)s"),
        (VISIT, N_("Does the time not suit you? Call us today, and we find another one.")),
        N_("Mashtal: we visit you tomorrow, %(day)s, from %(from)s to %(until)s."),
    ),
    BookingEvent.VISIT_CANCELLED: Template(
        N_("The visit for your request %(reference)s was cancelled"),
        (CALL,),
        N_("Mashtal: the visit for your request %(reference)s was cancelled. We will call you."),
    ),
    BookingEvent.WORK_SCHEDULED: Template(
        N_("When we work on your request %(reference)s"),
        (WORK,),
        N_("Mashtal: our crew works at your place from %(start)s to %(end)s."),
    ),
    BookingEvent.WORK_MOVED: Template(
        N_("The work on your request %(reference)s has another time"),
        (WORK,),
        N_("Mashtal: our work has moved; we now come from %(start)s to %(end)s."),
    ),
    BookingEvent.WORK_CANCELLED: Template(
        N_("The work on your request %(reference)s was called off"),
        (CALL,),
        N_("Mashtal: the work on your request %(reference)s was called off. We will call you."),
    ),
    BookingEvent.EVENT_MOVED: Template(
        N_("Your event has another day"),
        (EVENT_DAY,),
        N_("Mashtal: we now keep %(day)s free for your event."),
    ),
    BookingEvent.QUOTED: Template(
        N_("Your quote %(number)s"),
        (
            N_("We have worked out what you asked for: %(total)s with VAT."),
            N_("The quote is valid until %(day)s. You accept it on the page of your request."),
        ),
        N_("Mashtal: your quote %(number)s is ready: %(total)s, valid until %(day)s."),
    ),
    BookingEvent.ACCEPTED: Template(
        N_("You accepted quote %(number)s"),
        (
            N_("Thank you! You accepted our quote %(number)s of %(total)s."),
            N_("We will call you about the day on which we begin."),
        ),
        N_("Mashtal: you accepted quote %(number)s of %(total)s. Thank you!"),
    ),
    BookingEvent.DEPOSIT_DUE: Template(
        N_("The deposit for your request %(reference)s"),
        (N_("Please pay the deposit of %(amount)s, with VAT. The rest is due after the work."),),
        N_("Mashtal: please pay the deposit of %(amount)s for your request."),
    ),
    BookingEvent.DEPOSIT_PAID: Template(
        N_("We received the deposit for your request %(reference)s"),
        (N_("Thank you! We received the deposit of %(amount)s."),),
        N_("Mashtal: we received your deposit of %(amount)s. Thank you!"),
    ),
    BookingEvent.WORK_HELD: Template(
        N_("When we work on your request %(reference)s"),
        (WORK, HELD),
        N_("Mashtal: our crew is kept for you on %(start)s until the deposit is paid."),
    ),
    BookingEvent.HOLD_ENDED: Template(
        N_("The day for your request %(reference)s is free again"),
        (
            N_("We did not receive the deposit of %(amount)s in time, so others may take the day."),
            N_("Pay the deposit when you like, and we will call you about another day."),
        ),
        N_("Mashtal: without the deposit we let your day go. Call us about another day."),
    ),
    BookingEvent.BALANCE_DUE: Template(
        N_("The rest for your request %(reference)s"),
        (N_("The work is done. Please pay the rest of %(amount)s, with VAT."),),
        N_("Mashtal: please pay the rest of %(amount)s for your request."),
    ),
    BookingEvent.BALANCE_PAID: Template(
        N_("Your request %(reference)s is paid"),
        (N_("Thank you! We received the rest of %(amount)s."),),
        N_("Mashtal: we received the rest of %(amount)s. Thank you!"),
    ),
    BookingEvent.REFUNDED: Template(
        N_("Money comes back for your request %(reference)s"),
        (N_("We gave %(amount)s back to you, the way you paid."),),
        N_("Mashtal: we gave %(amount)s back to you for your request %(reference)s."),
    ),
    BookingEvent.IN_PROGRESS: Template(
        N_("The work on your request %(reference)s has begun"),
        (N_("Our crew has begun. If you have a question, call us at any time."),),
        N_("Mashtal: the work on your request %(reference)s has begun."),
    ),
    BookingEvent.COMPLETED: Template(
        N_("Your request %(reference)s is completed"),
        (N_("Thank you for your trust. We hope that you enjoy it for a long time."),),
        N_("Mashtal: your request %(reference)s is completed. Thank you for your trust!"),
    ),
    BookingEvent.DECLINED: Template(
        N_("We can't take on your request %(reference)s"),
        (N_("We are sorry that we can't do it this time."),),
        N_("Mashtal: we are sorry, we can't take on your request %(reference)s."),
    ),
    BookingEvent.CANCELLED: Template(
        N_("Your request %(reference)s was cancelled"),
        (N_("Nothing more will happen for it."),),
        N_("Mashtal: your request %(reference)s was cancelled."),
    ),
}

STAFF_TEMPLATES: Final[Mapping[BookingEvent, tuple[str, str]]] = {
    BookingEvent.RECEIVED: (
        N_("New request %(reference)s"),
        N_("A customer asks for a service, and waits for your call."),
    ),
    BookingEvent.CANCELLED: (
        N_("Request %(reference)s was cancelled"),
        N_("Its visits, work days and event day are free again."),
    ),
    BookingEvent.ACCEPTED: (
        N_("The quote of request %(reference)s was accepted"),
        N_("The customer accepted it with a code. The work can be planned."),
    ),
    BookingEvent.DEPOSIT_PAID: (
        N_("The deposit of request %(reference)s was paid"),
        N_("What is planned is certain now. Plan the crew where none is planned."),
    ),
    BookingEvent.HOLD_ENDED: (
        N_("A crew of request %(reference)s was let go"),
        N_("Its deposit was not paid in time. The crew is free for others."),
    ),
    BookingEvent.BALANCE_PAID: (
        N_("The rest of request %(reference)s was paid"),
        N_("Nothing is open any more."),
    ),
    BookingEvent.QUOTE_EXPIRED: (
        N_("Quote %(number)s has expired"),
        N_("Nobody accepted it in time. Request %(reference)s waits for a new one."),
    ),
}


SHORT_TEXTS: Final[Mapping[BookingEvent, str]] = {
    BookingEvent.DEPOSIT_DUE: N_("Mashtal: your deposit, %(amount)s."),
    BookingEvent.WORK_HELD: N_("Mashtal: please pay your deposit, %(amount)s."),
    BookingEvent.BALANCE_DUE: N_("Mashtal: the rest, %(amount)s."),
}
"""Of text messages whose sentence does not fit beside the link, which must be in it."""
LINKED_EVENTS: Final = frozenset(SHORT_TEXTS)


def build_message(notification: BookingNotification) -> Message | None:
    """For the customer; None if the visit, work or quote no longer exists."""
    booking, event = notification.booking, notification.event
    found = _get_values(notification)
    if found is None:
        return None
    template, values = TEMPLATES[event], found | {"reference": booking.reference}
    paragraphs = [_(each) % values for each in template.paragraphs]
    if event is BookingEvent.RECEIVED and booking.event_date:
        paragraphs.append(_(EVENT_DAY) % values)
    if event in (BookingEvent.DECLINED, BookingEvent.CANCELLED):
        paragraphs += _get_staff_reasons(booking)
    text, url = _(template.text) % values, build_request_url(booking.reference, current_language())
    texts: tuple[str, ...] = (f"{text}\n{url}", text)
    page = url
    links: Pairs = ((_("Your request"), url),)
    if event is BookingEvent.QUOTED:
        pdf, short = values["pdf"], _("Mashtal: your quote %(number)s is ready.") % values
        texts = (f"{text}\n{pdf}", f"{short}\n{pdf}", short)
        links += ((_("Read the quote (PDF)"), pdf),)
        page = pdf
    if event in LINKED_EVENTS:
        link, short = values["link"], _(SHORT_TEXTS[event]) % values
        texts = (f"{text}\n{link}", f"{short}\n{link}")
        links = ((_("Pay"), link), *links)
        page = link
    if event is BookingEvent.DEPOSIT_DUE:
        paragraphs += _describe_terms(booking)
    service = get_bilingual_text(booking.service, "name")
    facts = ((_("Request"), booking.reference), (_("Service"), service))
    whatsapp = TemplateContent(name_booking_template(event), values, page)
    subject = _(template.subject) % values
    return Message(subject, tuple(paragraphs), texts, facts, links, whatsapp)


def name_booking_template(event: BookingEvent) -> str:
    """Of WhatsApp."""
    return f"booking_{event}"


def build_staff_message(notification: BookingNotification) -> Message:
    """For staff, without the customer's name and number: mails are read on any screen."""
    booking = notification.booking
    subject, sentence = STAFF_TEMPLATES[notification.event]
    values = {"reference": booking.reference, "number": notification.subject}
    facts = [(_("Service"), get_bilingual_text(booking.service, "name")), (_("City"), booking.city)]
    if booking.event_date:
        facts.append((_("Event date"), format_day(booking.event_date)))
    links = ((_("Open in the office"), build_office_url(booking.pk)),)
    return Message(_(subject) % values, (_(sentence) % values,), (), tuple(facts), links)


def _get_values(notification: BookingNotification) -> dict[str, Any] | None:
    booking = notification.booking
    match notification.event:
        case BookingEvent.VISIT_SCHEDULED | BookingEvent.VISIT_MOVED | BookingEvent.VISIT_TOMORROW:
            return _describe_visit(booking)
        case BookingEvent.WORK_SCHEDULED | BookingEvent.WORK_MOVED:
            return _describe_work(booking, notification.subject)
        case BookingEvent.QUOTED | BookingEvent.ACCEPTED:
            return _describe_quote(booking)
        case BookingEvent.DEPOSIT_DUE | BookingEvent.BALANCE_DUE:
            return _describe_open_due(booking, notification.subject)
        case BookingEvent.WORK_HELD:
            return _describe_held_work(booking, notification.subject)
        case BookingEvent.DEPOSIT_PAID | BookingEvent.BALANCE_PAID:
            due = booking.dues.filter(pk=notification.subject).first()
            return due and _describe_amount(due.amount_halalas)
        case BookingEvent.HOLD_ENDED:
            due = get_due(booking, DuePurpose.DEPOSIT)
            return _describe_amount(due.amount_halalas) if due and not due.paid_at else None
        case BookingEvent.REFUNDED:
            refund = DueRefund.objects.filter(due__booking=booking, pk=notification.subject).first()
            return refund and _describe_amount(refund.amount_halalas)
        case _:
            return {"day": format_day(booking.event_date)} if booking.event_date else {}


def _describe_visit(booking: Booking) -> dict[str, Any] | None:
    visit = get_open_visit(booking)
    if visit is None:
        return None
    starts_at, ends_at = localtime(visit.during.lower), localtime(visit.during.upper)
    return {
        "day": date_format(starts_at, "l j F"),
        "from": date_format(starts_at, "H:i"),
        "until": date_format(ends_at, "H:i"),
    }


def _describe_work(booking: Booking, key: str) -> dict[str, Any] | None:
    """``key``: primary key of the crew assignment."""
    work = booking.assignments.filter(pk=key, is_cancelled=False).first()
    if work is None:
        return None
    starts_at, ends_at = localtime(work.during.lower), localtime(work.during.upper)
    is_one_day = starts_at.date() == ends_at.date()
    return {
        "start": date_format(starts_at, "l j F H:i"),
        "end": date_format(ends_at, "H:i" if is_one_day else "l j F H:i"),
    }


def _describe_quote(booking: Booking) -> dict[str, Any] | None:
    quote = get_offered_quote(booking)
    if quote is None:
        return None
    return {
        "number": quote.number,
        "total": format_halalas(quote.total_halalas),
        "day": date_format(quote.valid_until, "j F"),
        "pdf": build_quote_url(quote.secret),
    }


def _describe_amount(halalas: int) -> dict[str, Any]:
    return {"amount": format_halalas(halalas)}


def _describe_open_due(booking: Booking, key: str) -> dict[str, Any] | None:
    """None for what was paid or withdrawn meanwhile. ``key``: of the due, and behind a hyphen
    when staff asked for it again."""
    due = booking.dues.filter(pk=key.partition("-")[0]).first()
    if due is None or due.state is not DueState.OPEN:
        return None
    link = build_payment_url(due, current_language())
    return _describe_amount(due.amount_halalas) | {"link": link}


def _describe_held_work(booking: Booking, key: str) -> dict[str, Any] | None:
    work, due = _describe_work(booking, key), get_due(booking, DuePurpose.DEPOSIT)
    held = booking.assignments.filter(pk=key).values_list("held_until", flat=True).first()
    if work is None or due is None:
        return None
    values = _describe_open_due(booking, str(due.pk))
    if values is None or held is None:
        # Paid meanwhile: the crew is certain, and this is when it comes.
        return None
    return work | values | {"held": date_format(localtime(held), "l j F H:i")}


def _describe_terms(booking: Booking) -> list[str]:
    """Until when an event's day is held, and which part of the deposit a late cancellation
    costs."""
    due = get_due(booking, DuePurpose.DEPOSIT)
    held = booking.assignments.filter(held_until__isnull=False, is_cancelled=False).first()
    sentences = []
    if held is not None:
        values = {"held": date_format(localtime(held.held_until), "l j F H:i")}
        sentences.append(_("We keep your day until %(held)s.") % values)
    if due is not None and due.kept_percent:
        sentences.append(describe_deposit_terms(due.free_cancellation_hours, due.kept_percent))
    return sentences


def _get_staff_reasons(booking: Booking) -> list[str]:
    """Why staff ended it; empty if the customer cancelled."""
    ended = (BookingState.DECLINED, BookingState.CANCELLED)
    step = booking.steps.filter(to_state__in=ended, by_customer=False).last()
    return [step.reason] if step and step.reason else []
