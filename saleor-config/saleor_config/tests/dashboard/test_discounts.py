"""Sales and vouchers, and what they are for."""

from saleor.discount.models import Sale, Voucher

from saleor_config.tests.dashboard.desk import nodes
from saleor_config.tests.dashboard.shop import key

ERRORS = "errors: discountErrors { code field }"
SALES = """query Sales($first: Int, $filter: SaleFilterInput, $sort: SaleSortingInput) {
  sales(first: $first, filter: $filter, sortBy: $sort) {
    edges { node { ...Sale } } pageInfo { ...PageInfo } } }"""
SALE = "query Sale($id: ID!, $first: Int) { sale(id: $id) { ...Sale ...Catalogues } }"
CREATE_SALE = f"""mutation Create($input: SaleInput!) {{ saleCreate(input: $input) {{
  {ERRORS} sale {{ ...Sale }} }} }}"""
UPDATE_SALE = f"""mutation Update($id: ID!, $input: SaleInput!) {{
  saleUpdate(id: $id, input: $input) {{ {ERRORS} sale {{ ...Sale }} }} }}"""
ADD_TO_SALE = f"""mutation Add($id: ID!, $input: CatalogueInput!, $first: Int) {{
  saleCataloguesAdd(id: $id, input: $input) {{ {ERRORS} sale {{ ...Sale ...Catalogues }} }} }}"""
TAKE_FROM_SALE = f"""mutation Take($id: ID!, $input: CatalogueInput!, $first: Int) {{
  saleCataloguesRemove(id: $id, input: $input) {{ {ERRORS} sale {{ ...Sale ...Catalogues }} }} }}"""
DELETE_SALES = f"mutation Delete($ids: [ID]!) {{ saleBulkDelete(ids: $ids) {{ {ERRORS} }} }}"
VOUCHERS = """query Vouchers($first: Int, $filter: VoucherFilterInput,
  $sort: VoucherSortingInput) { vouchers(first: $first, filter: $filter, sortBy: $sort) {
    edges { node { ...Voucher } } pageInfo { ...PageInfo } } }"""
VOUCHER = """query Voucher($id: ID!, $first: Int) {
  voucher(id: $id) { ...Voucher ...VoucherCatalogues } }"""
CREATE_VOUCHER = f"""mutation Create($input: VoucherInput!) {{ voucherCreate(input: $input) {{
  {ERRORS} voucher {{ ...Voucher }} }} }}"""
UPDATE_VOUCHER = f"""mutation Update($id: ID!, $input: VoucherInput!) {{
  voucherUpdate(id: $id, input: $input) {{ {ERRORS} voucher {{ ...Voucher }} }} }}"""
ADD_TO_VOUCHER = f"""mutation Add($id: ID!, $input: CatalogueInput!, $first: Int) {{
  voucherCataloguesAdd(id: $id, input: $input) {{
    {ERRORS} voucher {{ ...Voucher ...VoucherCatalogues }} }} }}"""
TAKE_FROM_VOUCHER = f"""mutation Take($id: ID!, $input: CatalogueInput!, $first: Int) {{
  voucherCataloguesRemove(id: $id, input: $input) {{
    {ERRORS} voucher {{ ...Voucher ...VoucherCatalogues }} }} }}"""
DELETE_VOUCHERS = f"""mutation Delete($ids: [ID]!) {{ voucherBulkDelete(ids: $ids) {{
  {ERRORS} }} }}"""


def counts(catalogues):
    return [catalogues[kind]["totalCount"] for kind in ("products", "categories", "collections")]


def test_sale_is_created_filled_and_deleted(desk, shop):
    # given
    everything = {
        "products": [key(shop.palm)],
        "categories": [key(shop.category)],
        "collections": [key(shop.collection)],
    }

    # when
    made = desk.ask(
        CREATE_SALE,
        input={
            "name": "العيد",
            "type": "PERCENTAGE",
            "value": 20,
            "startDate": "2030-01-01T00:00:00Z",
            "endDate": "2030-01-08T00:00:00Z",
        },
    )["saleCreate"]["sale"]
    full = desk.ask(ADD_TO_SALE, id=made["id"], input=everything, first=5)["saleCataloguesAdd"]
    left = desk.ask(
        TAKE_FROM_SALE, id=made["id"], input={"categories": everything["categories"]}, first=5
    )["saleCataloguesRemove"]
    desk.ask(UPDATE_SALE, id=made["id"], input={"value": 25})
    shown = desk.ask(SALE, id=made["id"], first=5)["sale"]
    coming = desk.ask(
        SALES,
        first=20,
        filter={"status": ["SCHEDULED"], "saleType": "PERCENTAGE"},
        sort={"field": "NAME", "direction": "ASC"},
    )

    # then
    assert (counts(full["sale"]), counts(left["sale"])) == ([1, 1, 1], [1, 0, 1])
    assert (shown["value"], shown["startDate"]) == (25.0, "2030-01-01T00:00:00+00:00")
    assert nodes(shown["products"])[0]["name"] == "نخلة"
    assert [sale["name"] for sale in nodes(coming["sales"])] == ["العيد"]
    desk.ask(DELETE_SALES, ids=[made["id"]])
    assert Sale.objects.count() == 1


def test_voucher_is_created_limited_filled_and_deleted(desk, shop):
    # when
    made = desk.ask(
        CREATE_VOUCHER,
        input={
            "code": "EID",
            "type": "SPECIFIC_PRODUCT",
            "discountValueType": "PERCENTAGE",
            "discountValue": 15,
            "minAmountSpent": 200,
            "minCheckoutItemsQuantity": 2,
            "applyOncePerOrder": False,
            "applyOncePerCustomer": True,
            "usageLimit": 50,
            "startDate": "2020-01-01T00:00:00Z",
            "endDate": None,
        },
    )["voucherCreate"]["voucher"]
    products = {"products": [key(shop.ficus)], "collections": [key(shop.collection)]}
    full = desk.ask(ADD_TO_VOUCHER, id=made["id"], input=products, first=5)
    left = desk.ask(
        TAKE_FROM_VOUCHER, id=made["id"], input={"products": products["products"]}, first=5
    )
    desk.ask(UPDATE_VOUCHER, id=made["id"], input={"countries": ["SA"], "usageLimit": 40})
    shown = desk.ask(VOUCHER, id=made["id"], first=5)["voucher"]
    found = desk.ask(
        VOUCHERS,
        first=20,
        filter={"search": "EID", "status": ["ACTIVE"], "discountType": ["PERCENTAGE"]},
        sort={"field": "CODE", "direction": "ASC"},
    )

    # then
    assert counts(full["voucherCataloguesAdd"]["voucher"]) == [1, 0, 1]
    assert counts(left["voucherCataloguesRemove"]["voucher"]) == [0, 0, 1]
    assert shown["minSpent"] == {"amount": 200.0, "currency": "SAR"}
    assert shown["countries"] == [{"code": "SA", "country": "Saudi Arabia"}]
    assert (shown["usageLimit"], shown["applyOncePerCustomer"]) == (40, True)
    assert [voucher["code"] for voucher in nodes(found["vouchers"])] == ["EID"]
    desk.ask(DELETE_VOUCHERS, ids=[made["id"]])
    assert Voucher.objects.count() == 1


def test_code_that_is_taken_is_told_in_the_form(desk):
    assert desk.problems(CREATE_VOUCHER, input={"code": "SUMMER", "discountValue": 1}) == [
        ("code", "ALREADY_EXISTS")
    ]


def test_staff_without_permission_see_no_discount(clerks_desk, shop):
    assert clerks_desk.refusal(SALES, first=20) == ["PERMISSION_DENIED"]
    assert clerks_desk.refusal(VOUCHERS, first=20) == ["PERMISSION_DENIED"]
    assert clerks_desk.refusal(DELETE_SALES, ids=[key(shop.sale)]) == ["PERMISSION_DENIED"]
