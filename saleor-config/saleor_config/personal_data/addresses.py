"""Address rows, which Saleor lets several owners point at."""

from collections.abc import Iterable

from django.db.models import CASCADE
from saleor.account.models import Address


def delete_unused(keys: Iterable[int]) -> None:
    """Delete those of these addresses that nothing points at any more."""
    keys = set(keys)
    used = set(
        Address.objects.filter(pk__in=keys, user_addresses__isnull=False).values_list(
            "pk", flat=True
        )
    )
    for relation in Address._meta.get_fields(include_hidden=True):
        if not (relation.one_to_many or relation.one_to_one) or relation.concrete:
            continue
        # What cascades is a detail of the address itself.
        if relation.on_delete is CASCADE:
            continue
        field = relation.field
        pointing = field.model._base_manager.filter(**{f"{field.name}__in": keys})
        used |= set(pointing.values_list(field.attname, flat=True))
    Address.objects.filter(pk__in=keys - used).delete()
