"""Writing where plants stand."""

from collections.abc import Mapping

from django.db import transaction
from saleor.product.models import ProductVariant

from plugins.dispatch.models import PlantPlace
from plugins.dispatch.models.places import LONGEST_PLACE
from saleor_config.text_input import clean_line


def save_places(places: Mapping[int, tuple[str, str]]) -> None:
    """Bed and shelf by the key of a variant; two empty ones are no place. Unknown keys are
    skipped."""
    with transaction.atomic():
        known = set(ProductVariant.objects.filter(pk__in=places).values_list("pk", flat=True))
        wanted = {
            key: tuple(clean_line(text)[:LONGEST_PLACE] for text in place)
            for key, place in places.items()
            if key in known
        }
        empty = [key for key, place in wanted.items() if not any(place)]
        PlantPlace.objects.filter(variant__in=empty).delete()
        PlantPlace.objects.bulk_create(
            [
                PlantPlace(variant_id=key, bed=bed, shelf=shelf)
                for key, (bed, shelf) in wanted.items()
                if bed or shelf
            ],
            update_conflicts=True,
            unique_fields=["variant"],
            update_fields=["bed", "shelf"],
        )
