import base64
import os

import pytest

from launcher.environment import (
    build_environment,
    get_environment_file,
    read_environment,
    write_environment,
)
from launcher.layout import Layout


def make(layout: Layout) -> dict[str, str]:
    return build_environment(
        layout,
        database_url="postgres://shop:pass'word@127.0.0.1:1/shop",
        redis_url="redis://127.0.0.1:2/0",
        public_port=8123,
        api_port=20001,
    )


def test_the_file_holds_it_all_and_is_closed_to_others(layout: Layout) -> None:
    # given
    environment = make(layout)

    # when
    write_environment(layout, environment)

    # then
    assert read_environment(layout) == environment
    assert get_environment_file(layout).stat().st_mode & 0o777 == 0o600
    assert environment["PUBLIC_URL"] == "http://localhost:8123"
    assert environment["API_URL"] == "http://127.0.0.1:20001"
    assert environment["DEBUG"] == "False"


def test_the_secret_key_is_made_once_and_is_no_short_one(layout: Layout) -> None:
    first, second = make(layout), make(layout)

    assert first["SECRET_KEY"] == second["SECRET_KEY"]
    assert len(first["SECRET_KEY"]) >= 50


def test_what_the_caller_has_set_stays(layout: Layout, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PUBLIC_URL", "https://shop.example")
    monkeypatch.setenv("SECRET_KEY", "the-caller's-own-key")

    environment = make(layout)

    assert environment["PUBLIC_URL"] == "https://shop.example"
    assert environment["SECRET_KEY"] == "the-caller's-own-key"


def test_the_api_can_tell_the_storefront_what_changes(layout: Layout) -> None:
    environment = make(layout)

    assert environment["FRONT_SERVERS"] == "http://127.0.0.1:8123"
    assert environment["PURGE_SECRET"] == make(layout)["PURGE_SECRET"]
    assert len(environment["PURGE_SECRET"]) >= 16


def test_the_key_of_invoices_is_made_once(layout: Layout) -> None:
    key = make(layout)["ZATCA_ENCRYPTION_KEYS"]

    assert make(layout)["ZATCA_ENCRYPTION_KEYS"] == key
    assert len(base64.urlsafe_b64decode(key)) == 32


def test_a_portal_is_played_where_one_is_named(
    layout: Layout, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("FATOORA_URL", raising=False)
    assert "FATOORA_URL" not in make(layout)

    monkeypatch.setenv("FATOORA_URL", "http://127.0.0.1:8099")
    assert make(layout)["FATOORA_URL"] == "http://127.0.0.1:8099"


def test_instalment_providers_are_played_unless_the_caller_names_his_own(
    layout: Layout, monkeypatch: pytest.MonkeyPatch
) -> None:
    # given
    for name in [name for name in os.environ if name.startswith(("TABBY_", "TAMARA_"))]:
        monkeypatch.delenv(name)

    # when
    played = make(layout)

    # then
    assert played["TABBY_URL"].startswith("http://127.0.0.1:")
    assert played["TABBY_URL"] != played["TAMARA_URL"]
    assert played["TABBY_SECRET_KEY"] == make(layout)["TABBY_SECRET_KEY"] != ""
    assert len(played["TAMARA_NOTIFICATION_TOKEN"]) >= 32

    # when
    monkeypatch.setenv("TABBY_SECRET_KEY", "sk_test_of_the_caller")
    monkeypatch.setenv("TAMARA_URL", "")

    # then
    assert not {name for name in make(layout) if name.startswith(("TABBY_", "TAMARA_"))}


def test_moyasar_is_played_where_the_caller_says(
    layout: Layout, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in os.environ if name.startswith("MOYASAR_")]:
        monkeypatch.delenv(name)
    assert not {name for name in make(layout) if name.startswith("MOYASAR_")}

    monkeypatch.setenv("MOYASAR_URL", "http://127.0.0.1:8095")
    played = make(layout)

    assert played["MOYASAR_URL"] == "http://127.0.0.1:8095"
    assert played["MOYASAR_SECRET_KEY"] == make(layout)["MOYASAR_SECRET_KEY"] != ""
    monkeypatch.setenv("MOYASAR_SECRET_KEY", "sk_test_of_the_caller")
    assert make(layout)["MOYASAR_SECRET_KEY"] == "sk_test_of_the_caller"


def test_no_provider_is_played_for_customers(
    layout: Layout, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MASHTAL_ENVIRONMENT", "production")

    assert not {name for name in make(layout) if name.startswith(("TABBY_", "TAMARA_"))}
