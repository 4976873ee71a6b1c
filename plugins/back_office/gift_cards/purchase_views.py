"""The page of a purchase of a gift card, and its forms, which call the services of its plugins."""

from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from plugins.back_office.errors import OfficeError
from plugins.back_office.gift_cards import forms, labels
from plugins.back_office.pages import RowPage, get_row, render_page
from plugins.back_office.permissions import GIFT_CARDS, require_permission
from plugins.back_office.services import one_time_tokens
from plugins.gift_card_purchases import selectors
from plugins.gift_card_purchases.services import cancel_purchase
from plugins.gift_cards.services import send_code_again
from plugins.payments.selectors import PaymentMethod, PaymentPurpose, get_latest_subject_payment
from plugins.payments.selectors.staff import translate_method
from saleor_config.email_addresses import public_email

LIST: Final = "admin:gift_card_purchases_giftcardpurchase_changelist"
PAGE_VIEW: Final = "admin:gift_card_purchases_giftcardpurchase_change"


def show_purchase(
    request: HttpRequest, key: Any, status: int = 200, **invalid: Any
) -> HttpResponse:
    """``invalid``: the form to show again with its errors."""
    purchase = get_purchase(request, key)
    state = purchase.state.value
    payment = get_latest_subject_payment(PaymentPurpose.GIFT_CARD, purchase.reference)
    return render_page(
        request,
        "gift_card_purchase",
        _("Gift card %(reference)s") % {"reference": purchase.reference},
        status,
        crumb=(LIST, _("Gift cards sold")),
        once=one_time_tokens.new_token(),
        purchase=purchase,
        state=state,
        state_label=labels.PURCHASE_STATES[state],
        buyer_email=public_email(purchase.buyer.email) if purchase.buyer else "",
        method=translate_method(PaymentMethod(payment.method)) if payment else "",
        can_send=state in ("paid", "sent") and purchase.card.card.is_active,
        can_refund=selectors.is_card_unused(purchase),
        **{"cancel_form": forms.VoidForm(row=purchase), **invalid},
    )


def get_purchase(request: HttpRequest, key: Any) -> Any:
    require_permission(request.user, GIFT_CARDS)
    return get_row(selectors.list_purchases_for_staff(), key)


def refund_purchase(request: HttpRequest, purchase: Any, form: Any) -> None:
    cancel_purchase(purchase.pk, reason=form.cleaned_data["reason"], staff=request.user)


def resend_code(request: HttpRequest, purchase: Any) -> None:
    if purchase.card is None:
        raise OfficeError(_("Nothing was paid yet."))
    send_code_again(purchase.card_id, key=request.POST[one_time_tokens.FIELD])


PAGE: Final = RowPage(PAGE_VIEW, get_purchase, show_purchase, has_tokens=True)
POST_VIEWS: Final = {
    "cancel": PAGE.build_form_view(
        "cancel_form",
        forms.VoidForm,
        refund_purchase,
        gettext_lazy("The card is void, and the money is on its way back."),
    ),
    "send": PAGE.build_view(
        resend_code, gettext_lazy("A new code is on its way; earlier ones have ended.")
    ),
}
"""Forms of the page by the end of their address."""
