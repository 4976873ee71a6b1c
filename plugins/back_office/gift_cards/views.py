"""The page of one gift card with its ledger, and its forms, which call ``gift_cards``' services."""

from typing import Any, Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from plugins.back_office.gift_cards import forms, labels
from plugins.back_office.pages import RowPage, get_row, render_page
from plugins.back_office.permissions import GIFT_CARDS, require_permission
from plugins.back_office.services import one_time_tokens
from plugins.gift_cards import selectors, services
from saleor_config.errors import ShopError

LIST: Final = "admin:gift_cards_issuedgiftcard_changelist"
PAGE_VIEW: Final = "admin:gift_cards_issuedgiftcard_change"


def show_card(request: HttpRequest, key: Any, status: int = 200, **invalid: Any) -> HttpResponse:
    """``invalid``: forms to show again with their errors."""
    card = get_card(request, key)
    state = labels.get_state(card)
    context = {
        "card": card,
        "state": state,
        "state_label": labels.STATES[state],
        "origin": labels.ORIGINS[card.origin],
        "entries": [
            {"row": entry, "label": labels.ENTRIES[entry.kind]}
            for entry in card.entries.select_related("staff").order_by("-pk")
        ],
        "void_form": forms.VoidForm(row=card),
        **invalid,
    }
    title = get_title(card)
    return render_page(
        request,
        "gift_card",
        title,
        status,
        crumb=(LIST, _("Gift cards")),
        once=one_time_tokens.new_token(),
        **context,
    )


def get_title(card: Any) -> str:
    if not card.last_digits:
        return _("Gift card, not sent yet")
    return _("Gift card ending in %(digits)s") % {"digits": card.last_digits}


def get_card(request: HttpRequest, key: Any) -> Any:
    require_permission(request.user, GIFT_CARDS)
    return get_row(selectors.list_cards_for_staff(), key)


def show_new_card(request: HttpRequest) -> HttpResponseBase:
    require_permission(request.user, GIFT_CARDS)
    is_sent = request.method == "POST"
    form = forms.GiftCardForm(*(request.POST,) if is_sent else ())
    if is_sent and form.is_valid():
        try:
            one_time_tokens.use_token(request)
            card = form.save(request.user, request.POST[one_time_tokens.FIELD])
        except ShopError as error:
            form.add_error(None, error.message)
        else:
            if card is not None:
                messages.success(request, _("The card is issued. Its code is sent on its day."))
                return redirect(PAGE_VIEW, card.pk)
    return render_page(
        request,
        "gift_card_add",
        _("New: %(what)s") % {"what": _("Gift card")},
        422 if is_sent else 200,
        crumb=(LIST, _("Gift cards")),
        once=one_time_tokens.new_token(),
        form=form,
    )


def void_card(request: HttpRequest, card: Any, form: Any) -> None:
    reason = form.cleaned_data["reason"]
    services.void_gift_card(card.pk, reason=reason, staff=request.user)


def send_again(request: HttpRequest, card: Any) -> None:
    services.send_code_again(card.pk, key=request.POST[one_time_tokens.FIELD])


PAGE: Final = RowPage(PAGE_VIEW, get_card, show_card, has_tokens=True)
POST_VIEWS: Final = {
    "void": PAGE.build_form_view(
        "void_form", forms.VoidForm, void_card, gettext_lazy("The card is voided.")
    ),
    "send": PAGE.build_view(
        send_again, gettext_lazy("A new code is on its way; earlier ones have ended.")
    ),
}
"""Forms of the page by the end of their address."""
