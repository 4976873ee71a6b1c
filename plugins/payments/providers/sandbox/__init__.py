"""The default provider: a bank of its own, with test cards for what can happen."""

from plugins.payments.providers.sandbox.provider import SandboxProvider

__all__ = ["SandboxProvider"]
