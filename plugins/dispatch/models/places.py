"""Where a plant stands in the nursery."""

from typing import Final

from django.db import models
from saleor.product.models import ProductVariant

LONGEST_PLACE: Final = 40


class PlantPlace(models.Model):
    """The bed and the shelf of a variant, as the signs there say. Plants without a row are picked
    last."""

    variant = models.OneToOneField(ProductVariant, on_delete=models.CASCADE, related_name="place")
    bed = models.CharField(max_length=LONGEST_PLACE, blank=True)
    shelf = models.CharField(max_length=LONGEST_PLACE, blank=True)

    class Meta:
        ordering = ("bed", "shelf", "pk")
        default_permissions = ()

    def __str__(self) -> str:
        return " · ".join(filter(None, (self.bed, self.shelf)))
