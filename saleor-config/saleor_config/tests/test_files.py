from pathlib import Path

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


def test_dashboard_is_served_with_its_routes(client, settings, tmp_path):
    # given
    settings.DASHBOARD_DIRECTORY = tmp_path
    (tmp_path / "index.html").write_text("<html><head></head>dashboard</html>")
    (tmp_path / "dashboard.js").write_text("run()")

    # when
    page, route, script = (
        client.get(path)
        for path in ("/dashboard/", "/dashboard/orders/7", "/dashboard/dashboard.js")
    )

    # then
    served = '<html><head><script src="/dashboard/sign-out.js"></script></head>dashboard</html>'
    assert page.content.decode() == route.content.decode() == served
    assert page.headers["Cache-Control"] == "no-cache"
    assert content(script) == b"run()"
    assert "script-src 'self'" in page.headers["Content-Security-Policy"]
    assert page.headers["X-Frame-Options"] == "DENY"


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
    from saleor_config import health

    monkeypatch.setattr(health, "uncached", lambda *_a, **_o: 1 / 0)
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
