"""Each patched behaviour: the Saleor code that needs it works, and fails with the patch undone."""

import warnings
from datetime import date

import jwt
import pytest
from django.contrib.auth.models import Group, Permission
from django.contrib.postgres.aggregates import ArrayAgg
from django.core.exceptions import ValidationError
from django.db import transaction
from graphql_jwt.utils import jwt_decode, jwt_encode
from saleor.account.models import Address, User
from saleor.account.utils import create_jwt_token, decode_jwt_token
from saleor.checkout.models import Checkout, CheckoutLine
from saleor.core.models import PublishableModel
from saleor.graphql.account import utils as account_utils
from saleor.graphql.core.utils.reordering import FinalSortOrder, perform_reordering
from saleor.graphql.product.mutations.attributes import AttributeMixin
from saleor.product.models import Attribute, AttributeValue, Product, ProductType, ProductVariant
from saleor.warehouse.models import Stock, StockQuerySet, Warehouse
from saleor.webhook import payloads

from saleor_config.patches.registry import at_start

pytestmark = pytest.mark.django_db


@pytest.fixture
def superuser():
    return User.objects.create_superuser("root@example.com", "a long password")


@pytest.fixture
def variant():
    kind = ProductType.objects.create(name="Plant", slug="plant")
    product = Product.objects.create(
        name="Ficus",
        slug="ficus",
        product_type=kind,
        price_amount=10,
        currency="SAR",
        minimal_variant_price_amount=10,
        is_published=True,
    )
    return ProductVariant.objects.create(product=product, sku="FICUS-1", currency="SAR")


def undo(monkeypatch, owner, name, wrap=lambda original: original):
    mended = vars(owner)[name]
    patched = mended.fget if isinstance(mended, property) else getattr(mended, "__func__", mended)
    original = patched.__wrapped__
    monkeypatch.setattr(owner, name, wrap(original))


def test_encoded_token_is_decoded_as_bytes_were(monkeypatch):
    # given
    assert decode_jwt_token(create_jwt_token({"user_pk": 1}))["user_pk"] == 1
    undo(monkeypatch, jwt, "encode")

    # when / then
    with pytest.raises(AttributeError, match="no attribute 'decode'"):
        create_jwt_token({"user_pk": 1})


def test_token_of_graphql_jwt_is_decoded(monkeypatch):
    # given
    token = jwt_encode({"email": "a@example.com"})
    assert jwt_decode(token) == {"email": "a@example.com"}
    undo(monkeypatch, jwt, "decode")

    # when / then
    with pytest.raises(TypeError, match="multiple values for argument 'algorithms'"):
        jwt_decode(token)


def test_group_without_users_and_permissions_has_none_of_them(monkeypatch):
    # given
    group = Group.objects.create(name="Empty")

    # when
    found = account_utils.get_group_to_permissions_and_users_mapping()

    # then
    assert found == {group.pk: {"permissions": set(), "users": set()}}
    monkeypatch.setattr(account_utils, "ArrayAgg", ArrayAgg)
    with pytest.raises(TypeError, match="'NoneType' object is not iterable"):
        account_utils.get_group_to_permissions_and_users_mapping()


def test_group_with_users_and_permissions_has_them(superuser):
    # given
    group = Group.objects.create(name="Gardeners")
    group.permissions.add(Permission.objects.get(codename="manage_products"))
    group.user_set.add(superuser)

    # when
    found = account_utils.get_group_to_permissions_and_users_mapping()

    # then
    assert found == {
        group.pk: {"permissions": {"product.manage_products"}, "users": {superuser.pk}}
    }


@transaction.atomic
def swap_first_two_values():
    attribute = Attribute.objects.create(name="Size", slug="size")
    first, _second = (
        AttributeValue.objects.create(attribute=attribute, name=name, slug=name)
        for name in ("small", "large")
    )
    perform_reordering(attribute.values.all(), {first.pk: 1})
    return [value.slug for value in attribute.values.order_by("sort_order")]


@pytest.mark.parametrize("name", ["_is_pk_set", "_prepare_related_fields_for_save"])
def test_reordering_saves_the_new_order(name, monkeypatch):
    # given
    assert swap_first_two_values() == ["large", "small"]
    Attribute.objects.all().delete()
    monkeypatch.delattr(FinalSortOrder, name)

    # when / then
    with pytest.raises(AttributeError, match=name):
        swap_first_two_values()


ATTRIBUTE_CREATE = """
mutation { attributeCreate(input: {name: "Size", values: [{name: "Small"}]}) {
  attribute { slug values { slug } } productErrors { message } } }
"""


def test_attribute_is_created_with_its_values(graphql, superuser, monkeypatch):
    # when
    answer = graphql.ask(ATTRIBUTE_CREATE, user=superuser)

    # then
    assert answer.data["attributeCreate"] == {
        "attribute": {"slug": "size", "values": [{"slug": "small"}]},
        "productErrors": [],
    }
    undo(monkeypatch, AttributeMixin, "check_values_are_unique", classmethod)
    with pytest.raises(ValueError, match="instance needs to have a primary key value"):
        AttributeMixin.check_values_are_unique([{"name": "Small"}], Attribute())


def test_sample_payload_of_a_checkout_names_its_lines(variant, monkeypatch):
    # given
    checkout = Checkout.objects.create(email="owner@example.com")
    CheckoutLine.objects.create(checkout=checkout, variant=variant, quantity=2)

    # when
    payload = payloads.generate_sample_payload("checkout_quantity_changed")

    # then
    assert [line["sku"] for line in payload[0]["lines"]] == ["FICUS-1"]
    assert "owner@example.com" not in str(payload)
    undo(monkeypatch, payloads, "anonymize_checkout")
    with pytest.raises(ValidationError):
        payloads.generate_sample_payload("checkout_quantity_changed")


def test_stocks_with_available_quantity_keep_their_order(variant, monkeypatch):
    # given
    for name in ("north", "south"):
        warehouse = Warehouse.objects.create(name=name, slug=name, address=Address.objects.create())
        Stock.objects.create(warehouse=warehouse, product_variant=variant, quantity=5)

    # when
    ordered = Stock.objects.annotate_available_quantity()

    # then
    assert ordered.ordered is True
    assert 'ORDER BY "warehouse_stock"."id"' in str(ordered.query)
    assert [stock.available_quantity for stock in ordered] == [5, 5]
    undo(monkeypatch, StockQuerySet, "annotate_available_quantity")
    assert "ORDER BY" not in str(StockQuerySet(Stock).annotate_available_quantity().query)


def test_product_is_visible_on_the_day_of_its_publication(variant, monkeypatch):
    # given
    Product.objects.update(is_published=True, publication_date=date.today())

    # when
    (product,) = Product.objects.published()

    # then
    assert product.is_visible
    undo(monkeypatch, PublishableModel, "is_visible", property)
    assert not product.is_visible


def test_behaviours_are_mended_once():
    # given
    before = (jwt.encode, jwt.decode, payloads.anonymize_checkout)

    # when
    at_start.install()

    # then
    assert (jwt.encode, jwt.decode, payloads.anonymize_checkout) == before


def test_nothing_warns_of_a_short_key(settings):
    # given
    with warnings.catch_warnings():
        warnings.simplefilter("error")

        # when / then
        assert jwt_decode(jwt_encode({"email": "a@example.com"}))
    assert len(settings.SECRET_KEY) >= 32
