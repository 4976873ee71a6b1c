"""Where crews go next."""

from typing import Any, Final

from django.apps import apps
from django.utils import timezone

from plugins.back_office import permissions
from plugins.back_office.bookings.labels import PURPOSES
from plugins.back_office.permissions import has_permission
from saleor_config.language import get_bilingual_text

SHOWN: Final = 6


def shown_to(user: Any) -> list[dict[str, Any]] | None:
    """The next visits, works and events. One query; None for who may not see them."""
    if not has_permission(user, permissions.BOOKINGS):
        return None
    assignments = apps.get_model("bookings.CrewAssignment").objects
    following = (
        assignments.filter(is_cancelled=False, during__endswith__gt=timezone.now())
        .select_related("crew", "booking")
        .order_by("during")[:SHOWN]
    )
    return [
        {
            "row": each,
            "purpose": PURPOSES[each.purpose],
            "crew": get_bilingual_text(each.crew, "name"),
        }
        for each in following
    ]
