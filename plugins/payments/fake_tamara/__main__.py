"""Serve the simulator of Tamara until the process is ended; prints its address first."""

from plugins.payments.fake_tamara.api import FakeTamara
from plugins.payments.instalment_sandbox.command import serve_simulator

if __name__ == "__main__":
    serve_simulator(FakeTamara, "TAMARA_API_TOKEN", "TAMARA_NOTIFICATION_TOKEN")
