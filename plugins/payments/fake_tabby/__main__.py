"""Serve the simulator of Tabby until the process is ended; prints its address first."""

from plugins.payments.fake_tabby.api import FakeTabby
from plugins.payments.instalment_sandbox.command import serve_simulator

if __name__ == "__main__":
    serve_simulator(FakeTabby, "TABBY_SECRET_KEY", "TABBY_WEBHOOK_SECRET")
