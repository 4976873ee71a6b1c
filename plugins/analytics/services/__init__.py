"""Consents, recording events, sending them, and deleting what is old."""

from plugins.analytics.services.consents import save_consent
from plugins.analytics.services.recording import record_shop_event, report_browser_events
from plugins.analytics.services.retention import aggregate_days, erase_old_events
