"""Ended sign-ins of web tokens, and owners of rows for which Saleor records none."""

from django.conf import settings
from django.db import models


class EndedSignIn(models.Model):
    """A sign-in with a password that was signed out of, until its last token would have ended.

    Every token refreshed from the first one bears the same ``sid``.
    """

    sid = models.UUIDField(primary_key=True)
    ended_at = models.DateTimeField()
    forget_at = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"ended sign-in {self.sid}"


class TokenGeneration(models.Model):
    """How often an account was signed out everywhere; tokens of an earlier count are refused.

    A count and not a time: the clocks of two servers differ.
    """

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, primary_key=True, related_name="+"
    )
    number = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return f"generation {self.number} of account {self.user_id}"


class AbandonedPayment(models.Model):
    """A payment whose checkout was deleted without an order, and the customer who began it.

    Saleor leaves nothing on it but typed personal data; it is found by its owner when the account
    is erased, and not by an e-mail address that anybody can type.
    """

    payment = models.OneToOneField(
        "payment.Payment", on_delete=models.CASCADE, primary_key=True, related_name="+"
    )
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")

    def __str__(self) -> str:
        return f"abandoned payment {self.payment_id}"


class AppTokenCreator(models.Model):
    """Who made an app's token, which is deleted when that account is closed or loses its staff
    rights (triggers of migration 0004). A token without such a row was made by the server's
    operator, or before the rule."""

    token = models.OneToOneField(
        "app.AppToken", on_delete=models.CASCADE, primary_key=True, related_name="creation"
    )
    # The trigger deletes these rows before the account.
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.DO_NOTHING, related_name="+"
    )

    def __str__(self) -> str:
        return f"app token {self.token_id} of account {self.user_id}"
