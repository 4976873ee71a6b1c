"""Names of payment methods, in the current language."""

from django.utils.translation import gettext as _

from plugins.payments.selectors import OTHER_METHOD, PaymentMethod
from plugins.payments.selectors.staff import translate_method


def get_method_label(method: str) -> str:
    if not method:
        return ""
    noted = {"cash": _("Cash"), "bank_transfer": _("Bank transfer")}
    if method in noted:
        return noted[method]
    if method == OTHER_METHOD or method not in {each.value for each in PaymentMethod}:
        return _("Other")
    return str(translate_method(PaymentMethod(method)))
