"""Closing days, and setting fees."""

from plugins.reports.services.closings import close_days
from plugins.reports.services.fees import set_fee
