"""What is left of HTML that was written to run something in a visitor's browser.

The attacks are those of OWASP's cheat sheet and of the published ways past sanitisers: parsers
that disagree (mutation), namespaces, comments, and what is never closed.
"""

from html.parser import HTMLParser

import pytest

from saleor_config.rich_text import ATTRIBUTES, TAGS, build_plain_text, build_safe_html

BARE_LINK = '<a rel="noopener noreferrer">a</a>'
ATTACKS = [
    # scripts
    ("<p>a<script>steal()</script>b</p>", "<p>ab</p>"),
    ("<script src=//evil.example/x.js></script><p>a</p>", "<p>a</p>"),
    ("<ScRiPt>steal()</sCrIpT>a", "a"),
    ("<scr<script>ipt>steal()</scr</script>ipt>", "ipt&gt;steal()ipt&gt;"),
    ("</div></main><script>steal()</script>a", "a"),
    ("<template><script>steal()</script></template>a", "a"),
    ("<p>a\0<script\0>steal()</script>", "<p>asteal()</p>"),
    # handlers
    ("<p onclick=steal()>a</p>", "<p>a</p>"),
    ("<img src=x onerror=steal()>a", "a"),
    ("<video><source onerror=steal()></video>a", "a"),
    ("<details open ontoggle=steal()>a</details>", "a"),
    # addresses
    ('<a href="javascript:steal()">a</a>', BARE_LINK),
    ('<a href="&#106;avascript:steal()">a</a>', BARE_LINK),
    ('<a href="java&Tab;script:steal()">a</a>', BARE_LINK),
    ('<a href=" \x01javascript:steal()">a</a>', BARE_LINK),
    ('<a href="data:text/html,<script>steal()</script>">a</a>', BARE_LINK),
    ('<a href="vbscript:steal()">a</a>', BARE_LINK),
    ('<a href="/x" target=_blank ping=//evil.example style="position:fixed">a</a>',
     '<a href="/x" rel="noopener noreferrer">a</a>'),
    # drawings and formulas
    ("<svg onload=steal()><script>steal()</script></svg>a", "a"),
    ("<svg><animate onbegin=steal() attributeName=x dur=1s></svg>a", "a"),
    ('<svg><a xlink:href="javascript:steal()"><text>a</text></a></svg>', ""),
    # styles
    ('<p style="background:url(javascript:steal())">a</p>', "<p>a</p>"),
    ("<style>@import '//evil.example/x.css';</style>a", "a"),
    ("<link rel=stylesheet href=//evil.example/x.css>a", "a"),
    ('<p id=content class="fixed inset-0">a</p>', "<p>a</p>"),
    # other documents
    ('<iframe srcdoc="<script>steal()</script>"></iframe>a', "a"),
    ("<object data=//evil.example/x></object><embed src=//evil.example/x>a", "a"),
    ("<base href=//evil.example/>a", "a"),
    ('<meta http-equiv=refresh content="0;url=javascript:steal()">a', "a"),
    ("<form action=//evil.example><input name=card><button formaction=javascript:steal()>a</form>",
     "a"),
    # parsers that disagree
    ('<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img onerror=steal()">',
     ""),
    ('<svg></p><style><a id="</style><img src=1 onerror=steal()>">', '<p></p>"&gt;'),
    ('<noscript><p title="</noscript><img src=x onerror=steal()>"></noscript>',
     '&lt;p title=""&gt;'),
    ("<form><math><mtext></form><form><mglyph><style></math><img src onerror=steal()>", ""),
    ("<textarea><img src=x onerror=steal()></textarea>", "&lt;img src=x onerror=steal()&gt;"),
    ("<xmp><img src=x onerror=steal()></xmp>", "&lt;img src=x onerror=steal()&gt;"),
    ("<p>a</p><plaintext><script>steal()", "<p>a</p>&lt;script&gt;steal()"),
    ("<p>a</p><!-- <script> --!><img src=x onerror=steal()> -->", "<p>a</p> --&gt;"),
    # never closed
    ("<p>a<img src=x onerror=steal()", "<p>a</p>"),
    ('<p>a</p><a href="javascript:steal()" title="b', "<p>a</p>"),
    ("<p>a<script>steal()", "<p>a</p>"),
    ("<p><b>a", "<p><b>a</b></p>"),
]  # fmt: skip


class Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.attributes: set[tuple[str, str]] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.add(tag)
        self.attributes |= {(tag, name) for name, _value in attrs}


@pytest.mark.parametrize(("written", "left"), ATTACKS)
def test_nothing_is_left_of_an_attack(written: str, left: str) -> None:
    shown = build_safe_html(written, {})

    # then its words may stay, and nothing that runs, loads or covers the page
    assert shown == left
    tags = Tags()
    tags.feed(shown)
    allowed = {(tag, name) for tag, names in ATTRIBUTES.items() for name in names}
    assert tags.names <= TAGS
    assert tags.attributes <= allowed | {("a", "rel")}


@pytest.mark.parametrize(("written", "left"), ATTACKS)
def test_what_is_left_stays_the_same_when_it_is_read_again(written: str, left: str) -> None:
    """A browser that reads it, writes it and reads it again finds nothing that was hidden."""
    once = build_safe_html(f"<p>{left}</p>", {})
    assert build_safe_html(once, {}) == once


@pytest.mark.parametrize(("written", "_left"), ATTACKS)
def test_in_the_editor_an_attack_is_text(written: str, _left: str) -> None:
    # given
    draft = {"blocks": [{"type": "unstyled", "text": written}], "entityMap": {}}

    # then it is shown as it was typed
    tags = Tags()
    tags.feed(build_safe_html("", draft))
    assert (tags.names, tags.attributes) == ({"p"}, set())
    assert build_plain_text("", draft) == written.replace("\0", "").strip()
