"""What other plugins read of the day's work."""

from plugins.dispatch.links import get_end_of_day, write_token
from plugins.dispatch.models import PlantPlace, Run, Stop, StopReport, StopState, Van
from plugins.dispatch.selectors.days import list_bookings_without_run, read_district
from plugins.dispatch.selectors.documents import (
    list_packing_notes,
    render_pick_list_pdf,
    render_route_pdf,
    render_slips_pdf,
)
from plugins.dispatch.selectors.picking import (
    PickedLine,
    PickRow,
    list_pick_rows,
    list_picked_lines,
    load_day_orders,
    load_picked_orders,
)
from plugins.dispatch.selectors.places import PlacedVariant, describe_variant, search_variants
from plugins.dispatch.selectors.runs import (
    RunTotals,
    StopDetails,
    get_photo,
    get_run,
    list_barcodes,
    list_photos,
    list_runs,
    list_stops,
    list_van_parcels,
    sum_stops,
)
