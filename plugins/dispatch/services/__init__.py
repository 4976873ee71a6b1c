"""What writes places, runs and their stops.

A function that refuses raises ``DispatchError`` and has then changed nothing.
"""

from plugins.dispatch.errors import DispatchError
from plugins.dispatch.services.closing import close_run, put_back_stop
from plugins.dispatch.services.loading import pack_run, send_off
from plugins.dispatch.services.places import save_places
from plugins.dispatch.services.planning import (
    change_run,
    move_stop,
    open_run,
    plan_day,
    renew_link,
    sort_stops,
)
from plugins.dispatch.services.reports import record_report
