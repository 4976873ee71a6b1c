"""Each mutation that changes rows as staff makes an entry of the audit log for each of them."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.apps import apps
from django.db import connection, transaction
from graphql import GraphQLNonNull
from saleor.account.models import User
from saleor.app.models import App
from saleor.giftcard.models import GiftCard
from saleor.order.models import Order
from saleor.page.models import Page
from saleor.payment.models import Payment, Transaction
from saleor.product.models import Collection, Product, ProductVariant
from saleor.warehouse.models import Stock

from plugins.back_office.audit_log.services import is_recorded
from plugins.back_office.models import Change
from saleor_config.conftest import GraphQLClient
from saleor_config.schema import schema
from saleor_config.tests.planted import MARKER, plant
from saleor_config.tests.test_permission_walk import WIDE
from saleor_config.tests.walker import Questioner, innermost

pytestmark = pytest.mark.django_db

PRIVATE = re.compile(rf"{MARKER}[\w-]*@|{MARKER}-(metadata|token|street|note|first|last|hint|card)")
WRITE = re.compile(r'(?:INSERT INTO|UPDATE|DELETE FROM) "(\w+)"')
Rows = dict[tuple[str, str], str]


class PlainQuestioner(Questioner):
    """Gives all plain values of an input, and no ids but those that must be given."""

    def is_given(self, name: str, kind: Any) -> bool:
        inner = innermost(kind)
        is_plain = inner.name not in ("ID", "UUID", "Upload") and not hasattr(inner, "fields")
        return isinstance(kind, GraphQLNonNull) or is_plain


class SparingQuestioner(Questioner):
    """Gives what must be given."""

    def is_given(self, name: str, kind: Any) -> bool:
        return isinstance(kind, GraphQLNonNull)


def leave() -> None:
    """The shop as it was planted."""


def close() -> None:
    """Nothing published or active, and the order is a draft."""
    for model in (Product, Collection, Page):
        model.objects.update(is_published=False)
    for model in (App, GiftCard):
        model.objects.update(is_active=False)
    User.objects.filter(is_superuser=False).update(is_active=False)
    Transaction.objects.all().delete()
    Payment.objects.all().delete()
    Order.objects.update(status="draft")


def promote() -> None:
    """Everybody is staff, the order is closed, and nothing is in stock."""
    User.objects.update(is_staff=True)
    Order.objects.update(status="canceled")
    ProductVariant.objects.update(track_inventory=False)
    Stock.objects.all().delete()


def calm() -> None:
    """The order is closed, so that its customer may go."""
    Order.objects.update(status="canceled")


def quote(name: str) -> str:
    return str(connection.ops.quote_name(name))


def snapshot(tables: set[str] | None = None) -> Rows:
    """Rows of all recorded ``tables``, as text by table and key."""
    rows: Rows = {}
    with connection.cursor() as cursor:
        for model in apps.get_models():
            meta = model._meta
            is_left_out = tables is not None and meta.db_table not in tables
            if is_left_out or not (meta.managed and is_recorded(model)):
                continue
            key, table = quote(meta.pk.column), quote(meta.db_table)
            cursor.execute(f"SELECT {key}::text, t::text FROM {table} t")  # noqa: S608 - own names
            rows |= {(meta.label_lower, pk): text for pk, text in cursor.fetchall()}
    return rows


@contextmanager
def undone() -> Iterator[None]:
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def untold_rows(ask: Callable[[], Any], before: Rows) -> tuple[bool, set[tuple[str, str]]]:
    """Whether ``ask`` changed rows, and those of them of which no entry tells."""
    written: set[str] = set()

    def look(execute: Any, sql: str, *rest: Any) -> Any:
        written.update(WRITE.findall(sql))
        return execute(sql, *rest)

    with connection.execute_wrapper(look):
        ask()
    if not written:
        return False, set()
    labels = {
        model._meta.label_lower for model in apps.get_models() if model._meta.db_table in written
    }
    was, after = {key for key in before.items() if key[0][0] in labels}, snapshot(written).items()
    changed = {key for key, _row in was ^ set(after)}
    entries = Change.objects.all()
    private = json.dumps(list(entries.values_list("model", "text", "changes")))
    assert not PRIVATE.search(private), private
    return bool(changed), changed - set(entries.values_list("model", "object_key"))


OWN = (
    "account", "booking", "cart", "checkout", "contactMessage", "customerAddress",
    "customerCompany", "customerOrder", "customerSession", "favorite", "identity", "orderPlace",
    "password", "phoneChange", "profile", "quote", "request", "savedCard", "session",
    "setPassword", "signIn", "token", "confirm", "browserEvents", "consentSave", "deliverySlot",
    "giftAddress", "giftCardPurchase", "messageConsent", "messageUnsubscribe", "question",
    "rememberedCart",
    "review", "stockSubscri", "wishlist",
)  # fmt: skip
"""A customer's own changes, made without staff."""
CHANGES_NO_ROW = {"shopFetchTaxRates", "catalogueExport", "giftCardCheck"}
NOT_REACHED = {
    "the planted rows have no such key to clear": """
        attributeClearMetadata attributeClearPrivateMetadata categoryClearMetadata
        categoryClearPrivateMetadata collectionClearMetadata collectionClearPrivateMetadata
        deleteMetadata deletePrivateMetadata orderClearMeta orderClearPrivateMeta
        orderFulfillmentClearMeta orderFulfillmentClearPrivateMeta productTypeClearMetadata
        productTypeClearPrivateMetadata productVariantClearMetadata
        productVariantClearPrivateMetadata userClearMetadata userClearPrivateMetadata
        serviceAccountClearPrivateMetadata serviceAccountUpdatePrivateMetadata""",
    "the rows are tied, or in that order, already": """
        addressSetDefault assignWarehouseShippingZone attributeAssign attributeReorderValues
        collectionAddProducts menuItemMove permissionGroupUpdate productImageReorder
        productTypeReorderAttributes saleCataloguesRemove unassignWarehouseShippingZone
        variantImageUnassign voucherCataloguesAdd voucherCataloguesRemove""",
    "the drawn values of the input are refused": """
        addressCreate authorizationKeyDelete catalogueImport digitalContentUpdate giftCardCreate
        giftCardUpdate orderAddNote pageCreate pageUpdate pluginUpdate productCreate
        productImageCreate productVariantBulkCreate productVariantCreate shippingPriceCreate
        shippingPriceUpdate shopAddressUpdate shopDomainUpdate shopSettingsUpdate userAvatarDelete
        userAvatarUpdate voucherCreate voucherUpdate webhookCreate""",
    "the planted order is in no such state": """
        draftOrderComplete draftOrderLineUpdate orderBulkCancel orderCancel orderCapture
        orderFulfill orderLinesRefund orderRefund orderReturnDecide orderReturnReceive
        orderUpdateShipping orderVoid paymentCancel paymentCapture paymentConfirm paymentRefund
        paymentVoid shipmentCreate shipmentEventAdd""",
}
"""By reason, what this walk can't make change a row. Their writes go the same ways as all others:
``save``, ``QuerySet.update``, ``bulk_create`` and deletion; each is in
test_audit_log_bulk_operations.py."""


def test_every_mutation_of_staff_is_written_down(settings, tmp_path):
    # given
    settings.GRAPHQL_LIMITS = WIDE
    settings.MEDIA_ROOT = tmp_path
    planted = plant()
    root = User.objects.create_superuser("root@example.com", "a long password")
    styles = [kind(schema, planted) for kind in (Questioner, PlainQuestioner, SparingQuestioner)]
    graphql = GraphQLClient()
    untold = {}
    names = [name for name in schema.get_mutation_type().fields if not name.startswith(OWN)]
    not_reached = {name for named in NOT_REACHED.values() for name in named.split()}
    waiting = set(names) - not_reached - CHANGES_NO_ROW

    # when
    for prepare in (leave, close, calm, promote):
        with undone():
            prepare()
            before = snapshot()
            for name in sorted(waiting):
                field = schema.get_mutation_type().fields[name]
                for style in styles:
                    question = style.short_question("mutation", name, field)
                    with undone():
                        has_changed, missing = untold_rows(
                            lambda question=question: graphql.ask(question, user=root), before
                        )
                    if has_changed:
                        waiting.discard(name)
                        if missing:
                            untold[name] = sorted(missing)
                        break

    # then
    assert untold == {}
    assert len(names) > 200
    assert waiting == set()
