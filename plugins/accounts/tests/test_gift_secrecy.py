"""Where the recipient of a gift lives is nowhere that its buyer reads."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from django.core import mail
from django.test import Client
from saleor.account.models import User
from saleor.order.models import Order

from plugins.accounts.services.personal_data import build_data_export
from plugins.accounts.tests.test_storefront_documents import DOCUMENTS
from plugins.accounts.tests.whole_customer import ask
from plugins.cart.services import add_line, place_order, save_gift
from plugins.cart.tests.conftest import make_form
from plugins.cart.tests.refusals import variant_id
from plugins.gifts.selectors import GiftDetails, RecipientPlace, get_delivery_address
from plugins.invoices.selectors import get_invoice_pdf
from plugins.invoices.services import issue_invoice
from plugins.messaging.models import OutboxMessage
from plugins.messaging.services.delivery import deliver_messages
from plugins.orders.gift_links import build_gift_token
from plugins.orders.services import confirm_gift_address
from plugins.orders.tests.conftest import deliver, pack
from plugins.phone_otp.services import ensure_customer, open_session
from plugins.shipments.label_drawing import build_label_content
from plugins.shipments.waybill_requests import build_recipient

__all__ = ["deliver", "make_form", "pack"]

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english", "own_redis_keys")]

MARK: Final = "zq7x"
PLACE: Final = RecipientPlace(
    street=f"{MARK} street",
    district=f"{MARK} district",
    unit=f"{MARK} flat",
    note=f"{MARK} note",
)
SALEORS: Final = """{ me { orders(first: 5) { edges { node {
  number metadata { key value }
  shippingAddress { streetAddress1 streetAddress2 cityArea postalCode companyName }
  billingAddress { streetAddress1 streetAddress2 cityArea } } } }
  addresses { streetAddress1 streetAddress2 cityArea } } }"""
REST: Final = ("orders", "orders/{number}", "shipments", "profile/orders", "invoices")


@pytest.fixture(autouse=True)
def own_files(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = str(tmp_path)
    settings.PRIVATE_ROOT = tmp_path / "private"
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    settings.QUIET_HOURS = "off"


@pytest.fixture
def buyer(db: None) -> User:
    user: User = ensure_customer("+966500077771", "Test", "Buyer")
    return user


@pytest.fixture
def order(buyer: User, variant: Any, make_form: Any, pack: Any, deliver: Any) -> Order:
    """Corrected by its recipient, packed, sent, delivered and invoiced."""
    add_line(buyer, variant_id(variant))
    save_gift(buyer, GiftDetails("نورة", "+966500000002", hides_prices=False, asks_recipient=True))
    placed = Order.objects.get(pk=place_order(buyer, make_form()).pk)
    confirm_gift_address(build_gift_token(placed.pk), PLACE, address="::1")
    deliver(pack(placed))
    issue_invoice(placed)
    deliver_messages(list(OutboxMessage.objects.values_list("pk", flat=True)))
    placed.refresh_from_db()
    return placed


def list_surfaces(order: Order, buyer: User, client: Client) -> Iterator[tuple[str, str]]:
    """Names and contents of all that the buyer gets."""
    token = open_session(buyer).token
    number = str(order.pk)
    variables = {"Order": {"number": number}, "Orders": {"page": 1}, "RecentOrders": {"count": 3}}
    for name, given in variables.items():
        yield name, str(ask(client, token, DOCUMENTS[name], **given))
    yield "Saleor's", str(ask(client, token, SALEORS))
    headers = {"authorization": f"Bearer {token}", "accept-language": "en"}
    for path in REST:
        response = client.get(f"/api/{path.format(number=number)}", headers=headers)
        assert response.status_code == 200, path
        yield path, response.content.decode()
    for number_of_mail, each in enumerate(mail.outbox):
        yield f"mail {number_of_mail}", f"{each.subject} {each.body} {each.alternatives}"
    invoice = order.tax_invoices.get()
    yield "invoice", f"{invoice.document} {invoice.qr}"
    pdf = get_invoice_pdf(buyer, invoice.uuid, "ar")
    assert pdf is not None
    yield "pdf", read_pdf(pdf.content)
    yield "export", build_data_export(buyer).text
    opened = build_gift_token(order.pk)
    read = f'{{ giftDelivery(token: "{opened}") {{ state reason details {{ city address }} }} }}'
    yield "link", str(ask(client, None, read))


def read_pdf(content: bytes) -> str:
    import pypdfium2

    document = pypdfium2.PdfDocument(content)
    return "\n".join(page.get_textpage().get_text_range() for page in document)


def test_no_surface_of_the_buyer_has_the_address(order: Order, buyer: User, client: Client) -> None:
    surfaces = dict(list_surfaces(order, buyer, client))

    assert len(mail.outbox) >= 3
    # Each of them shows this order at all.
    for name in ("Order", "Saleor's", "orders", "export"):
        assert str(order.pk) in surfaces[name]
        assert "شارع العليا 12" in surfaces[name] or "\\u" in surfaces[name], name
    assert [name for name, content in surfaces.items() if MARK in content] == []


def test_who_brings_it_has_the_address(order: Order) -> None:
    address = get_delivery_address(order)
    assert address is not None
    assert MARK in address.street
    assert MARK in build_recipient(order).street
    parcel = order.fulfillments.get().shipment
    assert MARK in build_label_content(parcel, None).street
