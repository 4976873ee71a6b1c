"""Shipping zones with their rates, and warehouses."""

from saleor.shipping.models import ShippingMethod, ShippingZone
from saleor.warehouse.models import Warehouse

from saleor_config.tests.dashboard.desk import nodes
from saleor_config.tests.dashboard.shop import key

ERRORS = "errors: shippingErrors { code field }"
HOUSE_ERRORS = "errors: warehouseErrors { code field }"
ZONES = """query Zones($first: Int) { shippingZones(first: $first) {
  edges { node { id name countries { code country } } } pageInfo { ...PageInfo } } }"""
ZONE = "query Zone($id: ID!) { shippingZone(id: $id) { ...Zone } }"
CREATE_ZONE = f"""mutation Create($input: ShippingZoneCreateInput!) {{
  shippingZoneCreate(input: $input) {{ {ERRORS} shippingZone {{ ...Zone }} }} }}"""
UPDATE_ZONE = f"""mutation Update($id: ID!, $input: ShippingZoneUpdateInput!) {{
  shippingZoneUpdate(id: $id, input: $input) {{ {ERRORS} shippingZone {{ ...Zone }} }} }}"""
DELETE_ZONES = f"""mutation Delete($ids: [ID]!) {{ shippingZoneBulkDelete(ids: $ids) {{
  {ERRORS} }} }}"""
CREATE_RATE = f"""mutation Create($input: ShippingPriceInput!) {{
  shippingPriceCreate(input: $input) {{ {ERRORS} shippingZone {{ ...Zone }} }} }}"""
UPDATE_RATE = f"""mutation Update($id: ID!, $input: ShippingPriceInput!) {{
  shippingPriceUpdate(id: $id, input: $input) {{ {ERRORS} shippingMethod {{ ...Method }} }} }}"""
DELETE_RATES = f"""mutation Delete($ids: [ID]!) {{ shippingPriceBulkDelete(ids: $ids) {{
  {ERRORS} }} }}"""
WEIGHT = """mutation Weight($unit: WeightUnitsEnum) {
  shopSettingsUpdate(input: {defaultWeightUnit: $unit}) {
    errors: shopErrors { code field } shop { defaultWeightUnit } } }"""
WAREHOUSES = """query Warehouses($first: Int, $filter: WarehouseFilterInput) {
  warehouses(first: $first, filter: $filter, sortBy: {field: NAME, direction: ASC}) {
    edges { node { ...Warehouse } } pageInfo { ...PageInfo } } }"""
WAREHOUSE = "query Warehouse($id: ID!) { warehouse(id: $id) { ...Warehouse } }"
CREATE_HOUSE = f"""mutation Create($input: WarehouseCreateInput!) {{
  createWarehouse(input: $input) {{ {HOUSE_ERRORS} warehouse {{ ...Warehouse }} }} }}"""
UPDATE_HOUSE = f"""mutation Update($id: ID!, $input: WarehouseUpdateInput!) {{
  updateWarehouse(id: $id, input: $input) {{ {HOUSE_ERRORS} warehouse {{ ...Warehouse }} }} }}"""
SERVE = f"""mutation Serve($id: ID!, $zones: [ID!]!) {{
  assignWarehouseShippingZone(id: $id, shippingZoneIds: $zones) {{
    {HOUSE_ERRORS} warehouse {{ ...Warehouse }} }} }}"""
DELETE_HOUSE = f"mutation Delete($id: ID!) {{ deleteWarehouse(id: $id) {{ {HOUSE_ERRORS} }} }}"
ADDRESS = {
    "streetAddress1": "طريق المدينة 9",
    "city": "جدة",
    "postalCode": "21577",
    "country": "SA",
    "phone": "+966500000001",
}


def test_zone_gets_rates_by_price_and_by_weight(desk, shop):
    # when
    made = desk.ask(
        CREATE_ZONE, input={"name": "الخليج", "countries": ["AE", "KW"], "default": False}
    )["shippingZoneCreate"]["shippingZone"]
    rates = [
        {"name": "قياسي", "type": "PRICE", "price": 80, "minimumOrderPrice": 100},
        {"name": "ثقيل", "type": "WEIGHT", "price": 120, "minimumOrderWeight": 5},
    ]
    for rate in rates:
        desk.ask(CREATE_RATE, input={"shippingZone": made["id"], **rate})
    desk.ask(
        UPDATE_ZONE,
        id=made["id"],
        input={"name": "دول الخليج", "addWarehouses": [key(shop.warehouse)]},
    )
    shown = desk.ask(ZONE, id=made["id"])["shippingZone"]
    by_name = {method["name"]: method for method in shown["shippingMethods"]}
    light = {"type": "PRICE", "price": 90, "minimumOrderPrice": 0, "maximumOrderPrice": 1000}
    changed = desk.ask(UPDATE_RATE, id=by_name["قياسي"]["id"], input=light)

    # then
    assert shown["name"] == "دول الخليج"
    assert {country["code"] for country in shown["countries"]} == {"AE", "KW"}
    assert by_name["ثقيل"]["minimumOrderWeight"] == {"unit": "kg", "value": 5.0}
    assert [house["id"] for house in shown["warehouses"]] == [key(shop.warehouse)]
    method = changed["shippingPriceUpdate"]["shippingMethod"]
    assert method["maximumOrderPrice"] == {"amount": 1000.0, "currency": "SAR"}
    assert len(nodes(desk.ask(ZONES, first=20)["shippingZones"])) == 2
    desk.ask(DELETE_RATES, ids=[each["id"] for each in by_name.values()])
    desk.ask(DELETE_ZONES, ids=[made["id"]])
    assert (ShippingZone.objects.count(), ShippingMethod.objects.count()) == (1, 1)


def test_unit_of_weight_is_set(desk):
    shop = desk.ask(WEIGHT, unit="G")["shopSettingsUpdate"]["shop"]

    assert shop["defaultWeightUnit"] == "G"


def test_warehouse_is_opened_changed_and_closed(desk, shop):
    # when
    made = desk.ask(CREATE_HOUSE, input={"name": "مستودع جدة", "address": ADDRESS})
    house = made["createWarehouse"]["warehouse"]["id"]
    desk.ask(UPDATE_HOUSE, id=house, input={"name": "جدة", "address": {**ADDRESS, "city": "مكة"}})
    desk.ask(SERVE, id=house, zones=[key(shop.zone)])
    shown = desk.ask(WAREHOUSE, id=house)["warehouse"]
    found = nodes(desk.ask(WAREHOUSES, first=20, filter={"search": "جدة"})["warehouses"])

    # then
    assert (shown["name"], shown["address"]["city"]) == ("جدة", "مكة")
    assert [zone["id"] for zone in nodes(shown["shippingZones"])] == [key(shop.zone)]
    assert [each["id"] for each in found] == [house]
    desk.ask(DELETE_HOUSE, id=house)
    assert Warehouse.objects.count() == 1


def test_staff_without_permission_ship_nothing(clerks_desk, shop):
    assert clerks_desk.refusal(ZONES, first=20) == ["PERMISSION_DENIED"]
    assert clerks_desk.refusal(DELETE_ZONES, ids=[key(shop.zone)]) == ["PERMISSION_DENIED"]
    assert clerks_desk.refusal(DELETE_HOUSE, id=key(shop.warehouse)) == ["PERMISSION_DENIED"]
