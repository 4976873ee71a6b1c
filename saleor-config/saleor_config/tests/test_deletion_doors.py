"""Saleor's own deletions of a customer, which erase the person first."""

import pytest
from django.contrib.auth.tokens import default_token_generator
from saleor.account.models import Address, CustomerEvent, User
from saleor.order.models import Order

from saleor_config.global_ids import write_id
from saleor_config.tests.planted import MARKER
from saleor_config.tests.saleor_security.signing_in import PASSWORD

pytestmark = pytest.mark.django_db


def user_id(user):
    return write_id("User", user.pk)


DELETE_ONE = "mutation ($id: ID!) { customerDelete(id: $id) { accountErrors { field message } } }"
DELETE_MANY = """mutation ($ids: [ID]!) { customerBulkDelete(ids: $ids) {
  count accountErrors { field message } } }"""
DELETE_OWN = (
    "mutation ($token: String!) { accountDelete(token: $token) { accountErrors { code } } }"
)


def delete_one(graphql, clerk, owner):
    return graphql.ask(DELETE_ONE, {"id": user_id(owner)}, user=clerk)


def delete_many(graphql, clerk, owner):
    return graphql.ask(DELETE_MANY, {"ids": [user_id(owner)]}, user=clerk)


def delete_own(graphql, _clerk, owner):
    token = default_token_generator.make_token(owner)
    return graphql.ask(DELETE_OWN, {"token": token}, user=owner)


DELETIONS = [delete_one, delete_many, delete_own]


def personal_columns(order):
    order.refresh_from_db()
    return repr(Order.objects.filter(pk=order.pk).values().get()) + repr(
        list(Address.objects.values())
    )


@pytest.mark.parametrize("delete", DELETIONS)
def test_every_deletion_of_saleor_erases_the_person(delete, graphql, clerk, owner):
    # given
    [order] = Order.objects.filter(user=owner)

    # when
    answer = delete(graphql, clerk, owner)

    # then
    [result] = answer.data.values()
    assert result["accountErrors"] == []
    assert not User.objects.filter(pk=owner.pk).exists()
    kept = personal_columns(order)
    assert f"{MARKER}-owner" not in kept
    assert f"{MARKER}-first" not in kept
    assert f"{MARKER}-street" not in kept
    assert order.total_gross_amount == 150


@pytest.mark.parametrize("delete", DELETIONS)
def test_no_deletion_while_an_order_is_on_its_way(delete, graphql, clerk, owner):
    # given
    [order] = Order.objects.filter(user=owner)
    Order.objects.filter(pk=order.pk).update(status="unfulfilled")

    # when
    answer = delete(graphql, clerk, owner)

    # then
    [result] = answer.data.values()
    assert len(result["accountErrors"]) == 1
    assert User.objects.get(pk=owner.pk).first_name == f"{MARKER}-first"
    assert f"{MARKER}-owner" in personal_columns(order)


def test_wrong_token_erases_nothing(graphql, owner):
    # when
    answer = graphql.ask(DELETE_OWN, {"token": "wrong"}, user=owner)

    # then
    assert answer.data == {"accountDelete": {"accountErrors": [{"code": "INVALID"}]}}
    assert User.objects.get(pk=owner.pk).first_name == f"{MARKER}-first"


def test_who_may_not_delete_erases_nothing(graphql, owner):
    # given
    plain = User.objects.create_user("plain@example.com", PASSWORD, is_staff=True)

    # when
    codes = [delete(graphql, plain, owner).codes for delete in (delete_one, delete_many)]
    guest = graphql.ask(DELETE_OWN, {"token": default_token_generator.make_token(owner)})

    # then
    assert codes == [["PERMISSION_DENIED"]] * 2
    assert guest.codes == ["PERMISSION_DENIED"]
    assert User.objects.get(pk=owner.pk).first_name == f"{MARKER}-first"


def test_staff_are_neither_erased_nor_deleted_as_customers(graphql, clerk, manager):
    # when
    one = delete_one(graphql, clerk, manager).data["customerDelete"]["accountErrors"]
    many = graphql.ask(DELETE_MANY, {"ids": [user_id(manager), user_id(clerk)]}, user=clerk)

    # then
    assert [failure["message"] for failure in one] == ["Cannot delete this account."]
    assert many.data["customerBulkDelete"]["count"] == 0
    assert User.objects.get(pk=manager.pk).email == "manager@example.com"


def test_history_of_a_deletion_names_nobody(graphql, clerk, owner):
    # when
    delete_one(graphql, clerk, owner)

    # then
    events = CustomerEvent.objects.filter(user=clerk, type="customer_deleted")
    assert [event.parameters for event in events] == [{"count": 1}]
