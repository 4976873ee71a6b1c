"""GraphQL of measurement: what pages report, and what visitors agree to."""

from typing import Any

import graphene

from plugins.analytics import services
from plugins.analytics.consent_cookie import CONSENT_VERSION
from plugins.analytics.consent_cookie import ConsentPurpose as Purpose
from plugins.analytics.receivers import describe_customer
from plugins.analytics.reports import MOST_EVENTS, ReportedEvent, read_reported_events
from plugins.analytics.reports import BrowserEventName as BrowserName
from plugins.analytics.request_origin import current_origin
from plugins.analytics.selectors import list_purposes
from plugins.analytics.services.recording import EventPerson
from saleor_config.global_ids import read_key
from saleor_config.visitor import get_limited_address

ConsentPurpose = graphene.Enum.from_enum(Purpose)
BrowserEventName = graphene.Enum.from_enum(BrowserName)


class BrowserEventInput(graphene.InputObjectType):
    """One of the catalogue of events. It has no text of a visitor."""

    # ``name`` given as a keyword would name the field.
    name = graphene.InputField(BrowserEventName, required=True)
    product_id = graphene.ID(description="Of `VIEW_ITEM`: the product's.")
    is_empty = graphene.Boolean(default_value=False, description="Of `SEARCH`: nothing was found.")


class Queries(graphene.ObjectType):
    consent_purposes = graphene.List(
        graphene.NonNull(ConsentPurpose),
        required=True,
        description="What visitors are asked for; none where nothing is sent to anybody.",
    )

    @staticmethod
    def resolve_consent_purposes(_root: Any, _info: Any) -> list[str]:
        return [purpose.value for purpose in list_purposes()]


class BrowserEventsReport(graphene.Mutation):
    """What a page saw, in one call as it is left. More than fifty events are cut off."""

    class Arguments:
        events = graphene.List(graphene.NonNull(BrowserEventInput), required=True)

    counted = graphene.Int(required=True)

    @staticmethod
    def mutate(_root: Any, info: Any, events: list[Any]) -> "BrowserEventsReport":
        user = info.context.user
        person = describe_customer(user) if user.is_authenticated else EventPerson()
        reported = [
            ReportedEvent(
                BrowserName(each["name"]), each.get("product_id") or "", bool(each.get("is_empty"))
            )
            for each in events[:MOST_EVENTS]
        ]
        read = read_reported_events(reported, user)
        viewed = [
            key
            for each in reported
            if each.name is BrowserName.VIEW_ITEM and (key := read_key(each.product, "Product"))
        ]
        network = get_limited_address(info.context)
        return BrowserEventsReport(
            counted=services.report_browser_events(read, person, network, viewed)
        )


class ConsentSave(graphene.Mutation):
    """Keeps what a visitor agreed to, in the place of what the browser's cookie names."""

    class Arguments:
        purposes = graphene.List(graphene.NonNull(ConsentPurpose), required=True)

    key = graphene.ID(description="For the cookie; null where nothing was agreed to.")
    version = graphene.Int(required=True)
    day = graphene.Date(required=True)

    @staticmethod
    def mutate(_root: Any, _info: Any, purposes: list[str]) -> "ConsentSave":
        origin = current_origin()
        offered = list_purposes()
        chosen = {Purpose(purpose) for purpose in purposes} & set(offered)
        saved = services.save_consent(chosen, origin.consent_key if origin else None)
        return ConsentSave(key=saved.key, version=CONSENT_VERSION, day=saved.day)


class Mutations(graphene.ObjectType):
    browser_events_report = BrowserEventsReport.Field(required=True)
    consent_save = ConsentSave.Field(required=True)
