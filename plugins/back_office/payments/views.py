"""Money to look at: what is wrong, what to do, and the forms that do it."""

from typing import Any, Final

from django.contrib import messages
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from plugins.back_office.errors import OfficeError
from plugins.back_office.form_fields import HalalasField, RowForm, build_text_field
from plugins.back_office.pages import join_messages, render_page
from plugins.back_office.permissions import ORDERS, require_permission
from plugins.payments.selectors.attention import AttentionItem, AttentionKind, list_attention_items
from plugins.payments.services import note_bank_transfer, retry_refund
from saleor_config.errors import ShopError

TITLES: Final[dict[AttentionKind, Any]] = {
    AttentionKind.REFUND_REFUSED: _("A refund was refused"),
    AttentionKind.REFUND_LATE: _("A refund is late"),
    AttentionKind.PAYMENT_STUCK: _("A payment has no end"),
    AttentionKind.MONEY_HELD: _("A cancelled order still holds money"),
    AttentionKind.CAPTURE_FAILED: _("A capture was refused"),
    AttentionKind.LAPSED: _("An approval of instalments lapsed"),
    AttentionKind.REPAIRED: _("A payment was repaired"),
}
REMEDIES: Final[dict[AttentionKind, Any]] = {
    AttentionKind.REFUND_REFUSED: _(
        "Look at the payment in the provider’s dashboard, then try again. If the card is closed or"
        " the time is over, ask the customer for an account, transfer the amount, and note the"
        " bank’s reference here. Do not write down the account."
    ),
    AttentionKind.REFUND_LATE: _(
        "The shop asks the provider again each minute. See whether the provider has an outage."
    ),
    AttentionKind.PAYMENT_STUCK: _(
        "The shop asks the provider again each minute. See whether worker and beat run."
    ),
    AttentionKind.MONEY_HELD: _("Refund it on the order’s page, with “Refund an amount”."),
    AttentionKind.CAPTURE_FAILED: _(
        "The parcel has left and the provider did not pay. Ask the provider, with the number of"
        " the order."
    ),
    AttentionKind.LAPSED: _(
        "What has not left is not paid by the provider any more. Ask the customer to order again."
    ),
    AttentionKind.REPAIRED: _("Nothing: the shop has settled it."),
}
REPAIRS: Final[dict[str, Any]] = {
    "completed": _("It was charged, and its order is placed."),
    "closed": _("It was not charged, and its order is gone."),
    "returned": _("It was charged without an order, and is given back."),
    "written": _("A refund was missing in the order’s ledger."),
    "captured": _("It was captured elsewhere."),
}


class TransferForm(RowForm):
    amount = HalalasField(label=_("Amount that was transferred"))
    reference = build_text_field(_("The bank’s reference"), 64, required=True)


def show_money(request: HttpRequest) -> HttpResponseBase:
    """Four statements."""
    require_permission(request.user, ORDERS)
    items = [build_item(each) for each in list_attention_items()]
    return render_page(
        request,
        "money",
        gettext("Money to look at"),
        items=[each for each in items if each["is_open"]],
        repairs=[each for each in items if not each["is_open"]],
        form=TransferForm(),
    )


def build_item(item: AttentionItem) -> dict[str, Any]:
    return {
        "row": item,
        "title": TITLES[item.kind],
        "remedy": REMEDIES[item.kind],
        "done": REPAIRS.get(item.repair, ""),
        "is_open": item.kind is not AttentionKind.REPAIRED,
    }


@require_POST
def run_refund_action(request: HttpRequest, key: int, action: str) -> HttpResponseBase:
    """``again`` asks the provider once more, ``transfer`` notes a bank transfer."""
    require_permission(request.user, ORDERS)
    try:
        if action == "transfer":
            note_transfer(request, key)
            messages.success(request, gettext("The transfer is noted, and the refund is done."))
        else:
            retry_refund(key)
            messages.success(request, gettext("The provider was asked again."))
    except ShopError as error:
        messages.error(request, join_messages(error))
    return redirect("admin:money")


def note_transfer(request: HttpRequest, key: int) -> None:
    form = TransferForm(request.POST)
    if not form.is_valid():
        raise OfficeError(gettext("Enter the amount in riyals, and the bank’s reference."))
    values = form.cleaned_data
    note_bank_transfer(key, amount=values["amount"], reference=values["reference"])
