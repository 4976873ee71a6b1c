"""Serve the simulator of Moyasar until the process is ended; prints its address first."""

from plugins.payments.fake_moyasar.api import FakeMoyasar
from plugins.payments.instalment_sandbox.command import serve_simulator

if __name__ == "__main__":
    serve_simulator(FakeMoyasar, "MOYASAR_SECRET_KEY", "MOYASAR_WEBHOOK_SECRET")
