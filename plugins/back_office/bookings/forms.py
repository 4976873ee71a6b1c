"""Forms of a request's page. Times are Riyadh's."""

from datetime import datetime, timedelta
from decimal import Decimal, InvalidOperation
from typing import Any, Final, Self

from django import forms
from django.apps import apps
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from plugins.back_office.bookings.selectors import get_planned_visit
from plugins.back_office.form_fields import (
    INPUT,
    build_date_field,
    build_time_field,
    normalize_number,
)
from plugins.bookings import services
from plugins.bookings.services import QuoteLineInput
from saleor_config.language import get_bilingual_text
from saleor_config.money import to_halalas

EMPTY_LINES: Final = 3
MAX_LINES: Final = 50
DAYS_VALID: Final = 14
HIGHEST_NUMBER: Final = Decimal(10) ** 9


class CrewField(forms.ModelChoiceField):
    """An active crew that visits and works."""

    def __init__(self, **options: Any) -> None:
        crews = apps.get_model("bookings.Crew").objects.filter(kind="site", is_active=True)
        super().__init__(queryset=crews, widget=forms.Select(attrs=INPUT), **options)

    def label_from_instance(self, crew: Any) -> str:
        return get_bilingual_text(crew, "name")


class VisitForm(forms.Form):
    crew = CrewField(label=_("Crew"), empty_label=None)
    day = build_date_field(_("Day"), required=True)
    begins = forms.TimeField(label=_("From"), widget=forms.TimeInput({**INPUT, "type": "time"}))
    ends = forms.TimeField(label=_("Until"), widget=forms.TimeInput({**INPUT, "type": "time"}))

    @classmethod
    def for_booking(cls, booking: Any) -> Self:
        """With the time of the visit that is planned."""
        visit = get_planned_visit(booking)
        if visit is None:
            return cls(initial={"begins": "09:00", "ends": "11:00"})
        start, end = (
            timezone.localtime(moment) for moment in (visit.during.lower, visit.during.upper)
        )
        return cls(
            initial={
                "crew": visit.crew_id,
                "day": start.date().isoformat(),
                "begins": start.strftime("%H:%M"),
                "ends": end.strftime("%H:%M"),
            }
        )

    def save(self, booking: Any, user: Any) -> None:
        """Plan the first visit, or move the planned one. Raises ``BookingError``."""
        typed = self.cleaned_data
        start, end = (
            timezone.make_aware(datetime.combine(typed["day"], typed[name]))
            for name in ("begins", "ends")
        )
        visit = get_planned_visit(booking)
        if visit is None:
            services.schedule_visit(booking, typed["crew"], start, end, by=user)
        else:
            services.reschedule_assignment(visit, typed["crew"], start, end, by=user)


class WorkForm(forms.Form):
    crew = CrewField(label=_("Crew"), empty_label=None)
    begins = build_time_field(_("From"))
    ends = build_time_field(_("Until"))

    def save(self, booking: Any, user: Any) -> None:
        """Raises ``BookingError``."""
        typed = self.cleaned_data
        services.schedule_work(booking, typed["crew"], typed["begins"], typed["ends"], by=user)


class QuoteForm(forms.Form):
    """Lines come as ``description``, ``quantity`` and ``price``, each as often as there are
    lines; the price in riyals, without VAT."""

    valid_until = build_date_field(_("Valid until"), required=True)
    stored_lines: Any = ()

    @classmethod
    def for_booking(cls, booking: Any) -> Self:
        """With the lines of the newest quote."""
        last_day = timezone.localdate() + timedelta(days=DAYS_VALID)
        form = cls(initial={"valid_until": last_day.isoformat()})
        newest = next(iter(booking.quotes.all()), None)
        form.stored_lines = newest.lines.all() if newest else ()
        return form

    def rows(self) -> list[dict[str, str]]:
        """Typed or stored lines as texts, and a few empty ones."""
        if self.is_bound:
            rows = self.read_rows()
        else:
            rows = [
                {
                    "description": line.description,
                    "quantity": f"{line.quantity.normalize():f}",
                    "price": f"{Decimal(line.unit_price_halalas) / 100:.2f}",
                }
                for line in self.stored_lines
            ]
        return rows + [{"description": "", "quantity": "", "price": ""}] * EMPTY_LINES

    def read_rows(self) -> list[dict[str, str]]:
        names = ("description", "quantity", "price")
        columns = (self.data.getlist(name) for name in names)
        rows = [dict(zip(names, row, strict=True)) for row in zip(*columns, strict=False)]
        return [row for row in rows if any(text.strip() for text in row.values())]

    def clean(self) -> dict[str, Any]:
        try:
            self.lines = [read_line(row) for row in self.read_rows()[:MAX_LINES]]
        except (InvalidOperation, ValueError):
            raise forms.ValidationError(
                gettext("Each line needs a description, a quantity and a price in riyals.")
            ) from None
        return super().clean() or {}


def read_line(row: dict[str, str]) -> QuoteLineInput:
    """Raises ``InvalidOperation`` or ``ValueError``."""
    price = read_number(row["price"])
    if price < 0:
        raise ValueError("No price of a line.")
    return QuoteLineInput(row["description"], read_number(row["quantity"]), to_halalas(price))


def read_number(text: str) -> Decimal:
    """``"1,200.5"`` and ``"١٢٠٠٫٥"`` alike."""
    number = Decimal(normalize_number(text))
    if not number.is_finite() or abs(number) >= HIGHEST_NUMBER:
        raise ValueError("No number of a quote.")
    return number
