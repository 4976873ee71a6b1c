"""Writing to the address book, as the storefront does."""

from typing import Any

from .conftest import GraphQL, Person

FIELDS = """
  id firstName lastName phone shortCode buildingNumber street secondaryNumber district city
  postalCode isDefaultShipping isDefaultBilling
"""
ERRORS = "errors { field message code }"
CREATE = f"""
mutation ($input: CustomerAddressInput!) {{
  customerAddressCreate(input: $input) {{ {ERRORS} address {{ {FIELDS} }} }}
}}
"""
UPDATE = f"""
mutation ($id: ID!, $input: CustomerAddressInput!) {{
  customerAddressUpdate(id: $id, input: $input) {{ {ERRORS} address {{ {FIELDS} }} }}
}}
"""
DELETE = f"mutation ($id: ID!) {{ customerAddressDelete(id: $id) {{ {ERRORS} }} }}"
SET_DEFAULT = f"""
mutation ($id: ID!, $use: CustomerAddressUse!) {{
  customerAddressSetDefault(id: $id, use: $use) {{ {ERRORS} addresses {{ {FIELDS} }} }}
}}
"""
WHOLE = {
    "firstName": "نورة",
    "lastName": "تجربة",
    "phone": "0500000001",
    "shortCode": "rrrd ٢٩٢٩",
    "buildingNumber": None,
    "street": "طريق الملك فهد",
    "secondaryNumber": "8118",
    "district": "العليا",
    "city": "الرياض",
    "postalCode": "12211",
}
SHORT = {"firstName": "Sara", "phone": "+971500000000", "street": "Olaya Street", "city": "Riyadh"}


def ask(
    graphql: GraphQL, person: Person, query: str, language: str = "en", **variables: Any
) -> Any:
    answer = graphql(query, variables, token=person.token, language=language)
    assert "errors" not in answer, answer
    (result,) = answer["data"].values()
    return result


def create(
    graphql: GraphQL, person: Person, form: dict[str, Any] = SHORT, **changes: Any
) -> dict[str, Any]:
    result = ask(graphql, person, CREATE, input={**form, **changes})
    assert result["errors"] == []
    return result["address"]


def book(graphql: GraphQL, person: Person) -> list[dict[str, Any]]:
    answer = graphql(f"{{ customer {{ addresses {{ {FIELDS} }} }} }}", token=person.token)
    return answer["data"]["customer"]["addresses"]


def defaults(graphql: GraphQL, person: Person) -> tuple[list[str], list[str]]:
    """Ids of the default addresses for deliveries and for bills."""
    rows = book(graphql, person)
    return (
        [row["id"] for row in rows if row["isDefaultShipping"]],
        [row["id"] for row in rows if row["isDefaultBilling"]],
    )
