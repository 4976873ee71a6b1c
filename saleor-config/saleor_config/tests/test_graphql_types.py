import graphene
import pytest

from saleor_config.graphql.types import Halalas, Pagination


class EchoQuery(graphene.ObjectType):
    echo = graphene.Field(Halalas, amount=Halalas())
    pagination = graphene.Field(Pagination)

    def resolve_echo(self, _info: object, amount: int | None = None) -> int | None:
        return amount

    def resolve_pagination(self, _info: object) -> dict:
        return {
            "current_page": 2,
            "last_page": 3,
            "per_page": 12,
            "total": 30,
            "from": 13,
            "to": 24,
        }


schema = graphene.Schema(query=EchoQuery)


def test_halalas_beyond_32_bits_pass_both_ways() -> None:
    # given an amount that GraphQL's own Int refuses
    amount = 2**40

    # when it goes in as a literal and as a variable
    literal = schema.execute(f"{{ echo(amount: {amount}) }}")
    variable = schema.execute(
        "query($amount: Halalas) { echo(amount: $amount) }", variables={"amount": amount}
    )

    # then it comes back whole
    assert (literal.errors, literal.data["echo"]) == (None, amount)
    assert (variable.errors, variable.data["echo"]) == (None, amount)


@pytest.mark.parametrize("value", [1.5, "150", True, 2**53])
def test_anything_but_a_whole_number_is_refused(value: object) -> None:
    result = schema.execute(
        "query($amount: Halalas) { echo(amount: $amount) }", variables={"amount": value}
    )

    assert len(result.errors) == 1
    assert "Halalas must be a whole number" in str(result.errors[0])


@pytest.mark.parametrize("literal", ["1.5", '"150"', "true", str(2**53)])
def test_a_literal_of_another_kind_is_refused(literal: str) -> None:
    result = schema.execute(f"{{ echo(amount: {literal}) }}")

    assert len(result.errors) == 1
    assert 'Argument "amount" has invalid value' in str(result.errors[0])


def test_pagination_carries_the_names_of_the_specification() -> None:
    result = schema.execute("{ pagination { currentPage lastPage perPage total from to } }")

    assert result.errors is None
    assert dict(result.data["pagination"]) == {
        "currentPage": 2,
        "lastPage": 3,
        "perPage": 12,
        "total": 30,
        "from": 13,
        "to": 24,
    }
