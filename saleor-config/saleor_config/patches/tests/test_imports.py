"""What is left out of a process, and that it works where it is needed."""

import json
import subprocess
import sys
import tomllib

import pytest
from measurement.measures import Weight
from saleor.core.utils import get_country_by_ip
from saleor.order.models import Order
from saleor.webhook import payloads

from saleor_config.environment import PROJECT_ROOT

PROGRAM = """
import json, sys
import django
django.setup()
import saleor_config.urls
print(json.dumps([name for name in ("sympy", "faker", "maxminddb") if name in sys.modules]))
"""


def test_process_starts_without_the_unused_modules():
    # when
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", PROGRAM],
        cwd=PROJECT_ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )

    # then
    assert json.loads(done.stdout.splitlines()[-1]) == []


@pytest.mark.django_db
def test_webhooks_samples_are_made_up_by_the_deferred_module():
    # when
    user = payloads.generate_fake_user()
    order = payloads.anonymize_order(Order())

    # then
    assert "@" in user.email
    assert "@" in order.user_email
    assert order.shipping_address.city


def test_weights_are_converted_without_sympy():
    assert round(Weight(kg=2).lb, 4) == 4.4092
    assert Weight(g=500).kg == 0.5
    assert str(Weight(kg=1) + Weight(g=500)) == "1.5 kg"
    with pytest.raises(AttributeError):
        Weight(stone_age=1)


@pytest.mark.parametrize("name", ["sympy", "maxminddb", "maxminddb-geolite2"])
def test_what_nothing_runs_is_not_installed(name):
    lock = tomllib.loads((PROJECT_ROOT / "uv.lock").read_text())
    needed = [
        dependency.get("marker")
        for package in lock["package"]
        for dependency in package.get("dependencies", ())
        if dependency["name"] == name
    ]

    assert set(needed) == {"sys_platform == 'never'"}


@pytest.mark.django_db
def test_no_country_is_guessed_from_an_address(graphql):
    # when
    data = graphql.ask("{ shop { geolocalization { country { code } } } }").data

    # then
    assert get_country_by_ip("212.118.0.1") is None
    assert data["shop"]["geolocalization"] == {"country": None}
