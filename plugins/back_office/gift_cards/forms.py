"""Forms of gift cards. Amounts are riyals, days Riyadh's."""

from typing import Any, Final

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from plugins.back_office.form_fields import (
    HalalasField,
    RowForm,
    build_choice_field,
    build_date_field,
    build_text_field,
    build_textarea_field,
)
from plugins.gift_cards.errors import GiftCardError
from plugins.gift_cards.selectors import CardOrigin
from plugins.gift_cards.services import GiftCardDraft, Recipient, issue_gift_card
from saleor_config.language import ARABIC, ENGLISH

NAMES: Final = {
    "amount": "amount",
    "recipientEmail": "email",
    "recipientPhone": "phone",
    "sendOn": "send_on",
    "reason": "reason",
}
"""Our field of a field that the service names."""


class VoidForm(RowForm):
    """``row``: a card."""

    reason = build_textarea_field(_("Why?"), 300, 2, required=True)


class GiftCardForm(RowForm):
    """A card that is to be issued by hand."""

    amount = HalalasField(label=_("Amount, SAR"))
    name = build_text_field(_("Recipient’s name"), 100)
    email = build_text_field(_("E-mail"), 254)
    phone = build_text_field(
        _("Mobile"), 20, help_text=_("Where there is no e-mail address, the code goes here.")
    )
    language = build_choice_field(
        _("Language of the message"), [(ARABIC, "العربية"), (ENGLISH, "English")], required=True
    )
    send_on = build_date_field(_("Sent on"))
    message = build_textarea_field(_("Message to the recipient"), 500, 3)
    reason = build_textarea_field(
        _("Why? (for the ledger, not for the recipient)"), 300, 2, required=True
    )

    def get_initial(self) -> dict[str, Any]:
        return {"language": ARABIC, "send_on": timezone.localdate()}

    def save(self, staff: Any, key: str) -> Any:
        """The card; None, with an error beside its field, where a detail is refused."""
        values = self.cleaned_data
        recipient = Recipient(
            name=values["name"],
            email=values["email"],
            phone=values["phone"],
            message=values["message"],
            language=values["language"],
        )
        draft = GiftCardDraft(
            amount=values["amount"],
            key=f"staff:{key}",
            recipient=recipient,
            origin=CardOrigin.STAFF,
            send_on=values["send_on"],
            reason=values["reason"],
            staff=staff,
        )
        try:
            return issue_gift_card(draft)
        except GiftCardError as error:
            self.add_error(NAMES.get(error.field or ""), error.message)
        return None
