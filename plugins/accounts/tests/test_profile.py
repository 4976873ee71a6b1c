"""The customer's name, and who may write it."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

import pytest
from saleor.account.models import User
from saleor.order import OrderStatus
from saleor.order.models import Order
from saleor.wishlist.models import Wishlist, WishlistItem

from plugins.catalogue.services import rebuild_listing
from saleor_config.global_ids import write_id

from .conftest import GraphQL, Person
from .emails import request

UPDATE = """
mutation ($input: ProfileInput!) {
  profileUpdate(input: $input) {
    errors { field message code }
    customer { firstName lastName }
  }
}
"""


def update(graphql: GraphQL, person: Person, **names: Any) -> dict[str, Any]:
    return graphql(UPDATE, {"input": names}, token=person.token)["data"]["profileUpdate"]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("سارة", "سارة"),
        ("  Sara \u200f ", "Sara"),
        ("O'Neil-Şahin", "O'Neil-Şahin"),
        ("王\n小明", "王 小明"),
    ],
)
def test_a_name_of_any_script_is_kept(
    typed: str, kept: str, graphql: GraphQL, person: Person
) -> None:
    answer = update(graphql, person, firstName=typed, lastName=typed)

    assert answer == {"errors": [], "customer": {"firstName": kept, "lastName": kept}}
    assert (person.fresh().first_name, person.fresh().last_name) == (kept, kept)


def test_a_last_name_that_is_not_given_stays(graphql: GraphQL, person: Person) -> None:
    answer = update(graphql, person, firstName="Sara")
    assert answer["customer"] == {"firstName": "Sara", "lastName": "تجربة"}

    answer = update(graphql, person, firstName="Sara", lastName="")
    assert answer["customer"] == {"firstName": "Sara", "lastName": ""}


def test_every_wrong_name_is_told_at_once(graphql: GraphQL, person: Person) -> None:
    answer = update(graphql, person, firstName=" \u200f", lastName="x" * 101)

    assert answer["customer"] is None
    assert answer["errors"] == [
        {"field": "firstName", "message": "This field is required.", "code": "REQUIRED"},
        {
            "field": "lastName",
            "message": "Enter a name of at most 100 letters.",
            "code": "INVALID",
        },
    ]
    assert person.fresh().first_name == "نورة"


def test_a_customer_writes_nobody_elses_name(
    graphql: GraphQL, make_person: Callable[..., Person]
) -> None:
    # given
    me, other = make_person(), make_person()

    # when
    update(graphql, me, firstName="Sara", lastName="Mine")

    # then
    assert (other.fresh().first_name, other.fresh().last_name) == ("نورة", "تجربة")


WHOLE = """
{
  customer {
    id firstName lastName phone email pendingEmail contactEmail hasPassword memberSince
    ordersCount wishlistCount addresses { id }
  }
}
"""


def test_the_whole_profile(graphql: GraphQL, person: Person) -> None:
    answer = graphql(WHOLE, token=person.token)["data"]["customer"]

    assert datetime.fromisoformat(answer.pop("memberSince")) == person.fresh().date_joined
    assert answer == {
        "id": write_id("User", person.user.pk),
        "firstName": "نورة",
        "lastName": "تجربة",
        "phone": "+966500000101",
        "email": None,
        "pendingEmail": None,
        "contactEmail": None,
        "hasPassword": False,
        "ordersCount": 0,
        "wishlistCount": 0,
        "addresses": [],
    }


def test_orders_are_counted_without_drafts_and_without_others(
    graphql: GraphQL, make_person: Callable[..., Person]
) -> None:
    # given
    me, other = make_person(), make_person()
    for number, (user, status) in enumerate(
        [
            (me.user, OrderStatus.UNFULFILLED),
            (me.user, OrderStatus.CANCELED),
            (me.user, OrderStatus.DRAFT),
            (other.user, OrderStatus.UNFULFILLED),
        ]
    ):
        Order.objects.create(user=user, status=status, token=str(number), currency="SAR")

    # when / then
    answer = graphql("{ customer { ordersCount } }", token=me.token)
    assert answer["data"]["customer"] == {"ordersCount": 2}


def test_favourites_are_counted_as_the_wishlist_shows_them(
    graphql: GraphQL, person: Person, make_variant: Any
) -> None:
    # given two favourites, one of which is no longer sold
    sold, gone = make_variant().product, make_variant().product
    wishlist = Wishlist.objects.create(user=person.user)
    for product in (sold, gone):
        WishlistItem.objects.create(wishlist=wishlist, product=product)
    gone.is_published = False
    gone.save()
    rebuild_listing()

    # when
    answer = graphql("{ customer { wishlistCount } favorites { name } }", token=person.token)

    # then
    assert answer["data"]["customer"] == {"wishlistCount": 1}
    assert len(answer["data"]["favorites"]) == 1


def test_forms_are_filled_with_the_best_known_address(graphql: GraphQL, person: Person) -> None:
    def contact() -> str | None:
        answer = graphql("{ customer { contactEmail } }", token=person.token)
        return answer["data"]["customer"]["contactEmail"]

    # given an order, then a pending address, then a proved one
    for token, email in (("1", "first@example.com"), ("2", "last@example.com")):
        Order.objects.create(user=person.user, user_email=email, token=token, currency="SAR")
    assert contact() == "last@example.com"

    request(graphql, person, "pending@example.com")
    assert contact() == "pending@example.com"

    User.objects.filter(pk=person.user.pk).update(email="proved@example.com")
    assert contact() == "proved@example.com"


GUESTS = [
    'profileUpdate(input: {firstName: "x"}) { errors { code } }',
    'profileEmailRequest(email: "a@example.com") { errors { code } }',
    'profileEmailConfirm(code: "123456") { errors { code } }',
    "profileEmailCancel { errors { code } }",
    'profilePasswordChange(input: {newPassword: "x"}) { errors { code } }',
    'customerAddressDelete(id: "QWRkcmVzczox") { errors { code } }',
    'customerAddressSetDefault(id: "QWRkcmVzczox", use: BILLING) { errors { code } }',
]


@pytest.mark.django_db
@pytest.mark.parametrize("mutation", GUESTS)
def test_a_guest_is_asked_to_sign_in(mutation: str, graphql: GraphQL) -> None:
    answer = graphql(f"mutation {{ {mutation} }}")

    assert [each["message"] for each in answer["errors"]] == ["Please log in to access this page."]
    assert answer["errors"][0]["extensions"]["code"] == "UNAUTHENTICATED"
    assert set(answer["data"].values()) == {None}
