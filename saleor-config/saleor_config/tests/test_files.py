import re
from pathlib import Path
from urllib.parse import urljoin

import pytest

from saleor_config.files import DASHBOARD_ADVICE

HERE = Path(__file__).parent


@pytest.fixture
def media_root(settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path
    return tmp_path


def content(response):
    return b"".join(response.streaming_content)


@pytest.mark.parametrize("kind", ["png", "jpeg", "webp", "avif"])
def test_picture_is_shown(kind, client, media_root):
    # given
    (media_root / "products").mkdir()
    (media_root / "products" / f"ficus.{kind}").write_bytes(b"picture")

    # when
    response = client.get(f"/media/products/ficus.{kind}")

    # then
    assert content(response) == b"picture"
    assert response.headers["Content-Type"] == f"image/{kind}"
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert "attachment" not in response.headers.get("Content-Disposition", "")


@pytest.mark.parametrize("name", ["page.html", "page.xhtml", "page.xml", "run.js"])
def test_uploaded_page_is_never_run(name, client, media_root):
    # given
    (media_root / name).write_text("<script>alert(1)</script>")

    # when
    response = client.get(f"/media/{name}")

    # then
    assert response.headers["Content-Type"] == "application/octet-stream"
    assert response.headers["Content-Disposition"] == "attachment"


def test_drawing_runs_no_script(client, media_root):
    # given
    (media_root / "leaf.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")

    # when
    response = client.get("/media/leaf.svg")

    # then
    assert response.headers["Content-Type"] == "image/svg+xml"
    assert "default-src 'none'" in response.headers["Content-Security-Policy"]
    assert "sandbox" in response.headers["Content-Security-Policy"]


@pytest.mark.parametrize("path", ["/media/../secret", "/media/%2e%2e/secret", "/static/../x"])
def test_nothing_outside_is_served(path, client, media_root):
    # given
    (media_root.parent / "secret").write_text("secret")

    # when
    response = client.get(path)

    # then
    assert response.status_code in (400, 404)
    assert response.headers["Content-Type"] == "application/json"


def test_collected_and_own_static_files_are_served(client, settings, tmp_path):
    # given
    settings.STATIC_ROOT = tmp_path
    (tmp_path / "site.css").write_text("a{}")

    # when
    collected = client.get("/static/site.css")
    missing = client.get("/static/none.css", headers={"x-locale": "en"})

    # then
    assert content(collected) == b"a{}"
    assert collected.headers["Content-Type"] == "text/css"
    assert missing.status_code == 404
    assert missing.json() == {"message": "There is no such page.", "code": "NOT_FOUND"}


@pytest.fixture
def built_dashboard(settings, tmp_path):
    """As release 2.10.1 is built: one page, and files named by what is in them."""
    settings.DASHBOARD_DIRECTORY = tmp_path / "dashboard"
    settings.PUBLIC_URL = "https://shop.example:8443/"
    settings.DASHBOARD_DIRECTORY.mkdir()
    page = "<html><head></head><script src=/dashboard/dashboard.0f.js></script></html>"
    (settings.DASHBOARD_DIRECTORY / "index.html").write_text(page)
    (settings.DASHBOARD_DIRECTORY / "dashboard.0123456789abcdef0123.js").write_text("run()")
    (settings.DASHBOARD_DIRECTORY / "favicon.ico").write_bytes(b"icon")
    return settings.DASHBOARD_DIRECTORY


@pytest.mark.parametrize(
    "route", ["", "index.html", "orders/T3JkZXI6Nw%3D%3D", "plugins/mashtal.payments.card"]
)
def test_dashboard_is_served_with_its_routes(route, client, built_dashboard):
    # when
    page = client.get(f"/dashboard/{route}")

    # then
    assert page.status_code == 200
    assert page.headers["Content-Type"] == "text/html; charset=utf-8"
    assert page.headers["Cache-Control"] == "no-cache"
    assert page.headers["X-Frame-Options"] == "DENY"
    assert page.content.decode() == (
        '<html><head><link rel="icon" href="/favicon.svg">'
        '<link rel="stylesheet" href="/static/dashboard/inter.css">'
        '<script src="/dashboard/sign-out.js"></script></head>'
        "<script src=/dashboard/dashboard.0f.js></script></html>"
    )


def test_policy_of_the_dashboard_lets_it_work_and_nothing_else_in(client, built_dashboard):
    # when
    policy = client.get("/dashboard/").headers["Content-Security-Policy"]

    # then
    rules = {words[0]: words[1:] for words in map(str.split, policy.split(";"))}
    assert rules == {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'", "'unsafe-inline'"],
        "img-src": ["'self'", "data:", "blob:", "https://shop.example:8443"],
        "font-src": ["'self'", "data:"],
        "connect-src": ["'self'"],
        "manifest-src": ["'self'"],
        "worker-src": ["'self'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
    }


def test_font_of_the_dashboard_is_the_shops_own_file(client):
    # given
    sheet = client.get("/static/dashboard/inter.css")
    text = b"".join(sheet.streaming_content).decode()

    # then each file that the style sheet names is there, under the family that the Dashboard names
    assert set(re.findall(r'font-family: "(.+?)"', text)) == {"Inter"}
    # Browsers take the characters of one face alone where the weights are not the same.
    assert re.findall(r"font-weight: (.+?);", text) == ["100 900", "100 900"]
    names = re.findall(r'url\("(.+?)"\)', text)
    assert len(names) == 2
    for name in names:
        font = client.get(urljoin("/static/dashboard/inter.css", name))
        assert (font.status_code, font["Content-Type"]) == (200, "font/woff2")
        assert b"".join(font.streaming_content).startswith(b"wOF2")


def test_page_of_the_dashboard_is_asked_for_again_and_sent_once(client, built_dashboard):
    # given
    tag = client.get("/dashboard/").headers["ETag"]

    # when
    unchanged = client.get("/dashboard/orders", headers={"if-none-match": tag})
    (built_dashboard / "index.html").write_text("<html>newer</html>")
    changed = client.get("/dashboard/", headers={"if-none-match": tag})

    # then
    assert (unchanged.status_code, unchanged.content) == (304, b"")
    assert (changed.status_code, changed.content) == (200, b"<html>newer</html>")


@pytest.mark.parametrize(
    ("name", "age"),
    [
        ("dashboard.0123456789abcdef0123.js", "public, max-age=31536000, immutable"),
        ("favicon.ico", "public, max-age=86400"),
    ],
)
def test_files_of_the_dashboard_are_kept_by_browsers(name, age, client, built_dashboard):
    # when
    response = client.get(f"/dashboard/{name}")
    again = client.get(
        f"/dashboard/{name}", headers={"if-modified-since": response.headers["Last-Modified"]}
    )

    # then
    assert content(response) == (built_dashboard / name).read_bytes()
    assert response.headers["Cache-Control"] == age
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert again.status_code == 304


def test_old_file_of_the_dashboard_is_no_page(client, built_dashboard):
    # A browser that still has yesterday's page must not run today's as its script.
    assert client.get("/dashboard/dashboard.99.js").status_code == 404


@pytest.mark.parametrize("path", ["../secret", "%2e%2e/secret", "..%2fsecret", "//etc/passwd"])
def test_nothing_beside_the_dashboard_is_served(path, client, built_dashboard):
    # given
    (built_dashboard.parent / "secret").write_text("secret")

    # when
    response = client.get(f"/dashboard/{path}")

    # then
    assert response.status_code in (200, 400, 404)
    assert b"secret" not in getattr(response, "content", b"")
    assert not getattr(response, "streaming", False)


def test_sign_out_of_the_dashboard_reaches_the_shop(client, settings, tmp_path):
    # given
    settings.DASHBOARD_DIRECTORY = tmp_path
    (tmp_path / "index.html").write_text("<html></html>")

    # when
    response = client.get("/dashboard/sign-out.js")

    # then
    assert response.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert "tokenRevoke(token: $token)" in response.content.decode()
    # Nothing of the template language was left or lost in the script.
    source = HERE.parent / "templates" / "dashboard" / "sign-out.js"
    assert response.content.decode() == source.read_text(encoding="utf-8")


def test_missing_dashboard_says_how_to_get_it(client, settings, tmp_path):
    # given
    settings.DASHBOARD_DIRECTORY = tmp_path

    # when
    response = client.get("/dashboard/")

    # then
    assert response.status_code == 404
    assert response.content.decode() == DASHBOARD_ADVICE


def test_unknown_page_is_a_sentence_in_the_visitors_language(client):
    # when
    arabic, english = client.get("/nope"), client.get("/nope", headers={"x-locale": "en"})

    # then
    assert arabic.json() == {"message": "لا توجد صفحة بهذا العنوان.", "code": "NOT_FOUND"}
    assert english.json() == {"message": "There is no such page.", "code": "NOT_FOUND"}


def test_failed_view_is_a_sentence_with_a_reference(client, monkeypatch):
    # given
    from saleor_config import views

    monkeypatch.setattr(views, "build_health_response", lambda *_a, **_o: 1 / 0)
    client.raise_request_exception = False

    # when
    response = client.get("/health/", headers={"x-locale": "en"})

    # then
    body = response.json()
    assert response.status_code == 500
    assert body["message"] == "Something went wrong on our side. Please try again."
    assert len(body["reference"]) == 8


@pytest.mark.parametrize("path", ["a" * 300, "a/" * 3_000, "%00"])
@pytest.mark.parametrize("folder", ["static", "media", "dashboard"])
def test_a_name_that_no_file_can_have_is_not_found(folder, path, client, settings, tmp_path):
    # given
    settings.STATIC_ROOT = settings.MEDIA_ROOT = settings.DASHBOARD_DIRECTORY = tmp_path
    (tmp_path / "index.html").write_text("<p>dashboard</p>")

    # when
    response = client.get(f"/{folder}/{path}")

    # then every address below the dashboard is one of its own
    assert response.status_code == (200 if folder == "dashboard" else 404)
