"""Which payment a provider means."""

import contextlib
from uuid import UUID

from django.db.models import Q

from plugins.payments.models import CardPayment


def payment_reported(provider: str, provider_id: str) -> UUID | None:
    """The payment behind a provider's id; ours is that id too where the provider takes it."""
    own = Q(provider_id=provider_id) if provider_id else Q(pk__in=[])
    with contextlib.suppress(ValueError):
        own |= Q(pk=UUID(provider_id))
    found = CardPayment.objects.filter(own, provider=provider).values_list("pk", flat=True)
    return found.first()
