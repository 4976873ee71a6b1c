"""A customer who has used everything, with a mark in every text the shop keeps of them."""

import io
import uuid
from dataclasses import dataclass, field
from datetime import date, timedelta
from decimal import Decimal
from functools import partial
from typing import Any, Final

from django.apps import apps
from django.core.files.base import ContentFile
from django.test import Client
from django.utils import timezone
from PIL import Image
from saleor.account import CustomerEvents, events
from saleor.account.models import Address, CustomerNote, StaffNotificationRecipient, User
from saleor.account.thumbnails import create_user_avatar_thumbnails
from saleor.checkout.models import Checkout, CheckoutLine
from saleor.discount.models import Voucher, VoucherCustomer
from saleor.giftcard.models import GiftCard
from saleor.order import OrderStatus
from saleor.order.events import email_sent_event, order_note_added_event
from saleor.order.models import Fulfillment, FulfillmentLine, Invoice, Order
from saleor.payment.models import Payment, Transaction
from saleor.product.models import DigitalContent, DigitalContentUrl, ProductVariant
from saleor.warehouse.models import Allocation, Stock
from saleor.wishlist.models import Wishlist, WishlistItem

from plugins.accounts.models import (
    AddressContact,
    CustomerDetails,
    NationalAddress,
    PendingEmail,
)
from plugins.accounts.tests.marks import Marks, mark_all
from plugins.analytics.models import CheckoutConsent, Consent, RecordedEvent
from plugins.cart.services import save_gift
from plugins.catalogue.wishlist_links import share_wishlist
from plugins.companies.selectors import CompanyDetails
from plugins.companies.services import record_order_company
from plugins.gift_cards.tests.cards import issue_with_code
from plugins.gifts.selectors import GiftDetails, RecipientPlace
from plugins.gifts.services import record_order_gift, save_recipient_address
from plugins.invoices.services import issue_invoice
from plugins.messaging.services import outbox
from plugins.messaging.services.outbox import MessageDraft
from plugins.payments.selectors import CardBrand
from plugins.payments.services import CardDetails, save_card
from plugins.phone_otp.services import ensure_customer, open_session
from saleor_config.global_ids import write_id

COMPANY: Final = CompanyDetails(
    name="مؤسسة",
    vat_number="311111111100003",
    registration_number="1010183482",
    building_number="8228",
    street="طريق",
    district="حي",
    city="الرياض",
    postal_code="12214",
)


@dataclass
class WholeCustomer:
    user: User
    order: Order
    marks: Marks
    token: str = field(repr=False, default="")
    marked: set[str] = field(default_factory=set)


def whole_customer(marks: Marks, variant: ProductVariant, client: Client) -> WholeCustomer:
    """``order`` has arrived, and is the only one."""
    user = ensure_customer(marks.phone, "Test", "Shopper")
    token = open_session(user, device_name="phone").token
    order = bought(user, variant, client, token, marks)
    use_the_account(user, variant)
    use_the_order(user, order, variant)
    agree_to_measurement(user)
    put_in_cart(client, token, variant)
    save_gift(user, GiftDetails("x", "+966500000002", "x", "x"))
    customer = WholeCustomer(user, order, marks, token)
    customer.marked = mark_all(user, order, marks)
    mention_elsewhere(customer)
    return customer


def bought(user: User, variant: ProductVariant, client: Client, token: str, marks: Marks) -> Order:
    put_in_cart(client, token, variant)
    form = {
        "firstName": "Test",
        "lastName": "Shopper",
        "email": f"{marks.word}@example.com",
        "phone": marks.phone,
        "address": "King Road 1",
        "city": "الرياض",
        "paymentMethod": "CASH_ON_DELIVERY",
        "idempotencyKey": "7b4f5a0e-0000-4000-8000-0000000000" + marks.digits[:2],
    }
    query = (
        "mutation ($input: OrderPlaceInput!) { orderPlace(input: $input) { errors { message } } }"
    )
    answer = ask(client, token, query, input=form)
    assert answer == {"data": {"orderPlace": {"errors": []}}}
    return Order.objects.get(user=user)


def put_in_cart(client: Client, token: str, variant: ProductVariant) -> None:
    query = (
        "mutation ($id: ID!) { cartLineAdd(variantId: $id, quantity: 1) { errors { message } } }"
    )
    answer = ask(client, token, query, id=write_id("ProductVariant", variant.pk))
    assert answer == {"data": {"cartLineAdd": {"errors": []}}}


def ask(client: Client, token: str | None, query: str, **variables: Any) -> Any:
    headers = {"x-locale": "en"} | ({"authorization": f"Bearer {token}"} if token else {})
    return client.post(
        "/graphql/",
        {"query": query, "variables": variables},
        content_type="application/json",
        headers=headers,
    ).json()


def use_the_account(user: User, variant: ProductVariant) -> None:
    book = Address.objects.create(street_address_1="x", city="x", country="SA")
    NationalAddress.objects.create(address=book, street="x")
    AddressContact.objects.create(address=book, email="x@example.com")
    CustomerDetails.objects.create(user=user, gender="Other", date_of_birth=date(1990, 5, 4))
    user.addresses.add(book)
    user.default_shipping_address = user.default_billing_address = book
    picture = io.BytesIO()
    Image.new("RGB", (300, 300), "green").save(picture, "PNG")
    user.avatar.save(f"{user.pk}.png", ContentFile(picture.getvalue()))
    user.save()
    create_user_avatar_thumbnails(user.pk)
    CustomerNote.objects.create(customer=user, content="x")
    events.customer_email_changed_event(user=user, parameters={"old_email": "x"})
    StaffNotificationRecipient.objects.create(user=user, staff_email=f"{user.pk}@example.com")
    card, _code = issue_with_code(1_000, owner=user, buyer=user)
    GiftCard.objects.filter(pk=card.pk).update(code=f"CARD{user.pk}")
    buy_a_gift_card(user)
    wishlist = Wishlist.objects.create(user=user)
    WishlistItem.objects.create(wishlist=wishlist, product=variant.product)
    share_wishlist(user, shows_name=True)
    PendingEmail.objects.create(
        user=user, email="x@example.com", expires_at=timezone.now() + timedelta(hours=1)
    )
    save_card(
        user,
        provider="sandbox",
        token=f"token_{user.pk}",
        details=CardDetails(CardBrand.MADA, "1111", 1, 2031),
    )
    voucher, _new = Voucher.objects.get_or_create(code="SPRING", discount_value=Decimal(10))
    apps.get_model("cart", "VoucherUse").objects.create(
        voucher=voucher, user=user, phone_key=f"{user.pk:064x}"
    )
    apps.get_model("phone_otp", "KnownDevice").objects.create(
        device=f"{user.pk:032x}", user=user, expires_at=timezone.now() + timedelta(days=1)
    )
    apps.get_model("messaging", "MessageConsent").objects.create(
        user=user, channel="text", topic="offers", source="account"
    )
    apps.get_model("cart", "StockHold").objects.create(
        stock=variant.stocks.first(),
        user=user,
        phone="x",
        # Over already: the tests buy the plant.
        until=timezone.now() - timedelta(hours=1),
    )
    apps.get_model("reminders", "StockSubscription").objects.create(
        variant=variant, user=user, language="ar"
    )
    apps.get_model("reminders", "CartReminder").objects.create(
        checkout_token=uuid.uuid4(), user=user, channel="text", lines=[[variant.pk, 1]]
    )
    remind_of_care(user, variant)
    write_to_the_shop(user)
    ask_for_a_party(user)
    # A checkout of Saleor's own API, beside the cart.
    other = Checkout.objects.create(
        user=user, email="x@example.com", billing_address=book.get_copy(), shipping_address=book
    )
    CheckoutLine.objects.create(checkout=other, variant=variant, quantity=1)
    failed = Payment.objects.create(gateway="x", currency="SAR", checkout=other)
    Transaction.objects.create(payment=failed, currency="SAR", gateway_response={})


def buy_a_gift_card(user: User) -> None:
    """Rows of the shop's ``gift_card_purchases``, found by name: paid, and taken back by staff."""
    card, _code = issue_with_code(1_000, buyer=user)
    now = timezone.now()
    apps.get_model("gift_card_purchases", "GiftCardPurchase").objects.create(
        reference=f"GC-0000-0000-{user.pk % 10_000:04d}",
        idempotency_key=uuid.uuid4(),
        buyer=user,
        amount=1_000,
        recipient_name="x",
        recipient_email="x@example.com",
        recipient_phone="x",
        sender_name="x",
        message="x",
        language="ar",
        buyer_language="ar",
        paid_at=now,
        card=card,
        cancelled_at=now,
        cancel_reason="x",
    )


def agree_to_measurement(user: User) -> None:
    consent = Consent.objects.create(version=1, statistics=True, advertising=True)
    token = uuid.uuid4()
    CheckoutConsent.objects.create(checkout_token=token, consent=consent, user=user)
    RecordedEvent.objects.create(key=str(token), name="add_to_cart", consent=consent, user=user)


def write_to_the_shop(user: User) -> None:
    """Rows of the shop's ``content``, found by name."""
    apps.get_model("content", "ContactMessage").objects.create(
        idempotency_key=uuid.uuid4(), user=user, name="x", phone="x", email="x", message="x"
    )


def ask_for_a_party(user: User) -> None:
    """Rows of the shop's ``bookings``, found by name: asked for, quoted and done."""
    model = partial(apps.get_model, "bookings")
    service, _new = model("Service").objects.get_or_create(
        slug="party", kind="event", name_ar="حفل", name_en="Party"
    )
    crew = model("Crew").objects.create(name_ar="فريق", name_en="Crew", kind="event")
    booking = model("Booking").objects.create(
        reference=f"MB-0000-0000-{user.pk % 10_000:04d}",
        idempotency_key=uuid.uuid4(),
        user=user,
        service=service,
        kind="event",
        language="ar",
        event_date=timezone.localdate(),
        state="completed",
    )
    booking.steps.create(to_state="received", by=user, by_customer=True)
    booking.photos.create(
        position=0, token=f"{user.pk:032x}", file="none.jpg", width=1, height=1, size=1
    )
    morning = timezone.now()
    booking.assignments.create(
        crew=crew, purpose="event", during=(morning, morning + timedelta(hours=1))
    )
    quote = booking.quotes.create(
        number=f"Q-{user.pk}",
        secret=f"secret-{user.pk}",
        valid_until=morning.date(),
        state="accepted",
        sent_at=morning,
        accepted_at=morning,
    )
    quote.lines.create(
        position=0, description="x", quantity=1, unit_price_halalas=1, total_halalas=1
    )
    deposit = booking.dues.create(
        purpose="deposit", amount_halalas=2, paid_at=morning, paid_by="cash"
    )
    deposit.refunds.create(key=f"refund-{user.pk}", amount_halalas=1, reason="x")


def use_the_order(user: User, order: Order, variant: ProductVariant) -> None:
    line = order.lines.get()
    delivery = Fulfillment.objects.create(order=order)
    FulfillmentLine.objects.create(fulfillment=delivery, order_line=line, quantity=1)
    Invoice.objects.create(order=order, number="INV-1", url="https://example.com/1.pdf")
    issue_invoice(order)
    apps.get_model("invoices.DueCreditNote").objects.create(order=order, key="refund")
    # It saves the company at the account as well.
    record_order_company(order, user, COMPANY)
    record_order_gift(order, GiftDetails("x", "+966500000002", "x", "x"))
    save_recipient_address(order, RecipientPlace("x"))
    point = apps.get_model("delivery.PickupPoint").objects.create()
    apps.get_model("delivery.PickupCode").objects.create(
        order=order, point=point, code=f"{order.pk:06}"
    )
    send_and_return(order, delivery)
    content, _new = DigitalContent.objects.get_or_create(product_variant=variant)
    DigitalContentUrl.objects.create(content=content, line=line)
    email_sent_event(order=order, user=user, email_type="order")
    order_note_added_event(order=order, user=user, message="x")
    Allocation.objects.get_or_create(
        order_line=line, stock=Stock.objects.first(), defaults={"quantity_allocated": 0}
    )
    pay_by_card(user, order)
    payment = order.payments.get()
    payment.captured_amount = order.total_gross_amount
    payment.charge_status = "fully-charged"
    payment.save()
    Transaction.objects.create(
        payment=payment,
        kind="capture",
        is_success=True,
        currency="SAR",
        amount=order.total_gross_amount,
        gateway_response={},
    )
    order.status = OrderStatus.FULFILLED
    order.save()
    review_the_order(user, order)


def review_the_order(user: User, order: Order) -> None:
    """Rows of the shop's ``reviews``, found by name, with a reply and a report; and a question."""
    line = order.lines.get()
    review = apps.get_model("reviews", "Review").objects.create(
        product=line.variant.product,
        customer=user,
        order_line=line,
        idempotency_key=uuid.uuid4(),
        stars=5,
        title="x",
        words="x",
        name="x",
        language="ar",
        state="published",
        published_at=timezone.now(),
    )
    review.photos.create(
        position=0, token=f"{user.pk:032x}", file="none.jpg", width=1, height=1, size=1
    )
    apps.get_model("reviews", "ReviewReply").objects.create(review=review, words="x")
    review.reports.create(reporter=user, reporter_hash=f"{user.pk:064x}", reason="untrue")
    apps.get_model("questions", "ProductQuestion").objects.create(
        product=line.variant.product,
        customer=user,
        idempotency_key=uuid.uuid4(),
        words="x",
        language="ar",
        state="published",
        answer="x",
        answered_at=timezone.now(),
        published_at=timezone.now(),
    )


def pay_by_card(user: User, order: Order) -> None:
    """Rows of the shop's ``payments``, for an order that was paid otherwise in truth."""
    payment = apps.get_model("payments", "OnlinePayment").objects.create(
        order=order,
        order_number=order.pk,
        user=user,
        provider="sandbox",
        method="credit_card",
        amount=16_500,
        state="paid",
        source_kind="token",
        source_token="token_x",
        last_digits="1111",
        return_language="ar",
    )
    payment.refunds.create(order=order, key=f"x{order.pk}", amount=1, reason="x", state="done")
    payment.captures.create(key=f"parcel:{order.pk}", amount=1)
    payment.repairs.create(kind="completed", order_number=order.pk, amount=1)


def send_and_return(order: Order, delivery: Fulfillment) -> None:
    """What ``shipments`` and ``orders`` keep beside Saleor's rows; models are found by name."""
    line, now = order.lines.get(), timezone.now()

    def make(name: str, **fields: Any) -> Any:
        app = "orders" if name.startswith("Order") else "shipments"
        return apps.get_model(app, name).objects.create(**fields)

    shipment = make(
        "Shipment",
        fulfillment=delivery,
        number=f"{order.pk}-1",
        carrier="smsa",
        tracking_number="x",
        state="delivered",
        sent_at=now,
        delivered_at=now,
    )
    make("TrackingEvent", shipment=shipment, key="x", status="delivered", occurred_at=now)
    make(
        "Waybill",
        shipment=shipment,
        carrier="smsa",
        reference=shipment.number,
        state="issued",
        number="x",
        reserved_number="x",
        detail="x",
        label_file="x",
        grams=1,
        issued_at=now,
    )
    make(
        "CarrierPickup",
        carrier="smsa",
        day=now.date(),
        state="refused",
        parcels=1,
        grams=1,
        requested_by=order.user,
    )
    refund = make("OrderRefund", order=order, key=f"x{order.pk}", amount_halalas=1, reason="x")
    make("OrderRefundLine", refund=refund, order_line=line, quantity=1)
    returned = make(
        "OrderReturn", order=order, state="received", refund=refund, reason="x", answer="x"
    )
    make("OrderReturnLine", order_return=returned, order_line=line, quantity=1)
    make("OrderCancellation", order=order, by="customer", reason="x")
    bring_by_van(order)


def bring_by_van(order: Order) -> None:
    """A stop of ``dispatch`` whose customer was not at home."""
    now = timezone.now()
    van, _new = apps.get_model("dispatch", "Van").objects.get_or_create(name="x")
    run, _new = apps.get_model("dispatch", "Run").objects.get_or_create(van=van, day=now.date())
    stop = run.stops.create(
        order=order, position=order.pk, state="failed", finished_at=now, reason="x"
    )
    stop.reports.create(key=uuid.uuid4(), kind="failed", occurred_at=now)


def mention_elsewhere(customer: WholeCustomer) -> None:
    """Rows that no relation leads to."""
    user = User.objects.get(pk=customer.user.pk)
    word = customer.marks.word
    voucher, _new = Voucher.objects.get_or_create(code="SPRING", discount_value=Decimal(10))
    VoucherCustomer.objects.create(voucher=voucher, customer_email=user.email)
    outbox.write_messages(
        MessageDraft("order", about=f"order:{customer.order.pk}", payload={"word": word}),
        MessageDraft("account", about=f"account:{user.pk}", payload={"email": user.email}),
        MessageDraft(
            "text", payload={"phone": customer.marks.phone, "text": word, "language": "ar"}
        ),
        MessageDraft("sms_code", payload={"phone": customer.marks.phone}),
    )
    staff, _new = User.objects.get_or_create(email="clerk@example.com", is_staff=True)
    events.staff_user_assigned_name_to_a_customer_event(staff_user=staff, new_name=f"{word} old")
    events.staff_user_added_note_to_a_customer_event(staff_user=staff, note=f"{word} old")
    assert CustomerEvents.NOTE_ADDED
    gone = Checkout.objects.create(user=user, email="x@example.com")
    Payment.objects.create(
        gateway="x",
        currency="SAR",
        checkout=gone,
        billing_email=Order.objects.get(user=user).user_email,
        billing_first_name=word,
        customer_ip_address=customer.marks.network_address,
    )
    gone.delete()
    message = apps.get_model("messaging", "SmsDelivery")
    shared = apps.get_model("phone_otp", "AuditEvent").objects.filter(user=user).first()
    message.objects.create(
        provider="x",
        phone_masked=word,
        phone_hash=shared.phone_hash,
        purpose="LOGIN",
        created_at=timezone.now(),
        updated_at=timezone.now(),
    )
    sent = apps.get_model("messaging", "OutboxMessage").objects.create(
        kind="order", key=f"whatsapp-{user.pk}", state="dropped", expires_at=timezone.now()
    )
    apps.get_model("messaging", "WhatsAppDelivery").objects.create(
        message=sent,
        phone_masked=word[:16],
        phone_hash=shared.phone_hash,
        template="order_placed",
        language="ar",
        payload={"noted": word},
    )


def remind_of_care(user: User, variant: ProductVariant) -> None:
    tip, _new = apps.get_model("reminders", "CareTip").objects.get_or_create(
        product=variant.product,
        task="water",
        first_month=1,
        defaults={"last_month": 12, "title_ar": "اسقها", "title_en": "Water it"},
    )
    apps.get_model("reminders", "CareReader").objects.create(user=user)
    apps.get_model("reminders", "CareNotice").objects.create(
        user=user, tip=tip, season=2026, products=[variant.product_id]
    )
