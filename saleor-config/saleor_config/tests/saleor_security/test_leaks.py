"""Raw exceptions, open origins, the playground:
docs/saleor-security.md#responses-reveal-accounts-and-internals
"""

import json

import pytest
from saleor.plugins.manager import PluginsManager

from saleor_config.tests.plain_saleor import plain_saleor

pytestmark = pytest.mark.django_db


def test_exceptions_keep_their_text_to_themselves(graphql, monkeypatch, caplog):
    # given
    def fail(_manager):
        raise RuntimeError("password=hunter2 at 10.0.0.7")

    monkeypatch.setattr(PluginsManager, "get_tax_rate_type_choices", fail)
    query = "{ taxTypes { taxCode } }"

    # when
    with plain_saleor() as saleor:
        told = saleor.ask(query)
    caplog.clear()
    answer = graphql.ask(query)

    # then
    assert "hunter2" in json.dumps(told.body)
    assert answer.codes == ["INTERNAL_ERROR"]
    reference = answer.errors[0]["extensions"]["reference"]
    assert answer.messages == [
        f"Something went wrong on our side. Please try again. (Reference: {reference})"
    ]
    assert "hunter2" not in json.dumps(answer.body)
    assert f"A query failed, reference {reference}" in caplog.messages
    assert "hunter2" in caplog.text


def test_origins_are_ours_and_the_playground_is_off(graphql, settings):
    # given
    settings.ALLOWED_ORIGINS = ["https://shop.example.com"]

    # when
    ours = graphql.ask("{ shop { name } }", origin="https://shop.example.com")
    theirs = graphql.ask("{ shop { name } }", origin="https://evil.example.com")
    with plain_saleor() as saleor:
        open_to_all = saleor.ask("{ shop { name } }", origin="https://evil.example.com")

    # then
    assert ours.headers["Access-Control-Allow-Origin"] == "https://shop.example.com"
    assert "Access-Control-Allow-Origin" not in theirs.headers
    assert "Origin" in theirs.headers["Vary"]
    assert open_to_all.headers["Access-Control-Allow-Origin"] == "*"
    assert graphql.client.get("/graphql/").status_code == 405
