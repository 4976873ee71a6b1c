"""What holds for every page of the office: policy, cookies, language, and nothing elsewhere."""

from pathlib import Path

import pytest
from django.contrib.staticfiles.finders import find

from plugins.back_office.management.commands.mirror_unfold import TARGET, build_mirrored_sheet
from plugins.back_office.tests.conftest import new_client, send_password

pytestmark = pytest.mark.django_db


def test_every_answer_has_the_policy(superuser, sign_in):
    client = sign_in(superuser)

    for answer in (
        new_client().get("/office/login/"),
        client.get("/office/"),
        client.get("/office/nowhere/"),
    ):
        policy = answer["Content-Security-Policy"]
        assert "default-src 'none'; script-src 'self' 'unsafe-eval';" in policy
        assert "frame-ancestors 'none'" in policy
        assert answer["X-Robots-Tag"] == "noindex, nofollow"
        assert answer["X-Frame-Options"] == "DENY"
        assert "no-store" in answer["Cache-Control"]


def test_no_page_has_a_script_in_itself(superuser, sign_in):
    page = sign_in(superuser).get("/office/").content.decode()

    assert page.count("<script") == page.count("<script src=")
    assert " onclick=" not in page


def test_cookies_are_the_offices_alone(superuser, settings):
    settings.SESSION_COOKIE_SECURE = settings.CSRF_COOKIE_SECURE = True
    client = new_client()
    response = send_password(client, superuser)

    for name in ("mashtal_office", "mashtal_office_forms"):
        cookie = response.cookies[name]
        assert cookie["path"] == "/office/"
        assert cookie["httponly"]
        assert cookie["secure"]
        assert cookie["samesite"] == "Lax"


def test_the_shop_reads_and_sets_no_cookie(superuser, sign_in):
    # given a browser that is signed in to the office
    client = sign_in(superuser)

    # when
    answer = client.post(
        "/graphql/", {"query": "{ me { email } }"}, content_type="application/json"
    )

    # then
    assert answer.json() == {"data": {"me": None}}
    assert not answer.cookies
    assert "Cookie" not in answer.get("Vary", "")
    assert not client.get("/health/").cookies


def test_a_form_of_another_site_is_refused(superuser):
    client = new_client()
    client.handler.enforce_csrf_checks = True

    response = send_password(client, superuser)

    assert response.status_code == 403
    assert "This page was open for too long." in response.content.decode()


@pytest.mark.parametrize(
    ("chosen", "opening"),
    [("ar", '<html lang="ar" dir="rtl"'), ("en", '<html lang="en" dir="ltr"')],
)
def test_language_and_direction_are_the_users_choice(chosen, opening, superuser, sign_in):
    client = sign_in(superuser)

    client.post("/office/language/", {"language": chosen})

    page = client.get("/office/")
    assert opening in page.content.decode()
    assert page["Content-Language"] == chosen


def test_arabic_is_the_first_language():
    client = new_client()
    del client.cookies["mashtal_office_language"]

    assert "تسجيل الدخول" in client.get("/office/login/").content.decode()


def test_what_is_not_there_is_told_on_a_page(superuser, sign_in):
    page = sign_in(superuser).get("/office/nowhere/")

    assert page.status_code == 404
    assert "There is no such page." in page.content.decode()
    assert page["Content-Type"].startswith("text/html")


def test_the_mirror_is_in_step_with_unfold():
    assert TARGET.read_text(encoding="utf-8") == build_mirrored_sheet()


def test_the_mirror_turns_what_unfold_names_by_side():
    sheet = TARGET.read_text(encoding="utf-8")

    assert ':root[dir="rtl"] .ml-auto{margin-right:auto}' in sheet
    assert ':root[dir="rtl"] .text-left{text-align:right}' in sheet
    assert ':root[dir="rtl"] .border-r{border-left-style:var(--tw-border-style)' in sheet


def test_static_files_are_found():
    for name in ("unfold/css/styles.css", "office/office.css", "admin/js/core.js"):
        assert Path(str(find(name))).is_file()
