"""Reports: sums of periods, rankings, exports, closed days."""

from plugins.reports.models import DailyClosing, DocumentKind, MethodFee
from plugins.reports.periods import MAX_DAYS, Period, Step, find_previous_period, find_unit
from plugins.reports.selectors.closings import (
    count_missing_days,
    find_broken_days,
    get_last_closing,
    is_intact,
    list_changed_documents,
    list_closings,
)
from plugins.reports.selectors.daily import (
    PeriodTotals,
    Sum,
    add_up,
    get_totals,
    list_day_sums,
    split_totals,
)
from plugins.reports.selectors.exports import Export, iterate_rows
from plugins.reports.selectors.fees import get_fee, list_fees
from plugins.reports.selectors.labels import get_method_label
from plugins.reports.selectors.months import HIJRI_MONTHS, describe_period
from plugins.reports.selectors.products import (
    ProductRanking,
    SoldProduct,
    StockValue,
    get_stock_value,
    rank_products,
)
