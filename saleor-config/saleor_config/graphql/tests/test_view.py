import json

import pytest
from django.contrib.auth.models import Permission
from django.core.files.uploadedfile import SimpleUploadedFile
from graphql_jwt.shortcuts import get_token
from saleor.account.models import User
from saleor.app.models import App

pytestmark = pytest.mark.django_db

SHOP = "{ shop { name } }"


def post(graphql, body, content_type="application/json", **headers):
    headers = {"x-locale": "en"} | headers
    return graphql.client.post("/graphql/", body, content_type=content_type, headers=headers)


@pytest.mark.parametrize(
    ("body", "content_type", "message"),
    [
        (b"{bad", "application/json", "Unable to parse query."),
        (b"\xff\xfe", "application/json", "Unable to parse query."),
        (b"[]", "application/json", "Unable to parse query."),
        (b"3", "application/json", "Unable to parse query."),
        (b"[" * 60_000, "application/json", "Unable to parse query."),
        (b"", "application/json", "Must provide a query string."),
        (b"{}", "application/json", "Must provide a query string."),
        (b'{"query": 3}', "application/json", "Must provide a query string."),
        (b'{"query": "{a}", "variables": [1]}', "application/json", "Unable to parse query."),
        (b'{"query": "{a}", "operationName": 1}', "application/json", "Unable to parse query."),
        (b"hello", "text/plain", "Must provide a query string."),
        (b"query=", "application/x-www-form-urlencoded", "Must provide a query string."),
        (
            b"query={a}&variables={bad",
            "application/x-www-form-urlencoded",
            "Unable to parse query.",
        ),
    ],
)
def test_malformed_body_is_a_sentence(body, content_type, message, graphql):
    # when
    response = post(graphql, body, content_type)

    # then
    assert response.status_code == 400
    assert response.json()["errors"][0]["message"] == message
    assert response.json()["errors"][0]["extensions"]["code"] == "BAD_REQUEST"


def test_malformed_body_is_an_arabic_sentence_by_default(graphql):
    # when
    response = graphql.client.post("/graphql/", b"{bad", content_type="application/json")

    # then
    assert response.json()["errors"][0]["message"] == "تعذّرت قراءة الاستعلام."
    assert response.headers["Content-Language"] == "ar"


@pytest.mark.parametrize(
    ("query", "code", "start"),
    [
        ("{ shop { name", "GRAPHQL_SYNTAX", "Syntax Error GraphQL request (1:14)"),
        ("{ shop { nam } }", "GRAPHQL_VALIDATION", 'Cannot query field "nam" on type "Shop".'),
    ],
)
def test_malformed_query_is_explained_in_both_languages(query, code, start, graphql):
    # when
    english = graphql.ask(query)
    arabic = graphql.ask(query, x_locale="ar")

    # then
    assert (english.status, arabic.status) == (400, 400)
    assert (english.codes, arabic.codes) == ([code], [code])
    assert english.messages[0].startswith(start)
    assert arabic.messages[0].startswith(f"تعذّر فهم الاستعلام. {start}")
    assert english.errors[0]["locations"][0]["line"] == 1


@pytest.mark.parametrize(
    ("value", "code", "start"),
    [
        ("x", "INVALID_INPUT", "The request holds a value that cannot be read."),
        (None, "GRAPHQL_VALIDATION", 'Variable "$n" of required type "Int!" was not provided.'),
        ([1], "INVALID_INPUT", "The request holds a value that cannot be read."),
        (10**30, "INVALID_INPUT", "The request holds a value that cannot be read."),
    ],
)
def test_variables_that_do_not_fit_are_refused(value, code, start, graphql):
    # when
    answer = graphql.ask("query ($n: Int!) { products(first: $n) { totalCount } }", {"n": value})

    # then
    assert answer.status == 400
    assert answer.codes == [code]
    assert answer.messages[0].startswith(start)


def test_unknown_operation_name_is_refused(graphql):
    # when
    answer = graphql.send({"query": f"query A {SHOP}", "operationName": "B"})

    # then
    assert answer.status == 400
    assert answer.messages == ['Unknown operation named "B".']


def test_named_operation_runs(graphql):
    # when
    answer = graphql.send(
        {"query": f"query A {SHOP} query B {{ taxTypes {{ taxCode }} }}", "operationName": "B"}
    )

    # then
    assert list(answer.data) == ["taxTypes"]


@pytest.mark.parametrize(
    ("query", "variables"),
    [
        ("query ($id: ID!) { user(id: $id) { id } }", {"id": "garbage"}),
        ("query ($id: ID!) { productVariant(id: $id) { id } }", {"id": "éééé"}),
        ("query ($id: ID!) { productVariant(id: $id) { id } }", {"id": "VXNlcjox"}),
        ("query ($id: ID!) { product(id: $id) { id } }", {"id": "UHJvZHVjdDp4"}),
        ("query ($id: ID!) { page(id: $id) { id } }", {"id": "UGFnZTo5OTk5OTk5OTk5OTk5OTk="}),
        ("query ($id: ID!) { warehouse(id: $id) { id } }", {"id": "V2FyZWhvdXNlOjE="}),
        ("query ($slug: String!) { page(slug: $slug) { id } }", {"slug": "nul \0 nul"}),
        ("query ($slug: String!) { page(slug: $slug) { id } }", {"slug": "half \ud800"}),
    ],
)
def test_unreadable_values_are_no_failure_of_ours(query, variables, graphql):
    # given
    root = User.objects.create_superuser("root@example.com", "a long password")

    # when
    answer = graphql.ask(query, variables, user=root)

    # then
    assert "INTERNAL_ERROR" not in answer.codes
    assert list(answer.data.values()) == [None]


def test_other_methods_are_refused(graphql):
    # when
    response = graphql.client.get("/graphql/?query={shop{name}}", headers={"x-locale": "en"})

    # then
    assert response.status_code == 405
    assert response.headers["Allow"] == "POST, OPTIONS"
    assert response.json()["errors"][0]["message"] == "Only POST requests are answered here."


def test_preflight_names_our_origin_and_headers(graphql, settings):
    # given
    settings.ALLOWED_ORIGINS = ["https://shop.example.com"]

    # when
    response = graphql.client.options("/graphql/", headers={"origin": "https://shop.example.com"})

    # then
    assert response.status_code == 204
    assert response.headers["Access-Control-Allow-Origin"] == "https://shop.example.com"
    assert "X-Locale" in response.headers["Access-Control-Allow-Headers"]


def test_body_over_the_limit_is_refused_unread(graphql, settings):
    # given
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 200

    # when
    response = post(graphql, json.dumps({"query": SHOP, "x": "x" * 200}))

    # then
    assert response.status_code == 413
    assert response.json()["errors"][0]["message"] == "The request is too large."


def test_form_and_graphql_bodies_are_read(graphql):
    # when
    form = post(
        graphql,
        'query=query($n: Int!){products(first: $n){totalCount}}&variables={"n": 1}',
        "application/x-www-form-urlencoded",
    )
    plain = post(graphql, SHOP, "application/graphql")

    # then
    assert form.json() == {"data": {"products": {"totalCount": 0}}}
    assert list(plain.json()["data"]["shop"]) == ["name"]


def upload(graphql, user, files_map):
    query = """mutation ($image: Upload!) { userAvatarUpdate(image: $image) {
      accountErrors { field message } user { avatar { url } } } }"""
    token = graphql_token(user) if user else None
    return graphql.client.post(
        "/graphql/",
        {
            "operations": json.dumps({"query": query, "variables": {"image": None}}),
            "map": json.dumps(files_map),
            "0": SimpleUploadedFile("leaf.txt", b"not a picture", "text/plain"),
        },
        headers={"x-locale": "en"} | ({"authorization": f"JWT {token}"} if token else {}),
    )


def graphql_token(user):
    from graphql_jwt.shortcuts import get_token

    return get_token(user)


def test_upload_reaches_the_mutation(graphql):
    # given
    clerk = User.objects.create_user("clerk@example.com", "a long password", is_staff=True)

    # when
    answer = upload(graphql, clerk, {"0": ["variables.image"]}).json()

    # then
    assert answer["data"]["userAvatarUpdate"]["accountErrors"] == [
        {"field": "image", "message": "Invalid file type"}
    ]


@pytest.mark.parametrize("files_map", [{"0": ["query.a.b"]}, {"0": [3]}, {"0": ["a.5.b.x"]}, []])
def test_upload_to_nowhere_is_refused(files_map, graphql):
    # when
    response = upload(graphql, None, files_map)

    # then
    assert response.status_code in (200, 400)
    assert "INTERNAL_ERROR" not in response.content.decode()


def test_guests_upload_within_a_limit_of_their_own(graphql, settings):
    # given
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE, settings.GUEST_UPLOAD_LIMIT = 400, (2, 60)

    # when
    statuses = [upload(graphql, None, {}).status_code for _time in range(3)]
    clerk = User.objects.create_user("clerk@example.com", "a long password", is_staff=True)
    of_staff = upload(graphql, clerk, {"0": ["variables.image"]})

    # then
    assert statuses == [400, 400, 429]
    assert of_staff.status_code == 200


def test_guests_upload_nothing_that_cannot_be_counted(graphql, settings, lost_redis):
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 400

    response = upload(graphql, None, {})

    assert response.status_code == 503
    assert response.json()["errors"][0]["extensions"]["code"] == "UNAVAILABLE"


# ---------- Who asks


def test_cookie_of_the_back_office_signs_nobody_in(graphql):
    # given
    clerk = User.objects.create_superuser("clerk@example.com", "a long password")
    graphql.client.cookies["JWT"] = graphql_token(clerk)

    # when
    answer = graphql.ask("{ me { email } }")

    # then
    assert answer.data == {"me": None}


def test_token_of_an_app_has_the_apps_permissions(graphql):
    # given
    app = App.objects.create(name="Stock keeper", is_active=True)
    app.permissions.add(Permission.objects.get(codename="manage_products"))
    token = app.tokens.create(name="one").auth_token
    query = "{ warehouses(first: 1) { totalCount } }"

    # when
    answers = [graphql.ask(query, authorization=f"Bearer {value}") for value in (token, "x" * 30)]

    # then
    assert answers[0].data == {"warehouses": {"totalCount": 0}}
    assert answers[1].codes == ["PERMISSION_DENIED"]


def test_user_is_looked_up_once_however_many_fields(graphql, django_assert_num_queries):
    # given
    clerk = User.objects.create_superuser("clerk@example.com", "a long password")
    query = "{ a: me { email } b: me { email } c: me { email firstName lastName } }"
    token = get_token(clerk)

    # when
    with django_assert_num_queries(1):
        answer = graphql.ask(query, authorization=f"JWT {token}")

    # then
    assert [me["email"] for me in answer.data.values()] == ["clerk@example.com"] * 3


def test_sign_in_within_a_batch_signs_the_next_query_in_as_nobody(graphql):
    # given
    User.objects.create_user("clerk@example.com", "a long password")
    create = """mutation { tokenCreate(email: "clerk@example.com", password: "a long password") {
      user { email } } }"""

    # when
    answer = graphql.send([{"query": create}, {"query": "{ me { email } }"}])

    # then
    assert answer.body[0]["data"]["tokenCreate"]["user"]["email"] == "clerk@example.com"
    assert answer.body[1] == {"data": {"me": None}}
