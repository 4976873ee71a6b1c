"""Requests over GraphQL, as the storefront and others send them."""

import json
import uuid
from collections.abc import Sequence
from typing import Any

from django.core.files.uploadedfile import UploadedFile
from django.test import Client

BOOKING = """{
  reference state canBeCancelled name phone email city spaceType spaceSize wishedFrom wishedUntil
  eventLocation eventDate notes createdAt
  service { slug kind name options { slug } } options { slug group groupName name }
  photos { url width height } steps { state at reason }
}"""
ASK = f"""mutation ($input: BookingInput!, $photos: [Upload!], $key: String!) {{
  bookingRequest(input: $input, photos: $photos, idempotencyKey: $key) {{
    booking {BOOKING} errors {{ field code message }}
  }}
}}"""
LOOK = f"""query ($reference: String!, $phone: String) {{
  booking(reference: $reference, phone: $phone) {BOOKING}
}}"""
CANCEL = f"""mutation ($reference: String!, $phone: String, $reason: String) {{
  bookingCancel(reference: $reference, phone: $phone, reason: $reason) {{
    booking {BOOKING} errors {{ field code message }}
  }}
}}"""
PHONE = "+966500000009"

GARDEN: dict[str, Any] = {
    "service": "landscaping",
    "name": "نورة العتيبي",
    "phone": "0500000009",
    "email": "noura@example.com",
    "city": "الرياض",
    "spaceType": "HOME_GARDEN",
}
EVENT: dict[str, Any] = {
    "service": "event-decoration",
    "options": ["birthday"],
    "name": "نورة العتيبي",
    "phone": "٠٥٠٠٠٠٠٠٠٩",
    "email": "noura@example.com",
    "city": "جدة",
    "eventLocation": "حي الروضة",
    "eventDate": "2026-12-20",
}


def ask(
    client: Client,
    form: dict[str, Any],
    files: Sequence[UploadedFile] = (),
    *,
    key: str = "",
    language: str = "en",
    token: str = "",
    status: int = 200,
) -> Any:
    """``bookingRequest``'s payload; the whole answer where the status is no success."""
    variables: dict[str, Any] = {
        "input": form,
        "photos": [None] * len(files),
        "key": key or str(uuid.uuid4()),
    }
    headers = {"x-locale": language}
    if token:
        headers["authorization"] = token
    operations = {"query": ASK, "variables": variables}
    if files:
        parts = {str(place): file for place, file in enumerate(files)}
        places = {str(place): [f"variables.photos.{place}"] for place in range(len(files))}
        response = client.post(
            "/graphql/",
            {"operations": json.dumps(operations), "map": json.dumps(places), **parts},
            headers=headers,
        )
    else:
        response = client.post(
            "/graphql/", operations, content_type="application/json", headers=headers
        )
    assert response.status_code == status, response.content[:300]
    answer = response.json()
    return answer["data"]["bookingRequest"] if "data" in answer else answer


def faults(payload: dict[str, Any]) -> list[tuple[str | None, str, str]]:
    return [(each["field"], each["code"], each["message"]) for each in payload["errors"]]
