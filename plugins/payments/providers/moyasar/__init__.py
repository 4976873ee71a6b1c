"""Moyasar (docs.moyasar.com): mada, Visa, Mastercard, American Express, Apple Pay, STC Pay."""

from plugins.payments.providers.moyasar.provider import MoyasarProvider

__all__ = ["MoyasarProvider"]
