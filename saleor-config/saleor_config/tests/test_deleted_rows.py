import pytest
from django.db import DatabaseError, transaction
from saleor.account.models import Address, User

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "make",
    [
        lambda: User.objects.create_user("noura@example.com", "a long password"),
        lambda: Address.objects.create(first_name="Noura", city="الرياض", country="SA"),
    ],
)
def test_a_deleted_row_is_not_written_again(make):
    # given a row that one request has read, and another deletes
    row = make()
    model = type(row)
    read = model.objects.get(pk=row.pk)
    model.objects.filter(pk=row.pk).delete()

    # when / then
    for known in (row, read):
        with pytest.raises(DatabaseError), transaction.atomic():
            known.save()
    assert not model.objects.filter(pk=row.pk).exists()


def test_rows_are_made_changed_and_copied_as_ever():
    # given
    address = Address(first_name="Noura", city="الرياض", country="SA")
    address.save()

    # when
    address.first_name = "Layla"
    address.save()
    copy = Address.objects.get(pk=address.pk)
    copy.pk = None
    copy.save()
    named = Address(pk=copy.pk + 1, city="جدة", country="SA")
    named.save()

    # then
    assert list(Address.objects.order_by("pk").values_list("first_name", "city")) == [
        ("Layla", "الرياض"),
        ("Layla", "الرياض"),
        ("", "جدة"),
    ]
