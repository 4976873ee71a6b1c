"""Active services and their options, in the current language."""

from collections.abc import Iterable
from dataclasses import dataclass

from plugins.bookings.enums import ServiceKind
from plugins.bookings.models import Service, ServiceOption
from saleor_config.global_ids import write_id
from saleor_config.language import get_bilingual_text


@dataclass(frozen=True)
class ServiceOptionDetails:
    """``group``: slug of the heading, ``group_name``: its text; both may be empty."""

    id: str
    slug: str
    group: str
    group_name: str
    name: str


@dataclass(frozen=True)
class ServiceDetails:
    """``description``: plain text; blank lines separate paragraphs."""

    id: str
    slug: str
    kind: ServiceKind
    name: str
    summary: str
    description: str
    options: list[ServiceOptionDetails]


def list_services(kind: ServiceKind | None = None) -> list[ServiceDetails]:
    """In the order set by staff. Two queries."""
    services = Service.objects.filter(is_active=True)
    if kind is not None:
        services = services.filter(kind=kind.value)
    return [
        build_service_details(service, (each for each in service.options.all() if each.is_active))
        for service in services.prefetch_related("options__group")
    ]


def build_service_details(service: Service, options: Iterable[ServiceOption]) -> ServiceDetails:
    """``options``: with their ``group`` loaded."""
    return ServiceDetails(
        id=write_id("Service", service.pk),
        slug=service.slug,
        kind=ServiceKind(service.kind),
        name=get_bilingual_text(service, "name"),
        summary=get_bilingual_text(service, "summary"),
        description=get_bilingual_text(service, "description"),
        options=build_option_details(options),
    )


def build_option_details(options: Iterable[ServiceOption]) -> list[ServiceOptionDetails]:
    """Sorted by group, options without a group first."""

    def order(option: ServiceOption) -> tuple[int, int, int, int]:
        group = option.group
        of_group = (-1, -1) if group is None else (group.position, group.pk)
        return (*of_group, option.position, option.pk)

    return [
        ServiceOptionDetails(
            id=write_id("ServiceOption", option.pk),
            slug=option.slug,
            group=option.group.slug if option.group else "",
            group_name=get_bilingual_text(option.group, "name") if option.group else "",
            name=get_bilingual_text(option, "name"),
        )
        for option in sorted(options, key=order)
    ]
