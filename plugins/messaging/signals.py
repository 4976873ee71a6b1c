"""What ``messaging`` publishes."""

from plugins.messaging.models import MessageConsent
from saleor_config.signals import TypedSignal


@TypedSignal
def consent_withdrawn(consent: MessageConsent) -> None:
    """A person withdrew a consent, with its row locked; what waits for it is not to be sent."""
