"""Giving, changing and withdrawing a consent."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from plugins.analytics.consent_cookie import CONSENT_VERSION, ConsentPurpose
from plugins.analytics.models import CheckoutConsent, Consent, RecordedEvent
from plugins.analytics.senders import SENDERS
from plugins.messaging.services.outbox import OutboxMessage

MESSAGE_KIND = "measurement"


@dataclass(frozen=True)
class SavedChoice:
    """For the cookie. ``key``: None where nothing was agreed to."""

    key: UUID | None
    version: int
    day: date


def save_consent(purposes: Collection[ConsentPurpose], earlier: UUID | None) -> SavedChoice:
    """Keep what a visitor chose, in the place of the consent ``earlier`` of the same browser.

    What waits to be sent for a purpose that is taken back is dropped. A refusal without an earlier
    consent leaves no row.
    """
    day = timezone.localdate()
    with transaction.atomic():
        consent = _lock_consent(earlier)
        if not purposes:
            if consent is not None:
                _change_consent(consent, frozenset())
            return SavedChoice(None, CONSENT_VERSION, day)
        if consent is None:
            consent = Consent.objects.create(version=CONSENT_VERSION, **_build_flags(purposes))
        else:
            _change_consent(consent, purposes)
    return SavedChoice(consent.pk, CONSENT_VERSION, day)


def _build_flags(purposes: Collection[ConsentPurpose]) -> dict[str, bool]:
    return {purpose.value: purpose in purposes for purpose in ConsentPurpose}


def _lock_consent(key: UUID | None) -> Consent | None:
    if key is None:
        return None
    found: Consent | None = (
        Consent.objects.select_for_update().filter(pk=key, withdrawn_at=None).first()
    )
    return found


def _change_consent(consent: Consent, left: Collection[ConsentPurpose]) -> None:
    """Change a locked consent to what is ``left`` of it, or added to it."""
    now = timezone.now()
    flags = _build_flags(left)
    Consent.objects.filter(pk=consent.pk).update(
        changed_at=now, withdrawn_at=None if left else now, **flags
    )
    ended = [sender.code for sender in SENDERS.values() if sender.purpose not in left]
    OutboxMessage.objects.filter(
        kind=MESSAGE_KIND, about=describe_consent(consent.pk), payload__sender__in=ended
    ).delete()
    if not left:
        CheckoutConsent.objects.filter(consent=consent).delete()
        events = RecordedEvent.objects.filter(consent=consent)
        events.update(consent=None, user=None, identity={}, context={})
    elif ConsentPurpose.ADVERTISING not in left:
        RecordedEvent.objects.filter(consent=consent).update(identity={})


def describe_consent(key: UUID) -> str:
    """``about`` of its messages in the outbox."""
    return f"consent:{key}"
