from typing import Any

import pytest

from saleor_config.rich_text import build_safe_html


def draft(*blocks: tuple[str, str]) -> dict[str, Any]:
    return {"blocks": [{"type": kind, "text": text} for kind, text in blocks], "entityMap": {}}


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("<p>نبتة <strong>جميلة</strong></p>", "<p>نبتة <strong>جميلة</strong></p>"),
        ('<p onclick="steal()">a</p>', "<p>a</p>"),
        ("<script>steal()</script><p>a</p>", "<p>a</p>"),
        ('<img src=x onerror="steal()"><p>a</p>', "<p>a</p>"),
        ('<p style="position:fixed">a</p>', "<p>a</p>"),
        ('<a href="javascript:steal()">a</a>', '<a rel="noopener noreferrer">a</a>'),
        ("<iframe src='https://evil.example'></iframe>a<br>", "a<br>"),
        ("<p>لم تغلق", "<p>لم تغلق</p>"),
        ("سطر & آخر\n\nفقرة", "<p>سطر &amp; آخر</p><p>فقرة</p>"),
        ("", ""),
    ],
)
def test_only_harmless_html_is_left(written: str, expected: str) -> None:
    assert build_safe_html(written, {}) == expected


def test_what_the_editor_wrote_wins_over_html() -> None:
    blocks = draft(
        ("header-two", "العناية"),
        ("unordered-list-item", "ماء"),
        ("unordered-list-item", "شمس <b>"),
        ("ordered-list-item", "أولًا"),
        ("unstyled", "نهاية"),
    )

    assert build_safe_html("<p>old</p>", blocks) == (
        "<h3>العناية</h3><ul><li>ماء</li><li>شمس &lt;b&gt;</li></ul>"
        "<ol><li>أولًا</li></ol><p>نهاية</p>"
    )


@pytest.mark.parametrize("empty", [{}, None, "", draft(("unstyled", "  ")), {"blocks": []}])
def test_html_serves_where_the_editor_wrote_nothing(empty: Any) -> None:
    assert build_safe_html("<p>old</p>", empty) == "<p>old</p>"
