"""What payment methods cost."""

from datetime import date

from plugins.reports.models import MethodFee


def set_fee(method: str, since: date, *, basis_points: int, fixed: int) -> MethodFee:
    """From the day ``since`` on each payment by ``method`` costs ``basis_points`` of its amount
    and ``fixed`` halalas. The same day again replaces what was set for it."""
    fee, _is_new = MethodFee.objects.update_or_create(
        method=method, since=since, defaults={"basis_points": basis_points, "fixed": fixed}
    )
    return fee
