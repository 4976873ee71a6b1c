"""What each service wants of a request; what is wrong is refused as the service does."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

HASH: Final = re.compile(r"[0-9a-f]{64}")
UUID: Final = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")


class MalformedPayload(ValueError):
    """What is missing or wrong, for the answer."""


@dataclass(frozen=True)
class ReceivedEvent:
    """``key``: by which the service knows a repetition; empty where it has none."""

    service: str
    name: str
    key: str
    content: Mapping[str, Any]


def read_ga4(path: str, query: Mapping[str, str], _headers: Any, body: Any) -> ReceivedEvent:
    require_field(path == "/mp/collect", "path")
    require_field(
        bool(query.get("measurement_id")) and bool(query.get("api_secret")), "credentials"
    )
    require_field(bool(body.get("client_id")), "client_id")
    [event] = body["events"]
    params = event["params"]
    require_field("currency" not in params or params["currency"] == "SAR", "currency")
    for values in body.get("user_data", {}).values():
        _check_hashes(values)
    key = str(params.get("transaction_id", ""))
    return ReceivedEvent("ga4", event["name"], key, body)


def read_meta(path: str, query: Mapping[str, str], _headers: Any, body: Any) -> ReceivedEvent:
    require_field(bool(re.fullmatch(r"/v\d+\.\d/[^/]+/events", path)), "path")
    return _read_facebook_shape("meta", "website", query, body)


def read_snap(path: str, query: Mapping[str, str], _headers: Any, body: Any) -> ReceivedEvent:
    require_field(bool(re.fullmatch(r"/v3/[^/]+/events", path)), "path")
    return _read_facebook_shape("snap", "WEB", query, body)


def _read_facebook_shape(
    service: str, source: str, query: Mapping[str, str], body: Any
) -> ReceivedEvent:
    require_field(bool(query.get("access_token")), "access_token")
    [event] = body["data"]
    require_field(event["action_source"] == source, "action_source")
    require_field(
        isinstance(event["event_time"], int) and event["event_time"] < 10**10, "event_time"
    )
    require_field(str(event["event_source_url"]).startswith("http"), "event_source_url")
    require_field(bool(UUID.fullmatch(event["event_id"])), "event_id")
    user = event["user_data"]
    require_field(bool(user.get("client_user_agent")), "client_user_agent")
    _check_hashes([*user.get("em", []), *user.get("ph", [])])
    return ReceivedEvent(service, event["event_name"], event["event_id"], event)


def read_tiktok(path: str, _query: Any, headers: Mapping[str, str], body: Any) -> ReceivedEvent:
    require_field(path == "/open_api/v1.3/event/track/", "path")
    require_field(bool(headers.get("access-token")), "Access-Token")
    require_field(body["event_source"] == "web" and bool(body["event_source_id"]), "event_source")
    [event] = body["data"]
    require_field(
        isinstance(event["event_time"], int) and event["event_time"] < 10**10, "event_time"
    )
    require_field(bool(UUID.fullmatch(event["event_id"])), "event_id")
    user = event["user"]
    _check_hashes([user[name] for name in ("email", "phone") if name in user])
    return ReceivedEvent("tiktok", event["event"], event["event_id"], event)


READERS: Final[Mapping[str, Callable[[str, Any, Any, Any], ReceivedEvent]]] = {
    "ga4": read_ga4,
    "meta": read_meta,
    "snap": read_snap,
    "tiktok": read_tiktok,
}


def read_event(
    service: str, path: str, query: Mapping[str, str], headers: Mapping[str, str], body: Any
) -> ReceivedEvent:
    """Raises ``MalformedPayload``."""
    try:
        return READERS[service](path, query, headers, body)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise MalformedPayload(str(error)) from None


def require_field(is_right: bool, name: str) -> None:
    if not is_right:
        raise MalformedPayload(name)


def _check_time(seconds: Any) -> None:
    """Seconds since 1970, no milliseconds."""
    require_field(isinstance(seconds, int) and seconds < 10**10, "event_time")


def _check_hashes(values: Any) -> None:
    require_field(all(HASH.fullmatch(value) for value in values), "a hash of 64 hexadecimal digits")
