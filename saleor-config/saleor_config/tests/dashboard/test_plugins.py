"""The shop's own plugins, which the owner configures in the Dashboard."""

from copy import deepcopy

import pytest
from django.conf import settings
from saleor.plugins.base_plugin import BasePlugin, ConfigurationTypeField
from saleor.plugins.models import PluginConfiguration

from saleor_config.tests.dashboard.desk import Desk, nodes

ERRORS = "errors: pluginsErrors { code field }"
LIST = """query List($first: Int, $filter: PluginFilterInput, $sort: PluginSortingInput) {
  plugins(first: $first, filter: $filter, sortBy: $sort) {
    edges { node { id name description active } } pageInfo { ...PageInfo } } }"""
DETAILS = "query Details($id: ID!) { plugin(id: $id) { ...Plugin } }"
UPDATE = f"""mutation Update($id: ID!, $input: PluginUpdateInput!) {{
  pluginUpdate(id: $id, input: $input) {{ {ERRORS} plugin {{ ...Plugin }} }} }}"""
OWN = sorted({
    "mashtal.cart", "mashtal.saudi_market", "mashtal.payments.cash_on_delivery",
    "mashtal.payments.card", "mashtal.phone_otp", "mashtal.catalogue", "mashtal.invoices",
    "mashtal.shipments", "mashtal.orders", "mashtal.content",
})  # fmt: skip


class SecretivePlugin(BasePlugin):
    """None of ours keeps a secret in the database: this one does as a guest's plugin would."""

    PLUGIN_ID = "test.secretive"
    PLUGIN_NAME = "Secretive"
    DEFAULT_ACTIVE = True
    DEFAULT_CONFIGURATION = [
        {"name": "key", "value": "made-up-key-1234"},
        {"name": "password", "value": "made up too"},
    ]
    CONFIG_STRUCTURE = {
        "key": {"type": ConfigurationTypeField.SECRET, "label": "Key", "help_text": ""},
        "password": {"type": ConfigurationTypeField.PASSWORD, "label": "Password"},
    }

    def __init__(self, *, configuration, active):
        # As ours do: Saleor masks and saves within the list that it is given.
        super().__init__(configuration=deepcopy(configuration), active=active)


def values(plugin):
    return {field["name"]: field["value"] for field in plugin["configuration"]}


def test_list_has_each_plugin(desk):
    # when
    by_name = {"field": "NAME", "direction": "ASC"}
    listed = nodes(desk.ask(LIST, first=100, filter={"active": True}, sort=by_name)["plugins"])
    found = nodes(desk.ask(LIST, first=20, filter={"search": "cash"})["plugins"])

    # then
    assert set(OWN) <= {plugin["id"] for plugin in listed}
    assert len(settings.PLUGINS) >= len(listed)
    assert [plugin["name"] for plugin in found] == ["Cash on delivery"]


@pytest.mark.parametrize("plugin", OWN)
def test_each_is_explained_in_both_languages(plugin, desk, shop):
    # when
    english = desk.ask(DETAILS, id=plugin)["plugin"]
    arabic = Desk(shop.manager, language="ar").ask(DETAILS, id=plugin)["plugin"]

    # then
    for text in ("name", "description"):
        assert english[text].isascii()
        assert is_arabic(arabic[text])
    assert values(english) == values(arabic)
    for one, other in zip(english["configuration"], arabic["configuration"], strict=True):
        assert one["label"]
        assert one["helpText"]
        assert is_arabic(other["label"])
        assert is_arabic(other["helpText"])


def is_arabic(text):
    return any("\u0600" <= letter <= "\u06ff" for letter in text)


def test_configuration_is_saved_as_it_was_typed(desk):
    # when
    answered = desk.ask(
        UPDATE,
        id="mashtal.saudi_market",
        input={
            "active": True,
            "configuration": [
                {"name": "delivery-fee", "value": "35"},
                {"name": "show-prices-with-vat", "value": "true"},
            ],
        },
    )["pluginUpdate"]["plugin"]
    shown = values(desk.ask(DETAILS, id="mashtal.saudi_market")["plugin"])

    # then
    assert (shown["delivery-fee"], shown["show-prices-with-vat"]) == ("35", "true")
    assert shown["vat-rate"] == "15"
    # The Dashboard shows what the mutation answers.
    assert (answered["id"], values(answered)) == ("mashtal.saudi_market", shown)


@pytest.mark.parametrize(
    ("plugin", "field", "value"),
    [
        ("mashtal.saudi_market", "vat-rate", "most of it"),
        ("mashtal.payments.cash_on_delivery", "limit", "-1"),
        ("mashtal.catalogue", "tabby-minimum", "x"),
        ("mashtal.phone_otp", "tries_per_code", "999"),
        ("mashtal.invoices", "postal-code", "12"),
    ],
)
def test_value_that_cannot_be_used_is_told_in_the_form(plugin, field, value, desk):
    # when
    given = {"configuration": [{"name": field, "value": value}]}
    problems = desk.problems(UPDATE, id=plugin, input=given)

    # then
    assert [code for _field, code in problems] == ["INVALID"]
    assert not PluginConfiguration.objects.exclude(configuration=None).filter(
        configuration__contains=[{"name": field, "value": value}]
    )


def test_what_is_saved_does_not_become_the_default(desk):
    # given
    before = values(desk.ask(DETAILS, id="mashtal.catalogue")["plugin"])

    # when
    given = {"configuration": [{"name": "tabby-minimum", "value": "77"}]}
    desk.ask(UPDATE, id="mashtal.catalogue", input=given)
    PluginConfiguration.objects.all().delete()

    # then
    assert values(desk.ask(DETAILS, id="mashtal.catalogue")["plugin"]) == before


def test_secrets_are_masked_and_kept(desk, settings):
    # given
    settings.PLUGINS = [*settings.PLUGINS, f"{__name__}.SecretivePlugin"]
    given = {"configuration": [{"name": "key", "value": "another-key-9876"}]}

    # when
    shown = values(desk.ask(DETAILS, id="test.secretive")["plugin"])
    answered = desk.ask(UPDATE, id="test.secretive", input=given)["pluginUpdate"]["plugin"]
    changed = values(desk.ask(DETAILS, id="test.secretive")["plugin"])

    # then
    assert shown == {"key": "1234", "password": ""}
    assert changed == values(answered) == {"key": "9876", "password": ""}
    kept = {
        item["name"]: item["value"]
        for item in PluginConfiguration.objects.get(identifier="test.secretive").configuration
    }
    assert kept == {"key": "another-key-9876", "password": "made up too"}


def test_vat_stays_on(desk):
    assert [
        code
        for _field, code in desk.problems(
            UPDATE, id="mashtal.saudi_market", input={"active": False}
        )
    ] == ["INVALID"]


def test_staff_without_permission_configure_nothing(clerks_desk):
    assert clerks_desk.refusal(LIST, first=20) == ["PERMISSION_DENIED"]
    assert clerks_desk.refusal(DETAILS, id=OWN[0]) == ["PERMISSION_DENIED"]
    assert clerks_desk.refusal(UPDATE, id=OWN[0], input={"active": False}) == ["PERMISSION_DENIED"]
