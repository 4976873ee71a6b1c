"""No file imports itself through others of its plugin."""

from checks.import_circles import check_import_circles, find_circles


def test_no_plugin_has_a_circle_of_files() -> None:
    assert check_import_circles() == []


def test_a_circle_is_found_once() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": set[str]()}

    assert find_circles(graph) == [["a", "b", "c"]]


def test_a_tree_has_no_circle() -> None:
    assert find_circles({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []
