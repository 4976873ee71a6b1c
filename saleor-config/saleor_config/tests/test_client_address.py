import pytest
from django.test import RequestFactory
from saleor.core.utils import get_client_ip

from saleor_config.visitor import (
    UNKNOWN_ADDRESS,
    ClientAddressMiddleware,
    get_client_address,
    get_limited_address,
)


def request(forwarded="", remote="10.0.0.1"):
    extra = {"HTTP_X_FORWARDED_FOR": forwarded} if forwarded else {}
    return RequestFactory().get("/", REMOTE_ADDR=remote, **extra)


@pytest.mark.parametrize(
    ("proxies", "forwarded", "expected"),
    [
        (1, "", "10.0.0.1"),
        (1, "203.0.113.7", "203.0.113.7"),
        (1, "198.51.100.1, 203.0.113.7", "203.0.113.7"),
        (2, "198.51.100.1, 203.0.113.7, 192.0.2.9", "203.0.113.7"),
        (2, "203.0.113.7", "10.0.0.1"),
        (0, "203.0.113.7", "10.0.0.1"),
        (1, "<script>", "10.0.0.1"),
        (1, "203.0.113.7, ", "10.0.0.1"),
        (1, "::ffff:203.0.113.7", "203.0.113.7"),
        (1, "[2001:DB8::1]", "2001:db8::1"),
    ],
)
def test_only_what_trusted_proxies_wrote_is_believed(proxies, forwarded, expected, settings):
    # given
    settings.TRUSTED_PROXIES = proxies

    # when / then
    assert get_client_address(request(forwarded)) == expected


def test_address_is_never_a_free_text():
    # when / then
    assert get_client_address(request(remote="unix:")) == UNKNOWN_ADDRESS


def test_limits_count_a_customers_whole_ipv6_network():
    # when
    found = {get_limited_address(request(f"2001:db8:0:1::{number}")) for number in range(1, 5)}

    # then
    assert found == {"2001:db8:0:1::/64"}
    assert get_limited_address(request("203.0.113.7")) == "203.0.113.7"


def test_saleor_sees_the_believed_address_too():
    # given
    asked = request("198.51.100.66, 203.0.113.7")
    assert get_client_ip(asked) == "198.51.100.66"

    # when
    seen = ClientAddressMiddleware(
        lambda passed: (get_client_ip(passed), get_client_address(passed))
    )(asked)

    # then
    assert seen == ("203.0.113.7", "203.0.113.7")
