"""Taking the person out of invoices, which themselves must be kept."""

from saleor.account.models import User

from plugins.invoices.models import InvoiceBuyer


def forget_buyers(user: User) -> None:
    InvoiceBuyer.objects.filter(invoice__order__user=user).delete()
