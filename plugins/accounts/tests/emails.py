"""Asking for an e-mail address and proving it, as the storefront does."""

import re
from typing import Any

from django.core import mail

from .conftest import GraphQL, Person

REQUEST = """
mutation ($email: String!) {
  profileEmailRequest(email: $email) {
    errors { field message code retryAfter }
    email expiresIn resendAfter
  }
}
"""
CONFIRM = """
mutation ($code: String!) {
  profileEmailConfirm(code: $code) {
    errors { field message code retryAfter }
    customer { email pendingEmail contactEmail }
  }
}
"""


def request(
    graphql: GraphQL, person: Person, email: str, language: str = "en", status: int = 200
) -> dict[str, Any]:
    answer = graphql(
        REQUEST, {"email": email}, token=person.token, language=language, status=status
    )
    return answer["data"]["profileEmailRequest"]


def confirm(graphql: GraphQL, person: Person, code: str) -> dict[str, Any]:
    answer = graphql(CONFIRM, {"code": code}, token=person.token)
    return answer["data"]["profileEmailConfirm"]


def mailed_code() -> str:
    """The code in the last mail."""
    found = re.search(r"^([0-9]{6})$", str(mail.outbox[-1].body), re.MULTILINE)
    assert found, mail.outbox[-1].body
    return found[1]


def another_code(code: str) -> str:
    return "000000" if code != "000000" else "111111"


def error(
    code: str, message: str, field: str | None = "code", retry_after: int | None = None
) -> Any:
    return {"field": field, "message": message, "code": code, "retryAfter": retry_after}


WRONG = error("INVALID_CODE", "The code is not right. Check it and try again.")
EXPIRED = error("CODE_EXPIRED", "The code has expired or was tried too often. Ask for a new one.")
