from saleor_config.pagination import PageBounds, build_ordering, build_page_bounds


def test_the_fields_of_a_page() -> None:
    assert PageBounds(2, 12, 20).fields == {
        "current_page": 2, "last_page": 2, "per_page": 12, "total": 20, "from": 13, "to": 20,
    }  # fmt: skip
    assert PageBounds(1, 12, 0).fields == {
        "current_page": 1, "last_page": 1, "per_page": 12, "total": 0, "from": None, "to": None,
    }  # fmt: skip


def test_numbers_outside_the_range_are_brought_into_it() -> None:
    assert build_page_bounds(20, -5, 0) == PageBounds(1, 1, 20)
    assert build_page_bounds(100, 99, 1_000) == PageBounds(3, 48, 100)
    assert build_page_bounds(0, 7, 12) == PageBounds(1, 12, 0)


def test_rows_that_are_equal_come_by_their_key() -> None:
    columns = {"grand_total": "total"}

    assert build_ordering(columns, "grand_total", is_ascending=True) == ("total", "pk")
    assert build_ordering(columns, "password") == ("-pk", "-pk")
