"""The catalogue of services, as the shop shows it."""

from django.db import connection
from django.test.utils import CaptureQueriesContext

from plugins.bookings.models import OptionGroup, ServiceOption

SERVICES = """query ($kind: ServiceKind) { services(kind: $kind) {
  slug kind name summary description options { slug group groupName name }
} }"""


def test_services_in_their_order_and_language(asks, landscaping, maintenance, event_service):
    maintenance.description_ar = "وصف"
    maintenance.save()
    landscaping.position = 9
    landscaping.save()
    event_service.is_active = False
    event_service.save()

    arabic = asks(SERVICES, language="ar")["data"]["services"]
    english = asks(SERVICES)["data"]["services"]

    assert [each["slug"] for each in arabic] == ["garden-maintenance", "landscaping"]
    assert (arabic[0]["name"], english[0]["name"]) == ("صيانة الحدائق", "Garden maintenance")
    # what has no English is shown in Arabic
    assert english[0]["description"] == "وصف"
    assert [each["name"] for each in english[0]["options"]] == ["Pruning", "Grass cutting"]


def test_services_of_one_kind(asks, landscaping, maintenance):
    found = asks(SERVICES, {"kind": "MAINTENANCE"})["data"]["services"]

    assert [each["slug"] for each in found] == ["garden-maintenance"]


def test_options_stand_under_their_headings(asks, landscaping):
    # given options that staff wrote in disorder
    inclusive, free = (
        OptionGroup.objects.create(
            service=landscaping, slug=slug, name_ar="مجموعة", name_en=slug.title(), position=place
        )
        for slug, place in (("inclusive", 1), ("free-play", 0))
    )
    for slug, group in (("sand", inclusive), ("slides", free), ("plain", None), ("ropes", free)):
        ServiceOption.objects.create(
            service=landscaping, slug=slug, group=group, name_ar="خيار", name_en=slug
        )

    [service] = asks(SERVICES)["data"]["services"]

    assert [(each["group"], each["slug"]) for each in service["options"]] == [
        ("", "plain"),
        ("free-play", "slides"),
        ("free-play", "ropes"),
        ("inclusive", "sand"),
    ]
    assert service["options"][1]["groupName"] == "Free-Play"


def test_services_cost_two_statements(asks, landscaping, maintenance, event_service):
    with CaptureQueriesContext(connection) as queries:
        asks(SERVICES)

    assert len(queries) == 2
