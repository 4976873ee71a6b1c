"""The companies of a customer, as the storefront changes them."""

from dataclasses import asdict, replace
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from django.test.utils import CaptureQueriesContext
from saleor.account.models import User

from plugins.companies import services
from plugins.companies.errors import CompanyError
from plugins.companies.models import SavedCompany
from plugins.companies.selectors import list_saved_companies
from plugins.companies.services import create_company
from plugins.companies.tests.samples import COMPANY, TYPED
from plugins.phone_otp.services import open_session
from saleor_config import personal_data

pytestmark = pytest.mark.django_db

FIELDS = """
  id name vatNumber registrationNumber buildingNumber street secondaryNumber district city
  postalCode
"""
ERRORS = "errors { field message code }"
CREATE = f"""
mutation ($input: CompanyInput!) {{
  customerCompanyCreate(input: $input) {{ {ERRORS} company {{ {FIELDS} }} }}
}}
"""
UPDATE = f"""
mutation ($id: ID!, $input: CompanyInput!) {{
  customerCompanyUpdate(id: $id, input: $input) {{ {ERRORS} company {{ {FIELDS} }} }}
}}
"""
DELETE = f"mutation ($id: ID!) {{ customerCompanyDelete(id: $id) {{ {ERRORS} }} }}"
LIST = f"{{ customer {{ companies {{ {FIELDS} }} }} }}"


@pytest.fixture
def ask(graphql: Any) -> Any:
    def run(user: User, query: str, **variables: Any) -> Any:
        answer = graphql(query, variables, token=open_session(user).token)
        assert "errors" not in answer, answer
        (result,) = answer["data"].values()
        return result

    return run


def test_a_company_is_added_changed_and_deleted(ask: Any, customer: User) -> None:
    # when added
    created = ask(customer, CREATE, input=TYPED)

    # then
    assert created["errors"] == []
    company = created["company"]
    assert ask(customer, LIST)["companies"] == [company]
    assert SavedCompany.objects.get().details == COMPANY
    assert company["vatNumber"] == "311111111100003"

    # when changed
    changed = ask(customer, UPDATE, id=company["id"], input={**TYPED, "street": "شارع العليا"})

    # then
    assert changed == {"errors": [], "company": {**company, "street": "شارع العليا"}}

    # when deleted
    assert ask(customer, DELETE, id=company["id"]) == {"errors": []}
    assert ask(customer, LIST)["companies"] == []


def test_a_wrong_field_is_named_and_nothing_is_saved(ask: Any, customer: User) -> None:
    refused = ask(customer, CREATE, input={**TYPED, "vatNumber": "123", "postalCode": ""})

    assert refused["company"] is None
    assert [(each["field"], each["code"]) for each in refused["errors"]] == [
        ("vatNumber", "INVALID"),
        ("postalCode", "REQUIRED"),
    ]
    assert not SavedCompany.objects.exists()


def test_a_company_is_saved_once_for_each_customer(
    ask: Any, customer: User, make_customer: Any
) -> None:
    # given
    first = create_company(customer, COMPANY)
    branch = create_company(customer, replace(COMPANY, registration_number="7001234567"))

    # then
    again = ask(customer, CREATE, input=TYPED)
    assert [(each["field"], each["code"]) for each in again["errors"]] == [("vatNumber", "TAKEN")]
    create_company(make_customer(), COMPANY)
    with pytest.raises(CompanyError):
        services.update_company(customer, global_id(branch), COMPANY)
    services.update_company(customer, global_id(first), COMPANY)


def test_the_company_of_another_customer_is_not_found(
    ask: Any, customer: User, make_customer: Any
) -> None:
    other = global_id(create_company(make_customer(), COMPANY))

    for query, variables in ((UPDATE, {"input": TYPED}), (DELETE, {})):
        refused = ask(customer, query, id=other, **variables)
        assert [(each["field"], each["code"]) for each in refused["errors"]] == [
            ("id", "NOT_FOUND")
        ]
    assert SavedCompany.objects.count() == 1


def test_guests_have_none(graphql: Any) -> None:
    answer = graphql(CREATE, {"input": TYPED})

    assert [error["extensions"]["code"] for error in answer["errors"]] == ["UNAUTHENTICATED"]


def test_there_is_a_limit(customer: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "MOST_COMPANIES", 1)
    create_company(customer, COMPANY)

    with pytest.raises(CompanyError) as rejection:
        create_company(customer, replace(COMPANY, registration_number="7001234567"))

    assert rejection.value.code.name == "LIMIT_REACHED"


@pytest.mark.parametrize(
    "change",
    [
        {"vat_number": "311111111100004"},
        {"registration_number": "1"},
        {"building_number": "٨٢٢٨"},
        {"postal_code": ""},
        {"secondary_number": "12"},
        {"name": ""},
    ],
)
def test_the_database_refuses_what_is_out_of_shape(customer: User, change: Any) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        SavedCompany.objects.create(user=customer, **(asdict(COMPANY) | change))


def test_reading_them_is_one_query(customer: User) -> None:
    create_company(customer, COMPANY)

    with CaptureQueriesContext(connection) as queries:
        list_saved_companies(customer)

    assert len(queries) == 1


def test_they_are_exported_and_erased(customer: User, make_customer: Any) -> None:
    # given
    create_company(customer, COMPANY)
    others = create_company(make_customer(), COMPANY)

    # then
    assert personal_data.export_account(customer)["companies"] == [asdict(COMPANY)]
    personal_data.erase_account(customer)
    assert list(SavedCompany.objects.all()) == [others]


def global_id(company: SavedCompany) -> str:
    from saleor_config.global_ids import write_id

    return write_id("CustomerCompany", company.pk)
