"""A card's number is kept nowhere, and can't be by mistake (PCI DSS)."""

from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from hypothesis import given
from hypothesis import strategies as st
from saleor.account.models import User

from plugins.payments import services
from plugins.payments.cards import CardBrand, CardNumberError, has_luhn_digit, refuse_card_number
from plugins.payments.models import SavedCard
from plugins.payments.services import CardDetails

pytestmark = pytest.mark.django_db

TOKEN = "token_zzzsecretzzz"
VISA = CardDetails(CardBrand.VISA, "1111", 12, 2030)
# Published test numbers of the schemes, and one as people write it.
CARD_NUMBERS = [
    "4111111111111111",
    "4111 1111 1111 1111",
    "5555-5555-5555-4444",
    "378282246310005",
    "٤١١١١١١١١١١١١١١١",
    "token_4111111111111111_x",
    "4222222222222",
    "4111111111111112",
    "4111 1111-1111.1112",
]


def save(user: User, token: str = TOKEN) -> SavedCard:
    return services.save_card(user, provider="testpay", token=token, details=VISA)


@pytest.mark.parametrize("number", CARD_NUMBERS)
def test_a_card_number_is_no_token(number: str, customer: User) -> None:
    with pytest.raises(CardNumberError) as refused:
        save(customer, token=number)

    assert str(refused.value) == "A card number must not be kept."
    assert not SavedCard.objects.exists()


@pytest.mark.parametrize("number", ["4111111111111112", "411111111111", "4111 1111-1111.1112"])
def test_the_database_takes_no_bare_number_either(number: str, customer: User) -> None:
    card = save(customer)

    with pytest.raises(IntegrityError, match="saved_card_token_is_no_number"):
        SavedCard.objects.filter(pk=card.pk).update(token=number)


@pytest.mark.parametrize(
    ("field", "value", "constraint"),
    [
        ("last_digits", "123", "saved_card_last_digits"),
        ("last_digits", "12a4", "saved_card_last_digits"),
        ("last_digits", "١٢٣٤", "saved_card_last_digits"),
        ("expiry_month", 0, "saved_card_expiry_month"),
        ("expiry_month", 13, "saved_card_expiry_month"),
        ("expiry_year", 30, "saved_card_expiry_year"),
        ("expiry_year", 2101, "saved_card_expiry_year"),
        ("token", "", "saved_card_token_is_no_number"),
    ],
)
def test_the_database_knows_what_a_card_is(
    field: str, value: Any, constraint: str, customer: User
) -> None:
    card = save(customer)

    with pytest.raises(IntegrityError, match=constraint), transaction.atomic():
        SavedCard.objects.filter(pk=card.pk).update(**{field: value})


@given(st.text(alphabet="0123456789", min_size=11, max_size=18))
def test_every_number_with_its_check_digit_is_refused(body: str) -> None:
    check = next(digit for digit in "0123456789" if has_luhn_digit([int(d) for d in body + digit]))

    with pytest.raises(CardNumberError):
        refuse_card_number(f"pay {body}{check} now")


def test_no_column_of_payments_holds_a_card_number(customer: User) -> None:
    """A guard for later: nothing here is named or long enough to take one."""
    save(customer)
    with connection.cursor() as cursor:
        cursor.execute(
            "select column_name from information_schema.columns where table_schema = 'public'"
            " and table_name in ('payments_savedcard', 'payments_releasedcard')"
        )
        columns = {name for (name,) in cursor.fetchall()}

    assert columns == {
        "id", "user_id", "provider", "token", "brand", "last_digits", "expiry_month",
        "expiry_year", "created_at", "released_at",
    }  # fmt: skip
