import pytest

from plugins.gift_cards.codes import (
    LETTERS,
    format_code,
    generate_code,
    hash_gift_card_code,
    read_gift_card_code,
)


def test_a_code_has_16_characters_that_are_not_mixed_up() -> None:
    codes = {generate_code() for _each in range(500)}

    assert len(codes) == 500
    assert {len(code) for code in codes} == {16}
    assert set("".join(codes)) == set(LETTERS)
    assert not set(LETTERS) & set("0O1ILU8B5S2Z")


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("ACDE-FGHJ-KMNP-3467", "ACDEFGHJKMNP3467"),
        (" acde fghj kmnp ٣٤٦٧ ", "ACDEFGHJKMNP3467"),
        ("ACDE-FGHJ-KMNP-346", None),
        ("ACDE-FGHJ-KMNP-3468", None),
        ("SUMMER10", None),
        ("\x00" * 16, None),
        ("", None),
    ],
)
def test_codes_are_read_as_people_type_them(typed: str, read: str | None) -> None:
    assert read_gift_card_code(typed) == read


def test_a_code_is_written_in_groups_and_found_by_its_hash() -> None:
    assert format_code("ACDEFGHJKMNP3467") == "ACDE-FGHJ-KMNP-3467"
    assert hash_gift_card_code("ACDEFGHJKMNP3467") == hash_gift_card_code("ACDEFGHJKMNP3467")
    assert hash_gift_card_code("ACDEFGHJKMNP3467") != hash_gift_card_code("ACDEFGHJKMNP3466")
    assert len(hash_gift_card_code("ACDEFGHJKMNP3467")) == 64
