"""The contract of signing in, in both languages."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from time_machine import Traveller

from plugins.messaging import inbox
from plugins.phone_otp.models import Session
from plugins.phone_otp.services import ensure_customer

from .conftest import PHONE, GraphQL, RedisAway, another_code, statements

pytestmark = pytest.mark.django_db

REQUEST = """
mutation Request($input: SignInCodeRequestInput!) {
  signInCodeRequest(input: $input) {
    errors { field message code retryAfter } phone expiresIn resendAfter
  }
}"""
VERIFY = """
mutation Verify($input: SignInCodeVerifyInput!) {
  signInCodeVerify(input: $input) {
    errors { field message code retryAfter } token expiresAt
    customer { id firstName lastName phone email memberSince }
  }
}"""


def request_code(
    graphql: GraphQL, language: str = "en", status: int = 200, **values: str
) -> dict[str, Any]:
    variables = {"input": {"phone": PHONE, "purpose": "LOGIN", **values}}
    answer = graphql(REQUEST, variables, language=language, status=status)
    return answer["data"]["signInCodeRequest"]


def verify_code(
    graphql: GraphQL, code: str, language: str = "en", status: int = 200, **values: str
) -> dict[str, Any]:
    variables = {"input": {"phone": PHONE, "purpose": "LOGIN", "code": code, **values}}
    answer = graphql(VERIFY, variables, language=language, status=status)
    return answer["data"]["signInCodeVerify"]


def error(
    code: str, message: str, field: str | None = None, retry_after: int | None = None
) -> list[dict[str, Any]]:
    return [{"field": field, "message": message, "code": code, "retryAfter": retry_after}]


def test_a_visitor_registers_signs_in_and_is_known(clock: Traveller, graphql: GraphQL) -> None:
    # when
    requested = request_code(
        graphql, purpose="REGISTER", phone="050 000 0001", firstName="Test", lastName="Customer"
    )
    code = inbox.get_sms_messages(PHONE)[0].code
    verified = verify_code(graphql, code, purpose="REGISTER", phone="050 000 0001")
    # then
    assert requested == {"errors": [], "phone": PHONE, "expiresIn": 300, "resendAfter": 60}
    assert verified["errors"] == []
    assert verified["expiresAt"] == "2026-03-31T09:00:00+00:00"
    assert verified["customer"] == {
        "id": verified["customer"]["id"],
        "firstName": "Test",
        "lastName": "Customer",
        "phone": PHONE,
        "email": None,
        "memberSince": "2026-03-01T09:00:00+00:00",
    }
    known = graphql("{ customer { id } }", token=verified["token"])["data"]["customer"]
    assert known == {"id": verified["customer"]["id"]}


def test_a_guest_is_no_customer(graphql: GraphQL) -> None:
    assert graphql("{ customer { id } }") == {"data": {"customer": None}}


def test_known_and_unknown_phones_get_one_answer_after_one_kind_of_work(graphql: GraphQL) -> None:
    ensure_customer(PHONE, "Test", "Customer")
    with CaptureQueriesContext(connection) as of_known:
        known = request_code(graphql)
    with CaptureQueriesContext(connection) as of_unknown:
        unknown = request_code(graphql, phone="+966500000002")
    assert {**known, "phone": ""} == {**unknown, "phone": ""}
    work = [statements(captured) for captured in (of_known, of_unknown)]
    assert work[0] == work[1]
    assert not any("account_user" in sql for sql in work[0])


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "The code is not right. Check it and try again."),
        ("ar", "الرمز غير صحيح. تأكد منه ثم أعد المحاولة."),
    ],
)
def test_a_wrong_code(graphql: GraphQL, language: str, message: str) -> None:
    request_code(graphql)
    wrong = another_code(inbox.get_sms_messages()[0].code)
    verified = verify_code(graphql, wrong, language)
    assert verified == {
        "errors": error("INVALID_CODE", message, "code"),
        "token": None,
        "expiresAt": None,
        "customer": None,
    }


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "The code has expired or was already used. Ask for a new one."),
        ("ar", "انتهت صلاحية الرمز أو سبق استخدامه. اطلب رمزًا جديدًا."),
    ],
)
def test_an_expired_code(clock: Traveller, graphql: GraphQL, language: str, message: str) -> None:
    request_code(graphql)
    clock.shift(300)
    verified = verify_code(graphql, inbox.get_sms_messages()[0].code, language)
    assert verified["errors"] == error("CODE_EXPIRED", message, "code")


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "Too many wrong codes. Try again in 30 seconds."),
        ("ar", "تكرر إدخال رموز خاطئة. أعد المحاولة بعد 30 ثانية."),
    ],
)
def test_too_many_wrong_codes(
    clock: Traveller, graphql: GraphQL, language: str, message: str
) -> None:
    request_code(graphql)
    wrong = another_code(inbox.get_sms_messages()[0].code)
    answers = [verify_code(graphql, wrong, language) for _try in range(3)]
    assert answers[2]["errors"] == error("TOO_MANY_ATTEMPTS", message, retry_after=30)


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "We have just sent a code. You can ask for another in 53 seconds."),
        ("ar", "أرسلنا رمزًا قبل قليل. يمكنك طلب رمز آخر بعد 53 ثانية."),
    ],
)
def test_a_second_code_too_soon(
    clock: Traveller, graphql: GraphQL, language: str, message: str
) -> None:
    request_code(graphql)
    clock.shift(7)
    requested = request_code(graphql, language)
    assert requested["errors"] == error("TOO_MANY_REQUESTS", message, retry_after=53)
    assert requested["phone"] is None


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "Too many codes were asked for. Try again in 7 minutes."),
        ("ar", "تكرر طلب الرموز كثيرًا. أعد المحاولة بعد 7 دقائق."),
    ],
)
def test_too_many_codes(clock: Traveller, graphql: GraphQL, language: str, message: str) -> None:
    for _time in range(3):
        request_code(graphql)
        clock.shift(60)
    requested = request_code(graphql, language)
    assert requested["errors"] == error("TOO_MANY_REQUESTS", message, retry_after=420)


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "Only Saudi mobile numbers can sign in here."),
        ("ar", "التسجيل هنا متاح لأرقام الجوال السعودية فقط."),
    ],
)
def test_a_foreign_phone(graphql: GraphQL, language: str, message: str) -> None:
    problem = error("UNSUPPORTED_PHONE", message, "phone")
    assert request_code(graphql, language, phone="+971501234567")["errors"] == problem
    assert verify_code(graphql, "1234", language, phone="+971501234567")["errors"] == problem


@pytest.mark.parametrize(
    ("language", "message"), [("en", "Enter your first name."), ("ar", "أدخل اسمك الأول.")]
)
def test_registering_needs_a_first_name(graphql: GraphQL, language: str, message: str) -> None:
    requested = request_code(graphql, language, purpose="REGISTER", firstName=" ", lastName="X")
    assert requested["errors"] == error("REQUIRED", message, "firstName")
    assert inbox.get_sms_messages() == []


def test_a_name_has_a_length(graphql: GraphQL) -> None:
    requested = request_code(graphql, purpose="REGISTER", firstName="a", lastName="b" * 101)
    message = "Enter a name of at most 100 letters."
    assert requested["errors"] == error("REQUIRED", message, "lastName")


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "Signing in is not available right now. Please try again shortly."),
        ("ar", "تسجيل الدخول غير متاح الآن. أعد المحاولة بعد قليل."),
    ],
)
def test_without_redis_nobody_is_let_in(
    graphql: GraphQL, redis_away: RedisAway, language: str, message: str
) -> None:
    # given a code that was right, and a Redis that is gone
    request_code(graphql)
    code = inbox.get_sms_messages()[0].code
    problem = error("UNAVAILABLE", message)
    # then
    with redis_away():
        assert request_code(graphql, language, status=503)["errors"] == problem
        assert verify_code(graphql, code, language, status=503)["errors"] == problem
    assert not Session.objects.exists()
    # and when it is back, the code was not used up
    assert verify_code(graphql, code, language)["errors"] == []


def test_production_does_not_pretend_to_send(graphql: GraphQL, production) -> None:
    requested = request_code(graphql, status=503)
    assert requested["errors"][0]["code"] == "UNAVAILABLE"


def test_a_batch_with_an_outage_in_it_is_one(client, redis_away: RedisAway) -> None:
    operations = [
        {"query": "{ __typename }"},
        {"query": REQUEST, "variables": {"input": {"phone": PHONE, "purpose": "LOGIN"}}},
    ]
    with redis_away():
        response = client.post("/graphql/", operations, content_type="application/json")
    assert response.status_code == 503
    assert response.json()[0] == {"data": {"__typename": "Query"}}
