"""What staff type into the page of a request. Times are Riyadh's."""

from datetime import datetime, timedelta
from decimal import Decimal, InvalidOperation
from typing import Any, Final, Self
from zoneinfo import ZoneInfo

from django import forms
from django.apps import apps
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from plugins.bookings import services
from plugins.bookings.services import QuoteLineInput
from saleor_config.language import get_bilingual_text
from saleor_config.money import to_halalas
from saleor_config.text_input import convert_digits

RIYADH: Final = ZoneInfo("Asia/Riyadh")
EMPTY_LINES: Final = 3
MOST_LINES: Final = 50
DAYS_VALID: Final = 14
INPUT: Final = {"class": "office-input"}


class CrewField(forms.ModelChoiceField):
    """An active crew that visits and works."""

    def __init__(self, **named: Any) -> None:
        crews = apps.get_model("bookings.Crew").objects.filter(kind="site", is_active=True)
        super().__init__(queryset=crews, widget=forms.Select(attrs=INPUT), **named)

    def label_from_instance(self, crew: Any) -> str:
        return get_bilingual_text(crew, "name")


class VisitForm(forms.Form):
    crew = CrewField(label=_("Crew"), empty_label=None)
    day = forms.DateField(label=_("Day"), widget=forms.DateInput({**INPUT, "type": "date"}))
    begins = forms.TimeField(label=_("From"), widget=forms.TimeInput({**INPUT, "type": "time"}))
    ends = forms.TimeField(label=_("Until"), widget=forms.TimeInput({**INPUT, "type": "time"}))

    @classmethod
    def of(cls, booking: Any) -> Self:
        """With the time of the visit that is planned."""
        visit = planned_visit(booking)
        if visit is None:
            return cls(initial={"begins": "09:00", "ends": "11:00"})
        start, end = (
            moment.astimezone(RIYADH) for moment in (visit.during.lower, visit.during.upper)
        )
        return cls(
            initial={
                "crew": visit.crew_id,
                "day": start.date().isoformat(),
                "begins": start.strftime("%H:%M"),
                "ends": end.strftime("%H:%M"),
            }
        )


class WorkForm(forms.Form):
    crew = CrewField(label=_("Crew"), empty_label=None)
    begins = forms.DateTimeField(
        label=_("From"), widget=forms.DateTimeInput({**INPUT, "type": "datetime-local"})
    )
    ends = forms.DateTimeField(
        label=_("Until"), widget=forms.DateTimeInput({**INPUT, "type": "datetime-local"})
    )


def planned_visit(booking: Any) -> Any:
    """The visit that is still to come; reads ``booking.assignments``."""
    now = timezone.now()
    return next(
        (
            each
            for each in booking.assignments.all()
            if each.purpose == "visit"
            and not (each.is_cancelled or each.is_over)
            and each.during.upper > now
        ),
        None,
    )


def plan_visit(booking: Any, typed: dict[str, Any], user: Any) -> None:
    """Raises ``BookingError``."""
    start, end = (
        datetime.combine(typed["day"], typed[name], RIYADH) for name in ("begins", "ends")
    )
    visit = planned_visit(booking)
    if visit is None:
        services.schedule_visit(booking, typed["crew"], start, end, by=user)
    else:
        services.reschedule_assignment(visit, typed["crew"], start, end, by=user)


def plan_work(booking: Any, typed: dict[str, Any], user: Any) -> None:
    """Raises ``BookingError``."""
    services.schedule_work(booking, typed["crew"], typed["begins"], typed["ends"], by=user)


class QuoteForm(forms.Form):
    """Lines come as ``description``, ``quantity`` and ``price``, each as often as there are
    lines; the price in riyals, without VAT."""

    valid_until = forms.DateField(
        label=_("Valid until"), widget=forms.DateInput({**INPUT, "type": "date"})
    )

    @classmethod
    def of(cls, booking: Any) -> Self:
        """With the lines of the newest quote, to be changed into the next one."""
        last_day = timezone.now().astimezone(RIYADH).date() + timedelta(days=DAYS_VALID)
        form = cls(initial={"valid_until": last_day.isoformat()})
        newest = next(iter(booking.quotes.all()), None)
        form.stored = newest.lines.all() if newest else ()
        return form

    stored: Any = ()

    def rows(self) -> list[dict[str, str]]:
        """Typed or stored lines as texts, and a few empty ones."""
        rows = self.typed() if self.is_bound else [stored_row(line) for line in self.stored]
        return rows + [{"description": "", "quantity": "", "price": ""}] * EMPTY_LINES

    def typed(self) -> list[dict[str, str]]:
        names = ("description", "quantity", "price")
        columns = (self.data.getlist(name) for name in names)
        rows = [dict(zip(names, row, strict=True)) for row in zip(*columns, strict=False)]
        return [row for row in rows if any(text.strip() for text in row.values())]

    def clean(self) -> dict[str, Any]:
        try:
            self._lines = [read_line(row) for row in self.typed()[:MOST_LINES]]
        except (InvalidOperation, ValueError):
            raise forms.ValidationError(
                gettext("Each line needs a description, a quantity and a price in riyals.")
            ) from None
        return super().clean() or {}

    def lines(self) -> list[QuoteLineInput]:
        return self._lines


def stored_row(line: Any) -> dict[str, str]:
    return {
        "description": line.description,
        "quantity": f"{line.quantity.normalize():f}",
        "price": f"{Decimal(line.unit_price_halalas) / 100:.2f}",
    }


def read_line(row: dict[str, str]) -> QuoteLineInput:
    """Raises ``InvalidOperation`` or ``ValueError``."""
    price = number(row["price"])
    if not (price.is_finite() and 0 <= price < Decimal(10) ** 9):
        raise ValueError("No price of a line.")
    return QuoteLineInput(row["description"], number(row["quantity"]), to_halalas(price))


def number(text: str) -> Decimal:
    """``"1,200.5"`` and ``"١٢٠٠٫٥"`` alike."""
    plain = convert_digits(text).replace("٫", ".").replace("٬", "").replace(",", "")
    value = Decimal(plain.strip())
    if not value.is_finite() or abs(value) >= Decimal(10) ** 9:
        raise ValueError("No number of a quote.")
    return value


def whole(text: str | None) -> int:
    """A row's key as typed; 0, which none has, for anything else."""
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 10 else 0
