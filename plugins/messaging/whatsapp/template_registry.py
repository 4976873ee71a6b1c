"""Templates at Meta (WhatsApp Business Management API, "Message templates")."""

from typing import Any, Final

import requests

from plugins.messaging.sms.base import read_credential
from plugins.messaging.sms.http import CONNECT_SECONDS, READ_SECONDS, Bearer
from plugins.messaging.whatsapp.configuration import get_api_url

MISSING: Final = "missing"
DIFFERENT: Final = "different"
MOST_PAGES: Final = 20


class RegistryError(Exception):
    """Meta did not take a call; the message is for who runs the command."""


class TemplateRegistry:
    """Those of one WhatsApp Business account."""

    def __init__(self, account: str) -> None:
        self._url = f"{get_api_url()}/{account}/message_templates"

    def compare(self, definitions: list[dict[str, Any]]) -> list[tuple[dict[str, Any], str]]:
        """Each with Meta's status, such as ``APPROVED``, or ``missing``, or ``different`` where
        Meta has other words. Raises ``RegistryError``."""
        known = {(row.get("name"), row.get("language")): row for row in self._list_rows()}
        states = []
        for definition in definitions:
            row = known.get((definition["name"], definition["language"]))
            if row is None:
                states.append((definition, MISSING))
            elif _find_body(row) != _find_body(definition):
                states.append((definition, DIFFERENT))
            else:
                states.append((definition, str(row.get("status"))))
        return states

    def create(self, definition: dict[str, Any]) -> str:
        """Meta's status of the new one. Raises ``RegistryError``."""
        return str(self._call("POST", self._url, definition).get("status"))

    def _list_rows(self) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = []
        url = f"{self._url}?fields=name,language,status,components&limit=100"
        for _page in range(MOST_PAGES):
            content = self._call("GET", url)
            rows += content.get("data") or []
            url = (content.get("paging") or {}).get("next") or ""
            if not url:
                break
        return rows

    def _call(self, method: str, url: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        try:
            response = requests.request(
                method,
                url,
                json=body,
                auth=Bearer(read_credential("WHATSAPP_ACCESS_TOKEN")),
                timeout=(CONNECT_SECONDS, READ_SECONDS),
                allow_redirects=False,
            )
            content = response.json()
        except (requests.RequestException, ValueError) as error:
            raise RegistryError(f"Meta did not answer: {type(error).__name__}.") from None
        if not response.ok:
            refusal = content.get("error") or {}
            words = refusal.get("error_user_msg") or refusal.get("message") or response.status_code
            raise RegistryError(f"Meta refused it ({refusal.get('code')}): {words}")
        found: dict[str, Any] = content
        return found


def _find_body(row: dict[str, Any]) -> str:
    components = row.get("components") or []
    bodies = [each.get("text") for each in components if each.get("type") == "BODY"]
    return str(bodies[0]) if bodies else ""
