"""What nginx passes on, and what it refuses: read from its file, and by a real nginx."""

import re
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from launcher import network

from .nginx_server import CONFIGURATION, DRIVER_HEADERS, PROGRAM, Front, run_nginx, serve_api

LIMITED = ("/graphql/", "/api/", "/api/auth/", "/api/q/", "/payments/", "/shipments/", "/sms/",
           "/office/", "/api/bookings/photos/", "/driver/")  # fmt: skip


def text_without_comments() -> str:
    return re.sub(r"^\s*#.*$", "", CONFIGURATION.read_text(), flags=re.MULTILINE)


def locations() -> dict[str, tuple[str, str]]:
    """Path or expression → (modifier, what stands within the braces)."""
    found = re.findall(r"location (=|~\*?|\^~)? ?\"?([^\s\"{]\S*?)\"? \{\n(.*?)\n        \}",
                       text_without_comments(), re.DOTALL)  # fmt: skip
    return {path: (modifier, body) for modifier, path, body in found}


def test_no_expression_takes_a_path_from_a_prefix_with_rules_of_its_own() -> None:
    known = locations()
    expressions = [path for path, (modifier, _) in known.items() if modifier.startswith("~")]
    prefixes = [
        path
        for path, (modifier, _) in known.items()
        if modifier == "" and path.startswith("/") and path != "/"
    ]

    taken = {
        (prefix, expression)
        for prefix in prefixes
        for expression in expressions
        for end in ("", "moyasar/webhook", "aramex/webhook", "index.html", "sign-out.js")
        if re.search(expression, prefix + end)
    }
    # The page of the Dashboard is Django's on purpose.
    assert {prefix for prefix, _ in taken} <= {"/dashboard/"}


@pytest.mark.parametrize("path", LIMITED)
def test_what_the_api_answers_has_a_limit_by_address(path: str) -> None:
    modifier, body = locations()[path]

    assert modifier == "^~"
    assert "limit_req zone=" in body
    assert "proxy_pass http://api;" in body


@pytest.fixture(scope="module")
def front(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Front]:
    with (
        serve_api() as port,
        run_nginx(tmp_path_factory.mktemp("nginx"), port) as running,
    ):
        yield running


@pytest.fixture(scope="module")
def deserted_front(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Front]:
    """Nothing listens behind it."""
    with run_nginx(tmp_path_factory.mktemp("deserted"), network.find_free_port()) as running:
        yield running


if PROGRAM:

    @pytest.mark.parametrize(
        ("path", "size", "status"),
        [
            ("/payments/moyasar/webhook", 300_000, 413),
            ("/payments/moyasar/webhook", 60_000, 200),
            ("/payments/sandbox/tokens", 300_000, 413),
            ("/shipments/aramex/webhook", 300_000, 413),
            ("/shipments/aramex/webhook", 60_000, 200),
            ("/sms/receipts/unifonic/", 20_000, 413),
            ("/graphql/", 2_000_000, 200),
            ("/driver/1.1~x/reports/", 11_000_000, 200),
            ("/driver/1.1~x/reports/", 13_000_000, 413),
        ],
    )
    def test_a_path_takes_bodies_of_its_own_size(
        front: Front, path: str, size: int, status: int
    ) -> None:
        assert front.ask(path, size=size)[0] == status

    @pytest.mark.parametrize(
        ("path", "times"),
        [("/graphql/", 600), ("/api/products", 600), ("/api/auth/login", 150),
         ("/payments/moyasar/webhook", 600), ("/shipments/aramex/webhook", 600),
         ("/driver/1.1~x/reports/", 600)],
    )  # fmt: skip
    def test_one_address_is_refused_and_another_goes_on(
        front: Front, path: str, times: int
    ) -> None:
        visitor = f"198.51.100.{len(path)}"

        found = front.ask_often(path, times, visitor=visitor)

        assert set(found) == {200, 429}
        assert found[429] > 20
        assert front.ask(path, headers={"X-Forwarded-For": "203.0.113.77"})[0] == 200

    def test_a_request_has_an_id_of_the_proxy_in_front_or_a_new_one(front: Front) -> None:
        sent, trace = "0123456789abcdef" * 2, f"00-{'0123456789abcdef' * 2}-0123456789abcdef-01"
        headers = {"X-Request-Id": sent, "traceparent": trace}

        assert front.ask("/api/seen", headers=headers)[1] == repr((sent, trace))
        for malformed in ("", "x", sent + "0", sent.upper()):
            seen = front.ask("/api/seen", headers={"X-Request-Id": malformed})[1]
            assert re.fullmatch(r"\('[0-9a-f]{32}', None\)", seen), malformed

    def test_what_a_visitor_writes_before_the_proxys_entry_does_not_count(front: Front) -> None:
        with ThreadPoolExecutor(20) as pool:
            found = Counter(
                pool.map(
                    lambda n: front.ask(
                        "/api/auth/login",
                        headers={"X-Forwarded-For": f"203.0.113.{n % 250}, 198.51.100.200"},
                    )[0],
                    range(150),
                )
            )

        assert found[429] > 20

    def test_a_drivers_page_is_kept_by_nobody_and_its_address_stays_in_it(
        front: Front, deserted_front: Front
    ) -> None:
        names = {name.lower() for name, _ in DRIVER_HEADERS}

        headers = front.ask_headers("/driver/1.1~x/")
        away = dict(deserted_front.ask_headers("/driver/1.1~x/"))

        # Each once, as the API wrote it: nginx adds nothing that could be believed instead.
        found = sorted(each for each in headers if each[0] in names | {"expires", "etag"})
        assert found == [(name.lower(), value) for name, value in DRIVER_HEADERS]
        assert away["cache-control"] == "no-store"

    @pytest.mark.parametrize(
        ("path", "visitor"),
        [("/graphql/", "198.51.100.90"), ("/driver/1.1~x/reports/", "198.51.100.91")],
    )
    def test_large_requests_are_limited_more(front: Front, path: str, visitor: str) -> None:
        headers = {"X-Forwarded-For": visitor}

        found = Counter(front.ask(path, size=1_200_000, headers=headers)[0] for _ in range(60))

        assert found[200] >= 20
        assert found[429] > 0
        assert front.ask(path, headers=headers)[0] == 200

    @pytest.mark.parametrize(
        "path",
        ["/api/q/", "/sms/receipts/unifonic/?key=", "/api/bookings/photos/7?key=", "/driver/1.1~"],
    )
    def test_an_address_that_is_a_secret_is_in_no_log(
        front: Front, deserted_front: Front, path: str
    ) -> None:
        # given
        secret = "qRz7TbnX0w"
        address = f"{path}{secret}"

        # when it is responded to, too large, refused, and when nothing responds
        assert front.ask(address)[0] == 200
        front.ask(address, size=20_000)
        assert front.ask_often(address, 600, visitor="198.51.100.140")[429] > 0
        assert {deserted_front.ask(address, size=size)[0] for size in (0, 10)} == {503}

        # then
        assert secret not in front.read_log()
        assert secret not in deserted_front.read_log()

    @pytest.mark.parametrize(
        ("locale", "sentence"),
        [("en", "Too many requests. Please wait a moment."), ("", "طلبات كثيرة")],
    )
    def test_a_refusal_is_a_sentence_in_the_visitors_language(
        front: Front, locale: str, sentence: str
    ) -> None:
        visitor = f"198.51.100.{150 + len(locale)}"
        front.ask_often("/api/auth/login", 120, visitor=visitor)

        # One passes each fifth of a second.
        headers = {"X-Forwarded-For": visitor, "x-locale": locale}
        found = dict(front.ask("/api/auth/login", headers=headers) for _ in range(20))

        body = found[429]
        assert sentence in body
        assert '"TOO_MANY"' in body

    @pytest.mark.parametrize(
        ("locale", "sentence"),
        [("en", "The request is too large."), ("", "الطلب أكبر من الحد المسموح.")],
    )
    def test_a_body_that_is_too_long_is_refused_with_a_sentence(
        front: Front, locale: str, sentence: str
    ) -> None:
        status, body = front.ask(
            "/sms/receipts/unifonic/", size=20_000, headers={"x-locale": locale}
        )

        assert (status, sentence in body, '"TOO_LARGE"' in body) == (413, True, True)

    def test_what_the_api_tells_the_storefront_is_not_reached_from_outside(front: Front) -> None:
        assert front.ask("/internal/purge", size=10)[0] == 404

    @pytest.mark.parametrize(
        ("path", "headers", "sentence"),
        [
            ("/", {}, '<html lang="ar" dir="rtl">'),
            ("/en/products", {}, "Please try again in a moment."),
            ("/graphql/", {"x-locale": "en"}, '"UNAVAILABLE"'),
            ("/api/products", {}, "المتجر غير متاح الآن"),
        ],
    )
    def test_where_no_container_responds_it_says_so(
        deserted_front: Front, path: str, headers: dict[str, str], sentence: str
    ) -> None:
        status, body = deserted_front.ask(path, headers=headers)

        assert status == 503
        assert sentence in body


@pytest.mark.parametrize(
    "line",
    [
        "client_header_timeout 20s;",
        "client_body_timeout 15s;",
        "proxy_request_buffering on;",
        "proxy_buffering on;",
        "limit_conn connections 256;",
    ],
)
def test_nobody_waits_for_a_slow_client(line: str) -> None:
    assert line in text_without_comments()
