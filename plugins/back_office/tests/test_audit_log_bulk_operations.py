"""Changes that send no signal are in the audit log too."""

import pytest
from django.contrib.auth.models import Permission
from django.core.management import call_command
from django.test import Client
from saleor.app.models import App
from saleor.discount.models import Voucher, VoucherCustomer
from saleor.giftcard.models import GiftCard
from saleor.product.models import Category

from plugins.back_office.audit_log import bulk_operations
from plugins.back_office.audit_log.services import record_changes_by
from plugins.back_office.models import Change
from plugins.back_office.services.second_factor import remove_second_factor
from plugins.back_office.tests.conftest import device_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def clerk(make_staff):
    return make_staff()


def palms(count=3):
    return [
        Category.objects.create(name=f"Palm {number}", slug=f"palm-{number}")
        for number in range(count)
    ]


def told(**wanted):
    entries = Change.objects.filter(**wanted).order_by("pk")
    return [(entry.action, entry.object_key, entry.changes) for entry in entries]


def test_bulk_updates_are_written_down_row_by_row(clerk):
    # given
    rows = palms()

    # when
    with record_changes_by(clerk):
        Category.objects.filter(pk__in=[row.pk for row in rows[:2]]).update(seo_title="Palms")
        Category.objects.filter(pk=rows[2].pk).update(seo_title=None)

    # then
    # The database updates rows in any order.
    assert sorted(told(model="product.category"), key=lambda entry: entry[1]) == sorted(
        ("changed", str(row.pk), {"seo_title": [None, "Palms"]}) for row in rows[:2]
    )
    assert set(Change.objects.values_list("by", flat=True)) == {clerk.pk}


def test_bulk_inserts_and_deletions_are_written_down(clerk):
    # when
    with record_changes_by(clerk):
        vouchers = Voucher.objects.bulk_create(
            [Voucher(code=code, discount_value=1) for code in ("A1", "B2")]
        )
        Voucher.objects.filter(code="A1").delete()
        vouchers[1].delete()

    # then
    entries = [(action, key) for action, key, _changes in told(model="discount.voucher")]
    keys = [entry[1] for entry in entries[:2]]
    assert entries == [
        ("added", keys[0]), ("added", keys[1]), ("deleted", keys[0]), ("deleted", keys[1]),
    ]  # fmt: skip


def test_many_rows_at_once_are_one_entry(clerk, monkeypatch):
    # given
    monkeypatch.setattr(bulk_operations, "MAX_ROWS", 2)
    palms()

    # when
    with record_changes_by(clerk):
        Category.objects.update(seo_title="Palms")

    # then
    changes = {"rows": [None, 3], "seo_title": ["…", "…"]}
    assert told(model="product.category") == [("changed", "", changes)]


def test_what_shoppers_change_costs_no_query_more(django_assert_num_queries):
    # given
    palms()

    # when, then
    with django_assert_num_queries(2):
        Category.objects.update(seo_title="Palms")
        Category.objects.filter(pk=0).update(seo_title="Palms")
    assert not Change.objects.exists()


def test_codes_and_addresses_are_not_written_down(clerk):
    # given
    voucher = Voucher.objects.create(code="SPRING", discount_value=1)

    # when
    with record_changes_by(clerk):
        VoucherCustomer.objects.create(voucher=voucher, customer_email="huda@example.com")
        VoucherCustomer.objects.all().delete()
        GiftCard.objects.create(
            code="SECRET-CODE", initial_balance_amount=1, current_balance_amount=1
        )

    # then
    written = str(list(Change.objects.values_list("text", "changes")))
    assert "huda@example.com" not in written
    assert "SECRET-CODE" not in written
    assert Change.objects.count() == 3


@pytest.mark.parametrize("is_command", [True, False])
def test_removing_a_second_factor_is_written_down(is_command, clerk, superuser):
    # given
    device_of(clerk)

    # when
    if is_command:
        call_command("remove_second_factor", clerk.email)
    else:
        with record_changes_by(superuser):
            remove_second_factor(clerk, by=superuser)

    # then
    [entry] = Change.objects.filter(model="account.user", object_key=str(clerk.pk))
    removed = "removed by a command" if is_command else "removed"
    assert entry.changes == {"second factor": ["set up", removed]}
    assert entry.by == (clerk if is_command else superuser)


def test_what_an_app_changes_is_written_down_with_its_name():
    # given
    app = App.objects.create(name="Books")
    app.permissions.add(Permission.objects.get(codename="manage_products"))
    token = app.tokens.create().auth_token

    # when
    Client(SERVER_NAME="localhost").post(
        "/graphql/",
        {"query": 'mutation { categoryCreate(input: {name: "Palms"}) { category { id } } }'},
        content_type="application/json",
        headers={"authorization": f"Bearer {token}"},
    )

    # then
    [entry] = Change.objects.filter(model="product.category")
    assert (entry.by, entry.by_email, entry.action) == (None, "app Books", "added")
