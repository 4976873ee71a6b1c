"""The address book: Saudi National Addresses on Saleor's rows."""

from collections.abc import Callable
from typing import Any

import pytest
from saleor.account.models import Address

from plugins.accounts.models import NationalAddress
from saleor_config.global_ids import write_id

from .address_forms import CREATE as CREATE_ADDRESS
from .address_forms import (
    DELETE,
    SET_DEFAULT,
    SHORT,
    UPDATE,
    WHOLE,
    ask,
    book,
    create,
    defaults,
)
from .conftest import GraphQL, Person

NOT_FOUND = [
    {"field": "id", "message": "This address is not in your address book.", "code": "NOT_FOUND"}
]


def test_a_national_address_is_kept_in_its_parts(graphql: GraphQL, person: Person) -> None:
    # when
    address = create(graphql, person, WHOLE)

    # then the first one is both defaults
    assert address == {
        "id": write_id("Address", Address.objects.get().pk),
        "firstName": "نورة",
        "lastName": "تجربة",
        "phone": "+966500000001",
        "shortCode": "RRRD2929",
        "buildingNumber": "2929",
        "street": "طريق الملك فهد",
        "secondaryNumber": "8118",
        "district": "العليا",
        "city": "الرياض",
        "postalCode": "12211",
        "isDefaultShipping": True,
        "isDefaultBilling": True,
    }
    assert book(graphql, person) == [address]


def test_saleors_row_reads_well_on_orders_and_in_the_dashboard(
    graphql: GraphQL, person: Person
) -> None:
    ask(graphql, person, CREATE_ADDRESS, language="ar", input=WHOLE)

    assert Address.objects.get().as_data() == {
        "first_name": "نورة",
        "last_name": "تجربة",
        "company_name": "",
        "street_address_1": "2929 طريق الملك فهد",
        "street_address_2": "الرقم الفرعي 8118 – العنوان المختصر RRRD2929",
        "city": "الرياض",
        "city_area": "العليا",
        "postal_code": "12211",
        "country": "SA",
        "country_area": "",
        "phone": "+966500000001",
    }


def test_street_and_city_are_enough(graphql: GraphQL, person: Person) -> None:
    address = create(graphql, person)

    assert address["phone"] == "+971500000000"
    assert (address["street"], address["city"], address["lastName"]) == (
        "Olaya Street",
        "Riyadh",
        "",
    )
    assert [address[key] for key in ("shortCode", "buildingNumber", "district", "postalCode")] == [
        None
    ] * 4


def test_every_wrong_field_is_named_at_once(graphql: GraphQL, person: Person) -> None:
    answer = ask(
        graphql,
        person,
        CREATE_ADDRESS,
        input={
            "firstName": " ",
            "lastName": "x" * 101,
            "phone": "12",
            "shortCode": "RRRD2929",
            "buildingNumber": "3030",
            "street": "",
            "secondaryNumber": "81",
            "city": "x" * 101,
            "postalCode": "1",
        },
    )

    assert answer["address"] is None
    assert [(each["field"], each["code"], each["message"]) for each in answer["errors"]] == [
        ("firstName", "REQUIRED", "This field is required."),
        ("lastName", "INVALID", "Enter a name of at most 100 letters."),
        ("phone", "INVALID", "Please enter a valid phone number."),
        ("street", "REQUIRED", "This field is required."),
        ("city", "INVALID", "Please use at most 100 characters."),
        (
            "buildingNumber",
            "INVALID",
            "The short address ends with the building number; these two differ.",
        ),
        ("secondaryNumber", "INVALID", "A secondary number has four digits."),
        ("postalCode", "INVALID", "A postal code has five digits."),
    ]
    assert not Address.objects.exists()


def test_an_address_is_written_anew(graphql: GraphQL, person: Person) -> None:
    address = create(graphql, person, WHOLE)

    answer = ask(graphql, person, UPDATE, id=address["id"], input=SHORT)

    assert answer["errors"] == []
    assert answer["address"]["street"] == "Olaya Street"
    assert book(graphql, person) == [answer["address"]]
    assert answer["address"]["shortCode"] is None
    assert answer["address"]["isDefaultShipping"] is True
    assert Address.objects.get().street_address_2 == ""


def test_an_address_of_saleors_making_is_shown_and_editable(
    graphql: GraphQL, person: Person
) -> None:
    # given
    address = Address.objects.create(
        first_name="Sara",
        street_address_1="Olaya Street 12",
        street_address_2="behind the mosque",
        city="Riyadh",
        country="SA",
        phone="",
    )
    person.user.addresses.add(address)

    # when / then
    (shown,) = book(graphql, person)
    assert shown["street"] == "Olaya Street 12 – behind the mosque"
    assert shown["phone"] is None
    assert (shown["isDefaultShipping"], shown["isDefaultBilling"]) == (False, False)

    # when
    answer = ask(graphql, person, UPDATE, id=shown["id"], input=WHOLE)

    # then
    assert answer["address"]["shortCode"] == "RRRD2929"
    assert NationalAddress.objects.get().street == "طريق الملك فهد"


def test_what_the_dashboard_has_changed_is_what_is_shown(graphql: GraphQL, person: Person) -> None:
    # given
    create(graphql, person, WHOLE)

    # when
    Address.objects.update(street_address_1="2930 طريق الملك خالد", street_address_2="")

    # then
    (shown,) = book(graphql, person)
    assert shown["street"] == "2930 طريق الملك خالد"
    assert (shown["buildingNumber"], shown["shortCode"]) == (None, None)


def test_the_default_moves_on_from_a_deleted_address(graphql: GraphQL, person: Person) -> None:
    # given three addresses, the last of which bills go to
    first, second, third = (create(graphql, person) for _ in range(3))
    ask(graphql, person, SET_DEFAULT, id=third["id"], use="BILLING")
    assert defaults(graphql, person) == ([first["id"]], [third["id"]])

    # when / then
    assert ask(graphql, person, DELETE, id=first["id"]) == {"errors": []}
    assert defaults(graphql, person) == ([second["id"]], [third["id"]])
    assert ask(graphql, person, DELETE, id=third["id"]) == {"errors": []}
    assert defaults(graphql, person) == ([second["id"]], [second["id"]])
    assert ask(graphql, person, DELETE, id=second["id"]) == {"errors": []}
    assert book(graphql, person) == []
    assert not NationalAddress.objects.exists()


@pytest.mark.parametrize(
    ("use", "column"), [("SHIPPING", "isDefaultShipping"), ("BILLING", "isDefaultBilling")]
)
def test_a_default_is_chosen(use: str, column: str, graphql: GraphQL, person: Person) -> None:
    create(graphql, person)
    second = create(graphql, person)

    answer = ask(graphql, person, SET_DEFAULT, id=second["id"], use=use)

    assert answer["errors"] == []
    assert [row[column] for row in answer["addresses"]] == [False, True]
    assert answer["addresses"] == book(graphql, person)


def test_twenty_addresses_are_the_most(graphql: GraphQL, person: Person) -> None:
    # given
    person.user.addresses.add(
        *(Address.objects.create(street_address_1=str(number)) for number in range(19))
    )
    create(graphql, person)

    # when
    answer = ask(graphql, person, CREATE_ADDRESS, input=SHORT)

    # then
    assert answer["errors"] == [
        {
            "field": None,
            "message": "You can keep up to 20 addresses. Please delete one first.",
            "code": "LIMIT_REACHED",
        }
    ]
    assert len(book(graphql, person)) == 20


@pytest.mark.parametrize(
    "query",
    [UPDATE, DELETE, SET_DEFAULT],
    ids=["update", "delete", "default"],
)
@pytest.mark.parametrize("whose", ["another's", "nobody's", "no address", "nonsense"])
def test_only_ones_own_addresses_are_found(
    query: str, whose: str, graphql: GraphQL, make_person: Callable[..., Person]
) -> None:
    # given
    me, other = make_person(), make_person()
    theirs = create(graphql, other, WHOLE)
    identity = {
        "another's": theirs["id"],
        "nobody's": write_id("Address", 2_000_000_000),
        "no address": write_id("User", me.user.pk),
        "nonsense": "ش",
    }[whose]
    variables: dict[str, Any] = {"id": identity}
    if query == UPDATE:
        variables["input"] = SHORT
    if query == SET_DEFAULT:
        variables["use"] = "SHIPPING"

    # when
    answer = ask(graphql, me, query, **variables)

    # then
    assert answer["errors"] == NOT_FOUND
    assert book(graphql, other) == [theirs]
    assert book(graphql, me) == []


def test_the_cities_are_in_the_language_asked_for(db: None, graphql: GraphQL) -> None:
    assert graphql("{ cities }", language="ar")["data"]["cities"][:2] == ["الرياض", "جدة"]
    assert graphql("{ cities }")["data"]["cities"][:2] == ["Riyadh", "Jeddah"]
