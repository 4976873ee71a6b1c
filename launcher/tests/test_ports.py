import socket

import pytest

from launcher import network
from launcher.console import Failure


def test_a_busy_port_is_named_in_one_sentence() -> None:
    # given
    with socket.socket() as other:
        other.bind((network.LOOPBACK, 0))
        other.listen(1)
        port = other.getsockname()[1]

        # when
        with pytest.raises(Failure) as caught:
            network.require_free_port(port, network.LOOPBACK)

    # then
    assert str(caught.value) == (
        f"Port {port} is already used by another program; stop that, or choose another port"
        " with --port or PORT."
    )


def test_a_chosen_port_is_free_and_no_outgoing_connection_takes_it() -> None:
    port = network.find_free_port()

    assert port in network.INTERNAL_PORTS
    assert network.is_free(port)
    network.require_free_port(port, network.LOOPBACK)
