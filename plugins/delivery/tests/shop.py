"""Areas, rules and carts for tests."""

from datetime import date, datetime, time
from typing import Any, Final
from zoneinfo import ZoneInfo

from saleor.shipping.models import ShippingMethod

from plugins.delivery.models import DeliveryArea, SlotRule
from plugins.delivery.services import save_area

RIYADH: Final = ZoneInfo("Asia/Riyadh")
EVERY_DAY: Final = list(range(7))
SATURDAY: Final = date(2026, 11, 21)
SUNDAY: Final = date(2026, 11, 22)
MORNING: Final = "09:00-13:00"


def at(day: date, hour: int, minute: int = 0) -> datetime:
    return datetime(day.year, day.month, day.day, hour, minute, tzinfo=RIYADH)


def build_area(**fields: Any) -> DeliveryArea:
    """Riyadh; not saved."""
    return DeliveryArea(
        **{"name_ar": "الرياض", "name_en": "Riyadh", "cities": ["Riyadh"], "offered_days": 7}
        | fields
    )


def build_rule(**fields: Any) -> SlotRule:
    """The morning of every day, until midnight before; not saved."""
    usual = {
        "weekdays": EVERY_DAY,
        "starts_at": time(9),
        "ends_at": time(13),
        "cut_off_hours": 9,
    }
    return SlotRule(**usual | fields)


def create_area(method: ShippingMethod, *rules: dict[str, Any], **fields: Any) -> DeliveryArea:
    """An area of ``method`` with rules, each as the morning's with what it changes."""
    area = save_area(build_area(shipping_method=method, **fields))
    for changes in rules or ({},):
        rule = build_rule(area=area, **changes)
        rule.save()
    return area
