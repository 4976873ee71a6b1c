import pytest
from hypothesis import given
from hypothesis import strategies as st

from saleor_config.global_ids import LARGEST_KEY, read_key, read_number, write_id


@given(st.integers(min_value=1, max_value=LARGEST_KEY))
def test_what_is_written_is_read(key: int) -> None:
    assert read_key(write_id("Product", key), "Product") == key


@given(st.text())
def test_any_text_is_read_without_an_error(text: str) -> None:
    assert read_key(text, "Product") is None


@pytest.mark.parametrize("key", ["0", "-1", "2147483648", "9" * 400, "١٢", "12x", "", "1.0"])
def test_keys_that_no_table_holds_are_refused(key: str) -> None:
    assert read_key(write_id("Product", key), "Product") is None


def test_an_id_of_another_type_is_refused() -> None:
    assert read_key(write_id("Order", 12), "Product") is None


@pytest.mark.parametrize(
    "text", ["", "0", "-1", "+1", "2147483648", "9" * 5_000, "١٢", "1_0", " 1"]
)
def test_a_text_that_is_no_key_is_no_number(text: str) -> None:
    assert read_number(text) is None


def test_a_number_is_read() -> None:
    assert read_number(str(LARGEST_KEY)) == LARGEST_KEY
