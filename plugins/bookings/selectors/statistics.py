"""What services brought in: requests, and quotes that customers accepted."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Q, Sum

from plugins.bookings.enums import QuoteState
from plugins.bookings.models import Booking, Quote, Service
from saleor_config.language import get_bilingual_text


@dataclass(frozen=True)
class ServiceStatistics:
    """``name`` in the current language; ``accepted_total`` in halalas, VAT inside."""

    name: str
    requests: int
    accepted: int
    accepted_total: int


def list_service_statistics(since: datetime, until: datetime) -> list[ServiceStatistics]:
    """Of every service with something between the two times, by what was accepted. Three
    statements."""
    requested = dict(
        Booking.objects.filter(created_at__gte=since, created_at__lt=until)
        .order_by()
        .values_list("service_id")
        .annotate(Count("pk"))
    )
    accepted = Quote.objects.filter(
        Q(accepted_at__gte=since, accepted_at__lt=until), state=QuoteState.ACCEPTED.value
    )
    quoted = {
        key: (number, int(total))
        for key, number, total in accepted.order_by()
        .values_list("booking__service_id")
        .annotate(Count("pk"), Sum("total_halalas"))
    }
    found = [
        ServiceStatistics(
            get_bilingual_text(service, "name"),
            requested.get(service.pk, 0),
            *quoted.get(service.pk, (0, 0)),
        )
        for service in Service.objects.filter(pk__in=requested.keys() | quoted.keys())
    ]
    return sorted(found, key=lambda each: (-each.accepted_total, -each.requests, each.name))
