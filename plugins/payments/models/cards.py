"""Cards that a provider keeps, by their tokens."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from plugins.payments.cards import LAST_DIGITS, CardBrand, CardDetails
from plugins.payments.models.fields import BARE_NUMBER_IN_SQL, LONGEST_PROVIDER, list_choices

LONGEST_TOKEN = 255


class SavedCard(models.Model):
    """``token`` opens the card at the provider: it is never shown, logged or exported."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="saved_cards"
    )
    provider = models.CharField(max_length=LONGEST_PROVIDER)
    token = models.CharField(max_length=LONGEST_TOKEN)
    brand = models.CharField(max_length=32, choices=list_choices(CardBrand))
    last_digits = models.CharField(max_length=LAST_DIGITS)
    expiry_month = models.PositiveSmallIntegerField()
    expiry_year = models.PositiveSmallIntegerField()
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-created_at", "-pk")
        constraints = [
            models.UniqueConstraint(fields=["provider", "token"], name="one_card_for_each_token"),
            models.CheckConstraint(
                condition=Q(last_digits__regex=r"^[0-9]{4}$"), name="saved_card_last_digits"
            ),
            models.CheckConstraint(
                condition=Q(expiry_month__range=(1, 12)), name="saved_card_expiry_month"
            ),
            models.CheckConstraint(
                condition=Q(expiry_year__range=(2000, 2100)), name="saved_card_expiry_year"
            ),
            models.CheckConstraint(
                condition=~Q(token="") & ~Q(token__regex=BARE_NUMBER_IN_SQL),
                name="saved_card_token_is_no_number",
            ),
        ]

    def __str__(self) -> str:
        return f"saved card {self.pk}"

    @property
    def details(self) -> CardDetails:
        brand = CardBrand(self.brand)
        return CardDetails(brand, self.last_digits, self.expiry_month, self.expiry_year)

    @property
    def is_expired(self) -> bool:
        """A card serves to the end of its month."""
        today = timezone.localdate()
        return (self.expiry_year, self.expiry_month) < (today.year, today.month)


class ReleasedCard(models.Model):
    """A card that is nobody's here any more, until its provider has forgotten it too."""

    provider = models.CharField(max_length=LONGEST_PROVIDER)
    token = models.CharField(max_length=LONGEST_TOKEN)
    released_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"released card {self.pk}"
