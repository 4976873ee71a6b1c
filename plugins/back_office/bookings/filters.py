"""Filters of the list of requests."""

from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from plugins.back_office.bookings.labels import KINDS
from plugins.back_office.filters import choice_filter
from plugins.bookings.selectors.bookings import get_state_label
from plugins.bookings.services import BookingState

KindFilter = choice_filter(_("Service"), "kind", KINDS)


class StateFilter(choice_filter(_("State"), "state", {})):  # type: ignore[misc]
    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [(state.value, get_state_label(state)) for state in BookingState]
