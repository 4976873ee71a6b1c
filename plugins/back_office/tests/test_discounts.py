"""Sales and vouchers in the office: lists, forms, and what they are for."""

from datetime import datetime
from decimal import Decimal
from zoneinfo import ZoneInfo

import pytest
from django.apps import apps
from saleor.discount.models import Sale, Voucher
from saleor.product.models import Product

from plugins.back_office.discounts import services
from plugins.back_office.permissions import DISCOUNTS, ORDERS
from plugins.back_office.services.one_time_tokens import new_token
from plugins.back_office.services.saleor_mutations import MutationError, SaleorError

pytestmark = pytest.mark.django_db

SALES = "/office/discount/sale/"
VOUCHERS = "/office/discount/voucher/"
RIYADH = ZoneInfo("Asia/Riyadh")


@pytest.fixture
def clerk(make_staff, shop):
    return make_staff(DISCOUNTS)


@pytest.fixture
def client(clerk, sign_in):
    return sign_in(clerk)


def sale_form(**fields):
    return {
        "once": new_token(),
        "name_ar": "خصم العيد",
        "name_en": "Eid sale",
        "value_type": "percentage",
        "value": "٢٠",
        "starts": "2020-05-01T09:30",
        "ends": "2090-05-08T00:00",
        **fields,
    }


def voucher_form(**fields):
    given = {
        "code": "EID",
        "applies_to": "entire_order",
        "minimum": "200",
        "pieces": "2",
        "usage_limit": "50",
        "once_per_customer": "on",
    }
    return sale_form(**{**given, **fields})


def save(client, address, form):
    response = client.post(address, form, follow=True)
    return response.content.decode()


def changes(clerk, model):
    rows = apps.get_model("back_office.Change").objects.filter(by_id=clerk.pk, model=model)
    return set(rows.values_list("action", flat=True))


def test_a_sale_is_made_for_chosen_plants_and_changes_their_prices(
    client, clerk, shop, django_capture_on_commit_callbacks
):
    # when
    with django_capture_on_commit_callbacks(execute=True):
        page = save(client, f"{SALES}add/", sale_form(products=[shop.palm.pk, "x", "999999"]))

    # then
    assert "Saved. Prices in the shop follow within a minute." in page
    assert "نخلة" in page
    sale = Sale.objects.get(name="خصم العيد")
    assert (sale.type, sale.value) == ("percentage", Decimal(20))
    assert sale.start_date == datetime(2020, 5, 1, 9, 30, tzinfo=RIYADH)
    assert sale.translations.get(language_code="en").name == "Eid sale"
    palm = Product.objects.get(pk=shop.palm.pk)
    assert palm.minimal_variant_price_amount == 120
    assert changes(clerk, "discount.sale") == {"added", "changed"}
    assert changes(clerk, "discount.saletranslation") == {"added"}


def test_what_is_taken_out_of_a_sale_has_its_price_again(
    client, shop, django_capture_on_commit_callbacks
):
    # given
    with django_capture_on_commit_callbacks(execute=True):
        save(client, f"{SALES}add/", sale_form(products=[shop.palm.pk]))
    sale = Sale.objects.get(name="خصم العيد")
    assert Product.objects.get(pk=shop.palm.pk).minimal_variant_price_amount == 120

    # when
    changed = sale_form(ends="", collections=[shop.collection.pk])
    with django_capture_on_commit_callbacks(execute=True):
        save(client, f"{SALES}{sale.pk}/change/", changed)

    # then

    sale.refresh_from_db()
    assert sale.end_date is None
    assert list(sale.products.all()) == []
    assert list(sale.collections.all()) == [shop.collection]
    palm = Product.objects.get(pk=shop.palm.pk)
    assert palm.minimal_variant_price_amount == 150


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"value": "101"}, "More than 100 percent cannot be taken off."),
        ({"value": "x"}, "Enter a number."),
        ({"value": "0"}, "greater than or equal to 0.01"),
        ({"ends": "2020-01-01T00:00"}, "The end lies before the beginning."),
        ({"name_ar": ""}, "This field is required."),
        ({"starts": "soon"}, "Enter a valid date/time."),
    ],
)
def test_what_is_wrong_with_a_sale_is_told_with_what_was_typed(fields, message, client, shop):
    form = sale_form(products=[shop.palm.pk], **fields)
    response = client.post(f"{SALES}add/", form)

    page = response.content.decode()
    assert response.status_code == 422
    assert message in page
    assert "Eid sale" in page
    assert "نخلة" in page
    assert Sale.objects.count() == 1


def test_the_same_form_twice_is_one_sale(client):
    form = sale_form()

    save(client, f"{SALES}add/", form)
    page = save(client, f"{SALES}add/", form)

    assert "This form was sent already." in page
    assert Sale.objects.filter(name="خصم العيد").count() == 1


def test_a_voucher_is_made_limited_and_changed(client, clerk, shop):
    # when
    page = save(client, f"{VOUCHERS}add/", voucher_form())
    voucher = Voucher.objects.get(code="EID")
    save(
        client,
        f"{VOUCHERS}{voucher.pk}/change/",
        voucher_form(
            applies_to="specific_product", products=[shop.ficus.pk], minimum="", pieces="",
            usage_limit="", once_per_customer="", value_type="fixed", value="15.5",
        ),
    )  # fmt: skip

    # then
    assert "Used so far: 0" in page
    assert (voucher.usage_limit, voucher.min_checkout_items_quantity) == (50, 2)
    assert (voucher.min_spent_amount, voucher.apply_once_per_customer) == (200, True)
    voucher.refresh_from_db()
    assert (voucher.type, voucher.discount_value_type) == ("specific_product", "fixed")
    assert voucher.discount_value == Decimal("15.5")
    assert (voucher.usage_limit, voucher.min_checkout_items_quantity) == (None, None)
    assert (voucher.min_spent_amount, voucher.apply_once_per_customer) == (0, False)
    assert list(voucher.products.all()) == [shop.ficus]
    assert changes(clerk, "discount.voucher") == {"added", "changed"}


def test_a_code_that_is_taken_is_told_at_its_field(client):
    page = save(client, f"{VOUCHERS}add/", voucher_form(code="SUMMER"))

    assert "This code is taken already." in page
    assert 'value="Eid sale"' in page
    assert Voucher.objects.count() == 1


def test_a_code_is_made_up(client):
    save(client, f"{VOUCHERS}add/", voucher_form(code=""))

    voucher = Voucher.objects.get(name="خصم العيد")
    assert len(voucher.code) > 5
    page = save(client, f"{VOUCHERS}{voucher.pk}/change/", voucher_form(code=""))
    assert "A voucher needs its code." in page


def test_a_sale_is_deleted_and_its_prices_with_it(
    client, clerk, shop, django_capture_on_commit_callbacks
):
    with django_capture_on_commit_callbacks(execute=True):
        save(client, f"{SALES}{shop.sale.pk}/change/", sale_form(products=[shop.ficus.pk]))
    address = f"{SALES}{shop.sale.pk}/"
    assert Product.objects.get(pk=shop.ficus.pk).minimal_variant_price_amount == 120

    with django_capture_on_commit_callbacks(execute=True):
        page = client.post(f"{address}remove/", follow=True).content.decode()

    assert "Deleted." in page
    assert not Sale.objects.filter(pk=shop.sale.pk).exists()
    assert Product.objects.get(pk=shop.ficus.pk).minimal_variant_price_amount == 150
    assert "deleted" in changes(clerk, "discount.sale")
    assert client.post(f"{address}remove/").status_code == 404
    assert client.get(f"{address}change/").status_code == 404


def test_all_of_a_form_is_saved_or_nothing(client, monkeypatch):
    def lost(*_arguments):
        raise SaleorError([MutationError("name", "INVALID", "")])

    monkeypatch.setattr(services, "translate_discount", lost)

    page = save(client, f"{SALES}add/", sale_form())

    assert "This value is not accepted." in page
    assert not Sale.objects.filter(name="خصم العيد").exists()


def test_plants_are_found_by_a_few_letters(client, shop):
    found = {
        (kind, text): [
            each["key"]
            for each in client.get(
                f"/office/discounts/search/{kind}/", {"q": text}
            ).json()["found"]
        ]
        for kind, text in (("products", "نخل"), ("products", "ficus-1"), ("products", " "),
                           ("categories", "داخل"), ("collections", "\0"))
    }  # fmt: skip

    assert found == {
        ("products", "نخل"): [shop.palm.pk],
        ("products", "ficus-1"): [shop.ficus.pk],
        ("products", " "): [],
        ("categories", "داخل"): [shop.category.pk],
        ("collections", "\0"): [],
    }
    assert client.get("/office/discounts/search/users/").status_code == 404


def test_lists_tell_state_and_value_in_the_same_number_of_queries(
    client, shop, django_assert_max_num_queries
):
    client.get(SALES)
    with django_assert_max_num_queries(10) as few:
        page = client.get(f"{SALES}?state=running").content.decode()
    for number in range(9):
        Sale.objects.create(name=f"خصم {number}", value=5).products.add(shop.ficus, shop.palm)
    with django_assert_max_num_queries(10) as many:
        more = client.get(f"{SALES}?state=running&q=خصم").content.decode()

    assert "خصم الصيف" in page
    assert more.count("SAR 5") == 9
    assert more.count("Products: 2") == 9
    assert len(few) == len(many)
    assert "خصم الصيف" not in client.get(f"{SALES}?state=over").content.decode()
    vouchers = client.get(f"{VOUCHERS}?state=running&q=summer").content.decode()
    assert "SUMMER" in vouchers
    assert "0 / ∞" in vouchers
    assert "SAR 10" in vouchers
    assert "Money(" not in vouchers


def test_without_the_permission_nothing_is_seen_or_done(make_staff, sign_in, shop):
    stranger = sign_in(make_staff(ORDERS))

    for address in (SALES, VOUCHERS, f"{SALES}add/", f"{SALES}{shop.sale.pk}/change/",
                    f"{SALES}999999/change/", "/office/discounts/search/products/"):  # fmt: skip
        assert stranger.get(address).status_code == 403, address
    for address in (f"{SALES}add/", f"{SALES}{shop.sale.pk}/change/",
                    f"{SALES}{shop.sale.pk}/remove/", f"{VOUCHERS}add/"):  # fmt: skip
        assert stranger.post(address, voucher_form()).status_code == 403, address
    assert (Sale.objects.count(), Voucher.objects.count()) == (1, 1)
    assert "discount" not in stranger.get("/office/").content.decode()
