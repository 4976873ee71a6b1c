"""Site settings, taxes, service accounts and webhooks."""

from saleor.app.models import App
from saleor.webhook.models import Webhook

from saleor_config.tests.dashboard.desk import nodes

SHOP_ERRORS = "errors: shopErrors { code field }"
APP_ERRORS = "errors: accountErrors { code field }"
HOOK_ERRORS = "errors: webhookErrors { code field }"
SETTINGS = "query Settings { shop { ...ShopSettings } }"
SAVE = f"""mutation Save($settings: ShopSettingsInput!, $domain: SiteDomainInput!,
  $address: AddressInput) {{
  shopSettingsUpdate(input: $settings) {{ {SHOP_ERRORS} shop {{ ...ShopSettings }} }}
  shopDomainUpdate(input: $domain) {{ {SHOP_ERRORS} shop {{ domain {{ host url }} }} }}
  shopAddressUpdate(input: $address) {{ {SHOP_ERRORS} shop {{ ...ShopSettings }} }} }}"""
TAXES = "query Taxes { shop { ...TaxSettings } }"
SAVE_TAXES = f"""mutation Save($input: ShopSettingsInput!) {{ shopSettingsUpdate(input: $input) {{
  {SHOP_ERRORS} shop {{ ...TaxSettings }} }} }}"""
FETCH_TAXES = f"mutation Fetch {{ shopFetchTaxRates {{ {SHOP_ERRORS} shop {{ name }} }} }}"
ACCOUNTS = """query Accounts($first: Int, $filter: ServiceAccountFilterInput) {
  serviceAccounts(first: $first, filter: $filter, sortBy: {field: NAME, direction: ASC}) {
    edges { node { id name isActive } } pageInfo { ...PageInfo } } }"""
ACCOUNT = """query Account($id: ID!) { serviceAccount(id: $id) { id name isActive
  permissions { code name } tokens { id name authToken } } }"""
CREATE_ACCOUNT = f"""mutation Create($input: ServiceAccountInput!) {{
  serviceAccountCreate(input: $input) {{
    {APP_ERRORS} authToken serviceAccount {{ id name isActive }} }} }}"""
UPDATE_ACCOUNT = f"""mutation Update($id: ID!, $input: ServiceAccountInput!) {{
  serviceAccountUpdate(id: $id, input: $input) {{
    {APP_ERRORS} serviceAccount {{ id name isActive permissions {{ code }} }} }} }}"""
CREATE_TOKEN = f"""mutation Create($input: ServiceAccountTokenInput!) {{
  serviceAccountTokenCreate(input: $input) {{ {APP_ERRORS} authToken }} }}"""
DELETE_TOKEN = f"""mutation Delete($id: ID!) {{ serviceAccountTokenDelete(id: $id) {{
  {APP_ERRORS} }} }}"""
DELETE_ACCOUNT = f"""mutation Delete($id: ID!) {{ serviceAccountDelete(id: $id) {{
  {APP_ERRORS} }} }}"""
HOOKS = """query Hooks($first: Int, $filter: WebhookFilterInput) {
  webhooks(first: $first, filter: $filter, sortBy: {field: NAME, direction: ASC}) {
    edges { node { id name isActive serviceAccount { id name } } } pageInfo { ...PageInfo } } }"""
HOOK = """query Hook($id: ID!) { webhook(id: $id) { id name isActive secretKey targetUrl
  serviceAccount { id name } events { eventType } } }"""
CREATE_HOOK = f"""mutation Create($input: WebhookCreateInput!) {{ webhookCreate(input: $input) {{
  {HOOK_ERRORS} webhook {{ id name isActive }} }} }}"""
UPDATE_HOOK = f"""mutation Update($id: ID!, $input: WebhookUpdateInput!) {{
  webhookUpdate(id: $id, input: $input) {{ {HOOK_ERRORS} webhook {{ id isActive }} }} }}"""
DELETE_HOOK = f"mutation Delete($id: ID!) {{ webhookDelete(id: $id) {{ {HOOK_ERRORS} }} }}"


def test_site_settings_are_saved_at_once(desk):
    # when
    answer = desk.ask(
        SAVE,
        settings={"description": "نباتات للبيت", "defaultMailSenderName": "مشتل"},
        domain={"domain": "shop.example", "name": "مشتل"},
        address={
            "companyName": "مشتل",
            "streetAddress1": "طريق المثال 1",
            "city": "الرياض",
            "postalCode": "12211",
            "country": "SA",
        },
    )
    shop = desk.ask(SETTINGS)["shop"]

    # then
    assert answer["shopDomainUpdate"]["shop"]["domain"]["host"] == "shop.example"
    assert (shop["name"], shop["description"]) == ("مشتل", "نباتات للبيت")
    assert shop["companyAddress"]["city"] == "الرياض"
    assert shop["authorizationKeys"] == []


def test_taxes_are_shown_and_the_markets_vat_is_not_touched(desk):
    # when
    saved = desk.ask(SAVE_TAXES, input={"displayGrossPrices": True})["shopSettingsUpdate"]["shop"]
    shop = desk.ask(TAXES)["shop"]

    # then
    assert saved["displayGrossPrices"] is True
    # The rates are the plugin's (decision 0031), so Saleor's own table of countries is empty.
    assert all(country["vat"] is None for country in shop["countries"])
    assert desk.problems(FETCH_TAXES) == [(None, "CANNOT_FETCH_TAX_RATES")]


def test_service_account_gets_permissions_and_tokens(desk):
    # when
    made = desk.ask(CREATE_ACCOUNT, input={"name": "المحاسبة", "permissions": ["MANAGE_ORDERS"]})[
        "serviceAccountCreate"
    ]
    account = made["serviceAccount"]["id"]
    token = desk.ask(CREATE_TOKEN, input={"name": "second", "serviceAccount": account})
    desk.ask(UPDATE_ACCOUNT, id=account, input={"isActive": False, "permissions": []})
    shown = desk.ask(ACCOUNT, id=account)["serviceAccount"]

    # then
    second = token["serviceAccountTokenCreate"]["authToken"]
    assert made["authToken"] != second
    # A token is shown once; from then on its last letters.
    assert second[-4:] in [each["authToken"] for each in shown["tokens"]]
    assert (shown["isActive"], shown["permissions"]) == (False, [])
    found = nodes(desk.ask(ACCOUNTS, first=20, filter={"search": "المحاسبة"})["serviceAccounts"])
    assert [each["id"] for each in found] == [account]
    desk.ask(DELETE_TOKEN, id=shown["tokens"][0]["id"])
    desk.ask(DELETE_ACCOUNT, id=account)
    assert App.objects.count() == 0


def test_webhook_is_kept(desk):
    # given
    made = desk.ask(CREATE_ACCOUNT, input={"name": "erp", "permissions": ["MANAGE_ORDERS"]})
    account = made["serviceAccountCreate"]["serviceAccount"]["id"]

    # when
    hook = desk.ask(
        CREATE_HOOK,
        input={
            "name": "orders",
            "targetUrl": "https://erp.example.com/orders",
            "events": ["ORDER_CREATED", "ORDER_CANCELLED"],
            "serviceAccount": account,
            "isActive": True,
            "secretKey": "a made-up key",
        },
    )["webhookCreate"]["webhook"]["id"]
    desk.ask(UPDATE_HOOK, id=hook, input={"isActive": False, "events": ["ORDER_CREATED"]})
    shown = desk.ask(HOOK, id=hook)["webhook"]

    # then
    assert (shown["isActive"], shown["serviceAccount"]["id"]) == (False, account)
    assert [event["eventType"] for event in shown["events"]] == ["ORDER_CREATED"]
    assert [each["id"] for each in nodes(desk.ask(HOOKS, first=20)["webhooks"])] == [hook]
    desk.ask(DELETE_HOOK, id=hook)
    assert Webhook.objects.count() == 0


def test_staff_without_permission_set_nothing(clerks_desk):
    assert clerks_desk.refusal(SAVE_TAXES, input={"displayGrossPrices": True}) == [
        "PERMISSION_DENIED"
    ]
    assert clerks_desk.refusal(ACCOUNTS, first=20) == ["PERMISSION_DENIED"]
    assert clerks_desk.refusal(HOOKS, first=20) == ["PERMISSION_DENIED"]
    assert clerks_desk.refusal(CREATE_ACCOUNT, input={"name": "mine"}) == ["PERMISSION_DENIED"]
