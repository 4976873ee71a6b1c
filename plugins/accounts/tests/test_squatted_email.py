"""An address that somebody else registered with, and never proved."""

from collections.abc import Callable

from django.core import mail
from saleor.account.models import User

from .conftest import GraphQL, Person
from .emails import confirm, mailed_code, request

EMAIL = "noura@example.com"
REGISTER = """mutation { accountRegister(input: {email: "Noura@example.com",
  password: "a long password of a squatter", redirectUrl: "http://localhost:8000/here"}) {
  accountErrors { code } } }"""


def test_who_never_proved_an_address_keeps_nobody_from_it(graphql: GraphQL, person: Person) -> None:
    # given somebody who typed another's address into a registration
    assert graphql(REGISTER)["data"]["accountRegister"]["accountErrors"] == []
    squatter = User.objects.get(email__iexact=EMAIL)
    # when its owner proves it
    request(graphql, person, EMAIL)
    answer = confirm(graphql, person, mailed_code())
    # then it is the owner's, and the registration is gone
    assert answer["errors"] == []
    assert answer["customer"]["email"] == EMAIL
    assert not User.objects.filter(pk=squatter.pk).exists()


def test_an_account_that_staff_closed_keeps_its_address(
    graphql: GraphQL, person: Person, make_person: Callable[..., Person]
) -> None:
    # given
    closed = make_person(email=EMAIL)
    User.objects.filter(pk=closed.user.pk).update(is_active=False)
    # when
    request(graphql, person, EMAIL)
    # then its owner is warned, and no code is mailed
    assert mail.outbox[-1].subject == "Somebody tried to use your e-mail address"
    assert User.objects.filter(pk=closed.user.pk).exists()
