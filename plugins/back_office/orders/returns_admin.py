"""Returns: decided, received and refunded by ``shipments``' services alone."""

from typing import Any

from django.contrib.admin import SimpleListFilter
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _
from unfold.decorators import display

from plugins.back_office import permissions
from plugins.back_office.actions import Refused, RowAction
from plugins.back_office.base import ReadOnlyAdmin
from plugins.back_office.columns import column
from plugins.back_office.orders.labels import RETURN_COLOURS
from plugins.orders import services
from plugins.orders.selectors import get_order_with_return, staff
from plugins.orders.selectors.staff import ReturnState
from plugins.payments.services import PaymentError
from plugins.shipments.errors import OrderError
from saleor_config.global_ids import read_number
from saleor_config.text_input import convert_digits

ASKED = column("requested_at", _("Asked on"))


class StateFilter(SimpleListFilter):
    title = _("State")
    parameter_name = "state"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [(each.value, staff.get_return_label(each)) for each in ReturnState]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        return queryset.filter(state=self.value()) if self.value() else queryset


class ReturnAdmin(ReadOnlyAdmin):
    permission = permissions.ORDERS
    one, many = _("Return"), _("Returns")
    list_display = (ASKED, "its_order", "who", "pieces", "its_state")
    list_display_links = (ASKED,)
    list_filter = (StateFilter,)
    list_filter_sheet = True
    search_fields = ("pk",)
    search_help_text = _("Number of the order")
    ordering = ("-pk",)
    change_form_template = "office/order_return.html"
    fields = ()

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        returns = staff.list_returns_for_staff().order_by(*self.ordering)
        return returns if self.is_allowed(request) else returns.none()

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet, search_term: str
    ) -> tuple[QuerySet, bool]:
        if not search_term.strip():
            return queryset, False
        number = read_number(convert_digits(search_term.strip().lstrip("#")))
        return queryset.filter(order_id=number or 0), False

    @display(description=_("Order"))
    def its_order(self, asked: Any) -> str:
        address = reverse("admin:order_order_change", args=[asked.order_id])
        return format_html('<a class="office-link" href="{}">#{}</a>', address, asked.order_id)

    @display(description=_("Customer"))
    def who(self, asked: Any) -> str:
        address = asked.order.shipping_address
        return f"{address.first_name} {address.last_name}".strip() if address else "–"

    @display(description=_("Pieces"))
    def pieces(self, asked: Any) -> int:
        return sum(line.quantity for line in asked.lines.all())

    @display(description=_("State"), label=RETURN_COLOURS)
    def its_state(self, asked: Any) -> tuple[str, str]:
        return asked.state, staff.get_return_label(asked.state)

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> Any:
        row = self.get_object(request, object_id) if object_id else None
        if row is None or not self.has_view_permission(request, row):
            return super().changeform_view(request, object_id, form_url, extra_context)
        extra = {
            "state_label": staff.get_return_label(row.state),
            "told": get_order_with_return(row.pk)[1],
            "title": _("Return of order %(number)s") % {"number": f"#{row.order_id}"},
        }
        return super().changeform_view(request, object_id, form_url, extra)

    def row_actions(self, request: HttpRequest, row: Any) -> list[RowAction]:
        actions = {
            ReturnState.REQUESTED: (ACCEPT, REFUSE),
            ReturnState.APPROVED: (RECEIVE, RECEIVE_BROKEN),
            ReturnState.RECEIVED: (PAY,),
        }
        return list(actions.get(ReturnState(row.state), ()))


def accept(request: HttpRequest, asked: Any) -> None:
    answer = request.POST.get("reason", "")
    refusing(services.decide_return, asked.pk, approve=True, answer=answer)


def refuse(request: HttpRequest, asked: Any) -> None:
    answer = request.POST.get("reason", "")
    refusing(services.decide_return, asked.pk, approve=False, answer=answer)


def receive(_request: HttpRequest, asked: Any) -> None:
    refusing(services.receive_return, asked.pk, restock=True)


def receive_broken(_request: HttpRequest, asked: Any) -> None:
    refusing(services.receive_return, asked.pk, restock=False)


def refusing(service: Any, *arguments: Any, **named: Any) -> None:
    try:
        service(*arguments, **named)
    except OrderError as error:
        raise Refused(error.message) from None
    except PaymentError as error:
        raise Refused(str(error)) from None


ACCEPT = RowAction(
    "accept", _("Accept"), _("The return is accepted, and the customer is told."), accept,
    asks=_("How do the plants come back? The customer reads it."),
)  # fmt: skip
REFUSE = RowAction(
    "refuse", _("Refuse"), _("The return is refused, and the customer is told."), refuse,
    is_dangerous=True, asks=_("Why? The customer reads it."), is_asked=True,
)  # fmt: skip
RECEIVE = RowAction(
    "receive", _("They are back, and for sale again"),
    _("The plants are on the shelf, and the money goes back."), receive,
)  # fmt: skip
RECEIVE_BROKEN = RowAction(
    "receive_broken", _("They are back, but not to be sold"),
    _("The money goes back."), receive_broken,
)  # fmt: skip
PAY = RowAction("pay", _("Ask for the refund again"), _("The money goes back."), receive_broken)
