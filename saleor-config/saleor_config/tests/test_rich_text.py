"""What staff write in the Dashboard, as safe HTML."""

from html.parser import HTMLParser
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from saleor_config.rich_text import ATTRIBUTES, TAGS, build_plain_text, build_safe_html

HOSTILE = "<img src=x onerror=steal()>"


def block(text: str, kind: str = "unstyled", **more: Any) -> dict[str, Any]:
    return {"key": "k", "text": text, "type": kind, **more}


def styled(text: str, *ranges: tuple[int, int, str]) -> dict[str, Any]:
    entries = [{"offset": at, "length": length, "style": name} for at, length, name in ranges]
    return block(text, inlineStyleRanges=entries)


def linked(text: str, at: int, length: int, key: Any = 0) -> dict[str, Any]:
    return block(text, entityRanges=[{"offset": at, "length": length, "key": key}])


def link(**data: Any) -> dict[str, Any]:
    return {"0": {"type": "LINK", "mutability": "MUTABLE", "data": data}}


def shown(*blocks: Any, entities: Any = None) -> str:
    return build_safe_html("", {"blocks": list(blocks), "entityMap": entities or {}})


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("unstyled", "<p>نص</p>"),
        ("header-one", "<h2>نص</h2>"),
        ("header-two", "<h3>نص</h3>"),
        ("header-three", "<h4>نص</h4>"),
        ("header-six", "<h4>نص</h4>"),
        ("blockquote", "<blockquote>نص</blockquote>"),
        ("code-block", "<pre>نص</pre>"),
        ("unordered-list-item", "<ul><li>نص</li></ul>"),
        ("ordered-list-item", "<ol><li>نص</li></ol>"),
        ("of-tomorrow", "<p>نص</p>"),
    ],
)
def test_each_kind_of_block(kind: str, expected: str) -> None:
    assert shown(block("نص", kind)) == expected


def test_lists_follow_and_nest() -> None:
    html = shown(
        block("a", "unordered-list-item", depth=0),
        block("b", "unordered-list-item", depth=1),
        block("c", "ordered-list-item", depth=1),
        block("d", "unordered-list-item", depth=99),
        block("e", "unordered-list-item", depth=0),
        block("f", "ordered-list-item", depth=0),
        block("g"),
    )

    assert html == (
        "<ul><li>a<ul><li>b</li></ul><ol><li>c<ul><li>d</li></ul></li></ol></li><li>e</li></ul>"
        "<ol><li>f</li></ol><p>g</p>"
    )


def test_styles_overlap() -> None:
    html = shown(styled("abcdef", (0, 4, "BOLD"), (2, 4, "ITALIC"), (5, 1, "STRIKETHROUGH")))

    assert (
        html == "<p><strong>ab</strong><strong><em>cd</em></strong><em>e</em><em><s>f</s></em></p>"
    )


def test_offsets_count_as_the_editor_counts() -> None:
    # given a plant that JavaScript counts as two
    assert shown(styled("🌱 نبتة", (3, 4, "BOLD"))) == "<p>🌱 <strong>نبتة</strong></p>"


def test_a_line_break_stays() -> None:
    assert shown(block("سطر\nآخر")) == "<p>سطر<br>آخر</p>"


@pytest.mark.parametrize("field", ["url", "href", "value"])
def test_a_link_with_styles_inside_is_one_link(field: str) -> None:
    part = linked("see our farm now", 4, 8) | {
        "inlineStyleRanges": [{"offset": 8, "length": 8, "style": "BOLD"}]
    }

    assert shown(part, entities=link(**{field: "https://example.com/?a=1&b=2"})) == (
        '<p>see <a href="https://example.com/?a=1&amp;b=2" rel="noopener noreferrer">our '
        "<strong>farm</strong></a><strong> now</strong></p>"
    )


@pytest.mark.parametrize(
    "address",
    [
        "javascript:steal()",
        " JaVaScRiPt:steal()",
        "java\nscript:steal()",
        "\x01javascript:steal()",
        "data:text/html,<script>steal()</script>",
        "vbscript:steal()",
        "file:///etc/passwd",
    ],
)
def test_a_hostile_link_leads_nowhere(address: str) -> None:
    html = shown(linked("here", 0, 4), entities=link(url=address))

    assert html == '<p><a rel="noopener noreferrer">here</a></p>'


def test_an_address_can_not_leave_its_attribute() -> None:
    html = shown(linked("here", 0, 4), entities=link(url=f'/x" onclick="steal()">{HOSTILE}'))

    assert "<img" not in html
    assert tags_of(html) == [("p", {}), ("a", {"href", "rel"})]


@pytest.mark.parametrize(
    "address", ["/contact", "mailto:hello@mashtal.example", "tel:+966110000000", "#delivery"]
)
def test_links_of_the_shop_itself(address: str) -> None:
    assert f'<a href="{address}"' in shown(linked("here", 0, 4), entities=link(url=address))


def test_html_in_a_block_is_text() -> None:
    assert shown(block(HOSTILE)) == "<p>&lt;img src=x onerror=steal()&gt;</p>"


def test_pictures_of_the_editor_are_left_out() -> None:
    entities = {"0": {"type": "IMAGE", "data": {"src": "https://evil.example/track.gif"}}}

    assert shown(linked("صورة", 0, 4), entities=entities) == "<p>صورة</p>"
    assert shown({"type": "atomic", "text": " "}, entities=entities) == ""


@pytest.mark.parametrize(
    "draft",
    [
        None,
        [],
        "text",
        {"blocks": None},
        {"blocks": {"text": "a"}},
        {"blocks": [None, 3, "a", [], {"text": None}, {"text": 5}, {}]},
    ],
)
def test_what_is_no_draft_is_nothing(draft: Any) -> None:
    assert build_safe_html("", draft) == ""
    assert build_safe_html("<p>old</p>", draft) == "<p>old</p>"


@pytest.mark.parametrize(
    "wrong",
    [
        {"inlineStyleRanges": 5, "entityRanges": {}, "depth": "deep"},
        {"inlineStyleRanges": [None, {"offset": -9, "length": "x", "style": []}]},
        {"inlineStyleRanges": [{"offset": 10**30, "length": 10**30, "style": "BOLD"}]},
        {"inlineStyleRanges": [{"offset": 3, "length": -2, "style": "BOLD"}]},
        {"entityRanges": [{"offset": 0, "length": 2, "key": key} for key in (None, [], 10**9)]},
        {"type": ["unstyled"]},
    ],
)
@pytest.mark.parametrize("entities", [{}, [], None, "x", {"0": None}, [{"type": "LINK"}]])
def test_wrong_ranges_are_ignored(wrong: dict[str, Any], entities: Any) -> None:
    draft = {"blocks": [block("ab") | wrong], "entityMap": entities}

    assert build_safe_html("", draft) == "<p>ab</p>"


def test_plain_text_has_a_line_for_each_block() -> None:
    draft = {
        "blocks": [
            block("عنوان", "header-one"),
            block("أول", "unordered-list-item"),
            block("ثانٍ & <b>", "unordered-list-item"),
            styled("نهاية", (0, 3, "BOLD")),
        ]
    }

    assert build_plain_text("", draft) == "عنوان\nأول\nثانٍ & <b>\nنهاية"


class Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, set[str]]] = []

    def handle_starttag(self, tag: str, attributes: Any) -> None:
        self.found.append((tag, {name for name, _value in attributes}))


def tags_of(html: str) -> list[Any]:
    parser = Tags()
    parser.feed(html)
    return [(tag, names or {}) for tag, names in parser.found]


texts = st.text(st.sampled_from("a <>&\"'/\n🌱نjavascript:"), max_size=12)
numbers = st.integers(-3, 15)
ranges = st.fixed_dictionaries(
    {"offset": numbers, "length": numbers},
    optional={"style": st.sampled_from(["BOLD", "ITALIC", "CODE", "x"]), "key": numbers},
)
blocks = st.fixed_dictionaries(
    {"text": texts},
    optional={
        "type": st.sampled_from(["unordered-list-item", "ordered-list-item", "header-one", "x"]),
        "depth": numbers,
        "inlineStyleRanges": st.lists(ranges, max_size=4),
        "entityRanges": st.lists(ranges, max_size=4),
    },
)
entities = st.lists(
    st.fixed_dictionaries(
        {"type": st.sampled_from(["LINK", "IMAGE"]), "data": st.fixed_dictionaries({"url": texts})}
    ),
    max_size=4,
)


# Other work on the machine must not fail it.
@settings(deadline=None)
@given(st.lists(blocks, max_size=6), entities)
def test_any_draft_becomes_well_formed_and_harmless(drawn: Any, links: Any) -> None:
    html = build_safe_html("", {"blocks": drawn, "entityMap": links})

    for tag, names in tags_of(html):
        assert tag in TAGS
        assert set(names) <= ATTRIBUTES.get(tag, set()) | {"rel"}
    written = "".join(entry["text"] for entry in drawn if entry["text"].strip())
    assert "".join(build_plain_text("", {"blocks": drawn}).split()) == "".join(written.split())
