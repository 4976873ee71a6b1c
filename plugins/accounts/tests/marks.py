"""Marks in everything that is a customer's, wherever the models say that it is.

What a later plugin keeps is marked too, and a model that can hold rows of a customer and
has none of this one fails.
"""

from collections import defaultdict
from dataclasses import dataclass
from typing import Any, Final

from django.db import models
from saleor.account.models import Address, User
from saleor.order.models import Order

from plugins.accounts.models import AddressContact, NationalAddress

STAYS: Final[dict[str, str]] = {
    "account.Address.country": "of an order: the country stays",
    "account.User.password": "a hash; changing it would end the session that deletes",
    "account.CustomerEvent.type": "a word of Saleor's",
    "checkout.Checkout.currency": "SAR",
    "checkout.Checkout.country": "SA",
    "giftcard.GiftCard.code": "the shop's, and worth money to whoever holds the card",
    "giftcard.GiftCard.currency": "SAR",
    "gift_cards.IssuedGiftCard.origin": "a word of ours",
    "gift_cards.IssuedGiftCard.language": "of the message",
    "gift_cards.IssuedGiftCard.last_digits": "of the code, by which staff find the card",
    "gift_card_purchases.GiftCardPurchase.reference": "our own random name of the purchase",
    "gift_card_purchases.GiftCardPurchase.language": "of the message",
    "gift_card_purchases.GiftCardPurchase.buyer_language": "of the receipt",
    "gift_cards.GiftCardCode.code_hash": "opens the card for who has the code",
    "gift_cards.GiftCardCode.last_digits": "of the code, by which staff find the card",
    "gift_cards.GiftCardEntry.kind": "a word of ours",
    "gift_cards.GiftCardEntry.key": "made of ids",
    "gift_cards.GiftCardEntry.reason": "the database refuses to change it; staff's, of no order",
    "order.Order.status": "a word of Saleor's",
    "order.Order.currency": "SAR",
    "order.Order.language_code": "the language the order was made in",
    "order.Order.shipping_method_name": "the shop's own text",
    "order.Order.discount_name": "the shop's own text",
    "order.Order.translated_discount_name": "the shop's own text",
    "order.OrderEvent.type": "a word of Saleor's",
    "order.OrderLine.product_name": "what was sold",
    "order.OrderLine.variant_name": "what was sold",
    "order.OrderLine.translated_product_name": "what was sold",
    "order.OrderLine.translated_variant_name": "what was sold",
    "order.OrderLine.product_sku": "what was sold",
    "order.OrderLine.currency": "SAR",
    "order.Fulfillment.status": "a word of Saleor's",
    "order.Invoice.number": "a tax document",
    "order.Invoice.url": "a tax document",
    "invoices.TaxInvoice.kind": "a tax document, which the database refuses to change",
    "invoices.TaxInvoice.series": "a tax document, which the database refuses to change",
    "invoices.TaxInvoice.key": "a tax document, which the database refuses to change",
    "invoices.TaxInvoice.subject": "empty, or our own reference of a booking",
    "invoices.TaxInvoice.document": "a tax document, which the database refuses to change",
    "invoices.TaxInvoice.previous_hash": "a tax document, which the database refuses to change",
    "invoices.TaxInvoice.hash": "a tax document, which the database refuses to change",
    "invoices.TaxInvoice.qr": "a tax document, which the database refuses to change",
    "invoices.DueCreditNote.key": "our own name of the refund",
    "invoices.InvoiceReport.state": "a word of ours",
    "invoices.InvoiceReport.answer": "the tax authority's words about the document",
    "invoices.InvoiceReport.messages": "the tax authority's words about the document",
    "bookings.Booking.reference": "our own random name of the request",
    "bookings.Booking.kind": "a word of ours",
    "bookings.Booking.language": "a word of ours",
    "bookings.Booking.space_type": "a word of ours",
    "bookings.Booking.state": "a word of ours",
    "bookings.BookingStep.from_state": "a word of ours",
    "bookings.BookingStep.to_state": "a word of ours",
    "bookings.CrewAssignment.purpose": "a word of ours",
    "accounts.CustomerDetails.gender": "one of three words by a constraint",
    "bookings.AmountDue.purpose": "a word of ours",
    "bookings.AmountDue.paid_by": "a word of ours",
    "bookings.DueRefund.key": "made of ids",
    "bookings.Quote.number": "our own number of the quote",
    "bookings.Quote.state": "a word of ours",
    "bookings.QuoteLine.description": "what was offered",
    "companies.SavedCompany.vat_number": "digits by a constraint; the row goes",
    "companies.SavedCompany.registration_number": "digits by a constraint; the row goes",
    "companies.SavedCompany.building_number": "digits by a constraint; the row goes",
    "companies.SavedCompany.postal_code": "digits by a constraint; the row goes",
    "companies.SavedCompany.secondary_number": "digits by a constraint; the row goes",
    "gifts.OrderGift.recipient_phone": "digits by a constraint; emptied",
    "gifts.CartGift.recipient_phone": "digits by a constraint; the row goes",
    "delivery.PickupCode.code": "digits of ours, which open nothing by themselves",
    "companies.OrderCompany.name": "the database refuses to change it; the row goes",
    "companies.OrderCompany.vat_number": "the database refuses to change it; the row goes",
    "companies.OrderCompany.registration_number": "the database refuses to change it; the row goes",
    "companies.OrderCompany.building_number": "the database refuses to change it; the row goes",
    "companies.OrderCompany.street": "the database refuses to change it; the row goes",
    "companies.OrderCompany.district": "the database refuses to change it; the row goes",
    "companies.OrderCompany.city": "the database refuses to change it; the row goes",
    "companies.OrderCompany.postal_code": "the database refuses to change it; the row goes",
    "companies.OrderCompany.secondary_number": "the database refuses to change it; the row goes",
    "cart.CustomerCart.language": "a word of ours",
    "messaging.MessageConsent.address": "empty of an account by a constraint",
    "messaging.MessageConsent.channel": "a word of ours; the row goes",
    "messaging.MessageConsent.topic": "a word of ours; the row goes",
    "messaging.MessageConsent.source": "a word of ours; the row goes",
    "messaging.MessageConsent.withdrawn_by": "a word of ours; the row goes",
    "reminders.StockSubscription.phone": "empty of an account by a constraint",
    "reminders.StockSubscription.language": "a word of ours; the row goes",
    "reminders.StockSubscription.state": "a word of ours by a constraint; the row goes",
    "reminders.CartReminder.channel": "a word of ours; the row goes",
    "reminders.CartReminder.lines": "numbers of plants; the row goes",
    "reminders.CareNotice.products": "numbers of plants; the row goes",
    "content.ContactMessage.state": "a word of ours",
    "payment.Payment.gateway": "the payment method",
    "payment.Payment.charge_status": "a word of Saleor's",
    "payment.Payment.currency": "SAR",
    "payment.Payment.cc_brand": "the payment method",
    "payment.Payment.billing_city": "the city stays",
    "payment.Payment.billing_country_code": "the country stays",
    "payment.Transaction.token": "the number of a payment in the provider's books",
    "payment.Transaction.kind": "a word of Saleor's",
    "payment.Transaction.currency": "SAR",
    "payments.OnlinePayment.provider": "a word of ours",
    "payments.OnlinePayment.provider_id": "the number of a payment in the provider's books",
    "payments.OnlinePayment.method": "the payment method",
    "payments.OnlinePayment.state": "a word of ours",
    "payments.OnlinePayment.source_kind": "a word of ours",
    "payments.OnlinePayment.brand": "the payment method",
    "payments.OnlinePayment.last_digits": "four digits by a constraint; emptied",
    "payments.OnlinePayment.decline_reason": "a word of ours",
    "payments.OnlinePayment.return_language": "a word of ours",
    "payments.OnlinePayment.purpose": "a word of ours",
    "payments.OnlinePayment.return_path": "empty of an order; a page of the shop",
    "payments.OnlinePayment.subject": "empty, or our own reference of a booking or purchase",
    "payments.PaymentCapture.key": "made of ids",
    "payments.PaymentCapture.state": "a word of ours",
    "payments.PaymentRefund.key": "made of ids",
    "payments.PaymentRefund.state": "a word of ours",
    "payments.PaymentRefund.transfer_reference": "a bank’s reference of a transfer, no account",
    "payments.PaymentRepair.kind": "a word of ours",
    "payments.SavedCard.provider": "whom to ask to forget the card",
    "payments.SavedCard.brand": "a word of ours",
    "payments.SavedCard.last_digits": "four digits by a constraint; marked with digits",
    "dispatch.Stop.state": "a word of ours",
    "dispatch.StopReport.kind": "a word of ours",
    "dispatch.StopReport.photo_token": "a random name of ours; goes with the photograph",
    "shipments.Shipment.number": "the order's number, and which of its parcels",
    "shipments.Shipment.carrier": "a word of ours",
    "shipments.Shipment.state": "a word of ours",
    "shipments.TrackingEvent.status": "a word of ours",
    "shipments.CarrierPickup.carrier": "a word of ours",
    "shipments.CarrierPickup.state": "a word of ours",
    "shipments.CarrierPickup.number": "the carrier's number of a van that comes to us",
    "shipments.CarrierPickup.detail": "what the carrier says about its van",
    "shipments.Waybill.carrier": "a word of ours",
    "shipments.Waybill.reference": "the parcel's number",
    "shipments.Waybill.state": "a word of ours",
    "shipments.Waybill.error": "a word of ours",
    "shipments.Waybill.label_kind": "a word of ours",
    "orders.OrderCancellation.by": "a word of ours",
    "reviews.Review.language": "a word of ours; the row goes",
    "reviews.Review.state": "a word of ours; the row goes",
    "reviews.ReviewReport.reason": "a word of ours; the row goes",
    "questions.ProductQuestion.language": "a word of ours; the row goes",
    "questions.ProductQuestion.state": "a word of ours; the row goes",
    "orders.OrderRefund.key": "our own name of the refund",
    "orders.OrderReturn.state": "a word of ours",
    "cart.VoucherUse.phone_key": "keyed hash, kept so that a voucher stays used",
    "phone_otp.PhoneIdentity.phone": "is the mark: the phone itself",
    "phone_otp.Session.token_hash": "the test signs in by it",
    "phone_otp.Session.account_fingerprint": "the test signs in by it",
    "phone_otp.AuditEvent.kind": "a word of ours",
    "phone_otp.AuditEvent.phone_hash": "keyed hash, kept until the log is cleared by age",
    "phone_otp.AuditEvent.address_hash": "keyed hash, kept until the log is cleared by age",
}
"""Columns that are not marked, and why."""

OF_STAFF: Final = frozenset({
    "admin.LogEntry", "otp_totp.TOTPDevice", "otp_static.StaticDevice", "otp_static.StaticToken",
    "back_office.Change", "back_office.FailedTask", "dispatch.Run",
})  # fmt: skip
"""Models that point at accounts and hold rows of staff alone."""

TEXTUAL: Final = (
    models.CharField,
    models.TextField,
    models.JSONField,
    models.GenericIPAddressField,
)


@dataclass
class Marks:
    """What one customer's texts hold; no two customers share any of it."""

    word: str
    phone: str
    network_address: str
    digits: str

    def all(self) -> list[str]:
        return [self.word, self.phone, self.phone[-9:], self.network_address]


def mark_all(user: User, order: Order, marks: Marks) -> set[str]:
    """Mark every text of the customer, but what ``STAYS``; the names of the marked columns."""
    marked = set()
    rows = rows_of(user)
    for model, keys in rows.items():
        for column in model._meta.concrete_fields:
            name = f"{model._meta.label}.{column.name}"
            if not isinstance(column, TEXTUAL) or column.primary_key or name in STAYS:
                continue
            marked.add(name)
            for key in keys:
                mark_cell(model, key, column, marks)
    order.refresh_from_db()
    Address.objects.filter(pk__in=[order.shipping_address_id, order.billing_address_id]).update(
        city="الرياض"
    )
    return marked


def mark_cell(model: Any, key: Any, column: Any, marks: Marks) -> None:
    word = marks.word + str(key).replace("-", "")[-6:]
    value: Any
    if isinstance(column, models.JSONField):
        value = {"email": f"{word}@example.com", "message": word, word: [word]}
    elif isinstance(column, models.GenericIPAddressField):
        value = marks.network_address
    elif isinstance(column, models.EmailField):
        value = f"{word}@example.com"
    elif isinstance(column, models.FileField):
        return
    elif column.name == "phone":
        value = marks.phone
    else:
        value = word if column.max_length is None else word[: column.max_length]
    model._base_manager.filter(pk=key).update(**{column.name: value})


def rows_of(user: User) -> dict[Any, set[Any]]:
    """Every row that belongs to the customer, found by the models' relations.

    Fails where a model can hold rows of a customer and this one has none.
    """
    rows: dict[Any, set[Any]] = defaultdict(set)
    rows[User] = {user.pk}
    reachable = [User]
    for model in reachable:
        for relation in model._meta.get_fields(include_hidden=True):
            source, attribute = source_of(relation)
            if source is None or source._meta.label in OF_STAFF:
                continue
            found = source._base_manager.filter(**{f"{attribute}__in": rows[model]})
            rows[source] |= set(found.values_list("pk", flat=True))
            if source not in reachable:
                reachable.append(source)
    for model in list(rows):
        for column in model._meta.concrete_fields:
            if column.related_model is Address:
                held = model._base_manager.filter(
                    pk__in=rows[model], **{f"{column.name}__isnull": False}
                )
                rows[Address] |= set(held.values_list(column.attname, flat=True))
    for beside_address in (NationalAddress, AddressContact):
        found = beside_address.objects.filter(pk__in=rows[Address])
        rows[beside_address] = set(found.values_list("pk", flat=True))
    textual = {
        model: keys
        for model, keys in rows.items()
        if any(isinstance(column, TEXTUAL) for column in model._meta.concrete_fields)
    }
    missing = [model._meta.label for model, keys in textual.items() if not keys]
    assert not missing, missing
    return textual


def source_of(relation: Any) -> tuple[Any, str]:
    """The model that points here with a key of its own, and by which field."""
    if not relation.auto_created or relation.concrete or relation.many_to_many:
        return None, ""
    return relation.related_model, relation.field.name
