"""Forms of a request's page. Times are Riyadh's."""

from datetime import datetime, timedelta
from decimal import Decimal, InvalidOperation
from typing import Any, Final

from django import forms
from django.apps import apps
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from plugins.back_office.bookings.selectors import get_planned_visit
from plugins.back_office.form_fields import (
    INPUT,
    HalalasField,
    RowForm,
    build_date_field,
    build_text_field,
    build_time_field,
    normalize_number,
)
from plugins.back_office.pages import get_row
from plugins.bookings import services
from plugins.bookings.services import QuoteLineInput
from saleor_config.language import get_bilingual_text
from saleor_config.money import from_halalas, to_halalas

LINE_FIELDS: Final = ("description", "quantity", "price")
EMPTY_ROWS: Final = [dict.fromkeys(LINE_FIELDS, "")] * 3
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


class VisitForm(RowForm):
    """``row``: a booking; typed already is the time of its visit that is planned."""

    crew = CrewField(label=_("Crew"), empty_label=None)
    day = build_date_field(_("Day"), required=True)
    begins = forms.TimeField(label=_("From"), widget=forms.TimeInput(INPUT | {"type": "time"}))
    ends = forms.TimeField(label=_("Until"), widget=forms.TimeInput(INPUT | {"type": "time"}))

    def get_initial(self) -> dict[str, Any]:
        visit = get_planned_visit(self.row)
        if visit is None:
            return {"begins": "09:00", "ends": "11:00"}
        start, end = map(timezone.localtime, (visit.during.lower, visit.during.upper))
        return {
            "crew": visit.crew_id,
            "day": start.date().isoformat(),
            "begins": f"{start:%H:%M}",
            "ends": f"{end:%H:%M}",
        }

    def save(self, user: Any) -> None:
        """Plan the first visit, or move the planned one. Raises ``BookingError``."""
        typed = self.cleaned_data
        start, end = (
            timezone.make_aware(datetime.combine(typed["day"], typed[name]))
            for name in ("begins", "ends")
        )
        visit = get_planned_visit(self.row)
        if visit is None:
            services.schedule_visit(self.row, typed["crew"], start, end, by=user)
        else:
            services.reschedule_assignment(visit, typed["crew"], start, end, by=user)


class WorkForm(RowForm):
    crew = CrewField(label=_("Crew"), empty_label=None)
    begins = build_time_field(_("From"))
    ends = build_time_field(_("Until"))

    def save(self, user: Any) -> None:
        """Raises ``BookingError``."""
        typed = self.cleaned_data
        services.schedule_work(self.row, typed["crew"], typed["begins"], typed["ends"], by=user)


class RefundForm(RowForm):
    """``due`` and what was given back of it when the page was shown are hidden inputs."""

    amount = HalalasField(label=_("Amount, SAR"))
    reason = build_text_field(_("Why? The shop keeps it with the refund."), 300, required=True)

    def save(self, user: Any) -> None:
        """Once, however often the form is sent. Raises ``BookingError`` and ``Http404``."""
        due = get_row(self.row.dues.all(), self.data.get("due"))
        amount = self.cleaned_data["amount"]
        key = f"hand:{due.pk}:{self.data.get('seen', '')[:20]}:{amount}"
        services.refund_due(due, amount, self.cleaned_data["reason"], user, key=key)


class QuoteForm(RowForm):
    """Lines come as ``description``, ``quantity`` and ``price``, each as often as there are
    lines; the price in riyals, without VAT. Typed already are those of the newest quote."""

    valid_until = build_date_field(_("Valid until"), required=True)

    def get_initial(self) -> dict[str, Any]:
        return {"valid_until": (timezone.localdate() + timedelta(days=DAYS_VALID)).isoformat()}

    def rows(self) -> list[dict[str, str]]:
        """Typed or stored lines as texts, and a few empty ones."""
        newest = next(iter(self.row.quotes.all()), None)
        stored = [
            {
                "description": line.description,
                "quantity": f"{line.quantity.normalize():f}",
                "price": f"{from_halalas(line.unit_price_halalas)}",
            }
            for line in (newest.lines.all() if newest else ())
        ]
        return [*(self.read_rows() if self.is_bound else stored), *EMPTY_ROWS]

    def read_rows(self) -> list[dict[str, str]]:
        columns = (self.data.getlist(name) for name in LINE_FIELDS)
        rows = [dict(zip(LINE_FIELDS, row, strict=True)) for row in zip(*columns, strict=False)]
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
