"""The customer's name, and who may write it."""

from collections.abc import Callable
from typing import Any

import pytest

from .conftest import GraphQL, Person

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
