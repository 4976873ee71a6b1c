"""A simulator of Moyasar: the calls of its API, and what each answers."""

import base64
import binascii
import hmac
import os
import re
from collections.abc import Mapping
from typing import Any, ClassVar, Final
from urllib.parse import unquote, urlencode

from plugins.payments.fake_moyasar import payments
from plugins.payments.fake_moyasar.cards import (
    APPROVED,
    SimulatedCard,
    read_apple_token,
    read_card,
)
from plugins.payments.fake_moyasar.errors import CallError, refuse_field
from plugins.payments.fake_moyasar.page import render_bank_page
from plugins.payments.fake_moyasar.store import MoyasarStore
from plugins.payments.instalment_sandbox.provider import (
    ApiCall,
    SimulatedProvider,
    SimulatedResponse,
)
from plugins.payments.instalment_sandbox.records import (
    Decision,
    RuleError,
    SimulatedPurchase,
    Stage,
)
from plugins.payments.instalment_sandbox.reports import Report

PATH: Final = re.compile(r"/v1/(?P<kind>[a-z_]+)(?:/(?P<name>[^/]+)(?:/(?P<action>[a-z]+))?)?")
PUBLISHABLE_KEY: Final = "MOYASAR_PUBLISHABLE_KEY"


class FakeMoyasar(SimulatedProvider):
    """Plays Moyasar."""

    name: ClassVar[str] = "Moyasar"
    names: ClassVar[dict[str, str]] = {"en": "Moyasar", "ar": "ميسر"}
    store: MoyasarStore

    def open_store(self) -> MoyasarStore:
        return MoyasarStore(self.options.state)

    def process_call(self, call: ApiCall) -> SimulatedResponse:
        try:
            return self._route(call)
        except CallError as error:
            return error.reply
        except RuleError as error:
            return CallError(str(error)).reply

    def _route(self, call: ApiCall) -> SimulatedResponse:
        found = PATH.fullmatch(call.path)
        kind, action = (found["kind"], found["action"]) if found else ("", None)
        name = (found["name"] if found else None) or ""
        self._authenticate(call, is_public=(call.method, kind, action) in PUBLIC_CALLS)
        match call.method, kind, action:
            case "POST", "tokens", None if not name:
                return self._create_token(call.content)
            case "POST", "applepay", None if name == "initiate":
                return SimulatedResponse(200, describe_merchant_session(call.content))
            case "POST", "payments", None if not name:
                return self._create_payment(call.content)
            case (("GET" | "DELETE"), "tokens", None) if name:
                return self._serve_token(call.method, unquote(name))
            case "GET", "payments", None if name:
                return self._describe(self._find(name))
            case "POST", "payments", ("refund" | "void" | "capture"):
                return self._change(self._find(name), action, call.content)
            case "POST", "stc_pays", "proceed":
                return self._take_code(self._find(name), call.content)
        raise CallError("Route not found", status=404)

    def _authenticate(self, call: ApiCall, *, is_public: bool) -> None:
        """ "Authentication": the key is the name of HTTP Basic, or of public calls a field."""
        scheme, _, sent = call.headers.get("authorization", "").partition(" ")
        try:
            given = base64.b64decode(sent).decode().removesuffix(":") if scheme == "Basic" else ""
        except (binascii.Error, UnicodeDecodeError):
            given = ""
        given = given or str(call.content.get("publishable_api_key") or "") if is_public else given
        keys = [self.options.secret, *([os.environ.get(PUBLISHABLE_KEY, "")] if is_public else [])]
        if not any(key and hmac.compare_digest(given.encode(), key.encode()) for key in keys):
            raise CallError("Invalid authorization credentials", status=401)

    def _create_token(self, content: Mapping[str, Any]) -> SimulatedResponse:
        """ "Create Token", save only: what the shop's checkout asks for."""
        if content.get("save_only") is not True:
            raise refuse_field("save_only", "the simulator has this flow alone")
        card = read_card(content, self.get_now())
        self.store.save_card(card)
        return SimulatedResponse(201, card.describe())

    def _serve_token(self, method: str, token: str) -> SimulatedResponse:
        """ "Fetch Token", "Delete Token"."""
        card = self.store.find_card(token)
        if card is None:
            raise CallError("Token not found", status=404)
        if method == "GET":
            return SimulatedResponse(200, card.describe())
        self.store.delete_card(token)
        return SimulatedResponse(204)

    def _create_payment(self, content: Mapping[str, Any]) -> SimulatedResponse:
        """ "Create Payment"; a ``given_id`` makes one payment ("Idempotency")."""
        purchase = payments.build_purchase(content, self.get_now())
        if self.store.find("id", purchase.id):
            raise refuse_field("given_id", "has already been taken")
        source = content.get("source")
        if not isinstance(source, dict):
            raise refuse_field("source", "is required")
        if source.get("type") == payments.WALLET:
            self._begin_wallet(purchase, source)
        else:
            self._begin_card(purchase, source)
        return SimulatedResponse(201, payments.describe_payment(purchase))

    def _begin_wallet(self, purchase: SimulatedPurchase, source: Mapping[str, Any]) -> None:
        """ "STC Pay: Custom UI": a code is texted to the mobile, and taken at an address."""
        mobile = str(source.get("mobile") or "")
        if not payments.MOBILE.fullmatch(mobile):
            raise refuse_field("mobile", "is not a valid Saudi mobile number")
        url = f"{self._public_url}/v1/stc_pays/{purchase.id}/proceed?otp_token={purchase.session}"
        purchase.request["source"] = {
            "type": payments.WALLET,
            "mobile": f"XXXXXX{mobile[-4:]}",
            "reference_number": None,
            "message": None,
            "transaction_url": url,
        }
        self.store.save(purchase)

    def _begin_card(self, purchase: SimulatedPurchase, source: Mapping[str, Any]) -> None:
        kind = source.get("type")
        if kind == "applepay":
            card = read_apple_token(source.get("token"))
        elif kind == "token":
            card = self._find_token(source)
        elif kind == "creditcard":
            card = read_card(source, self.get_now())
        else:
            raise refuse_field("source", "type is not supported")
        if source.get("save_card") is True:
            self.store.save_card(card)
        purchase.request["source"] = payments.describe_source(
            card,
            "applepay" if kind == "applepay" else "creditcard",
            shows_token=kind == "token" or source.get("save_card") is True,
        )
        purchase.request["outcome"] = list(card.outcome)
        # Apple's device has authenticated its owner; the shop may leave a page out for an active
        # token.
        if card.has_page and source.get("3ds", True) is not False:
            purchase.request["source"]["transaction_url"] = self.build_page_url(purchase)
            self.store.save(purchase)
        else:
            self._finish(purchase, card.outcome)

    def _find_token(self, source: Mapping[str, Any]) -> SimulatedCard:
        card = self.store.find_card(str(source.get("token") or ""))
        if card is None:
            raise refuse_field("token", "was not found")
        if source.get("3ds") is False and card.status != "active":
            raise refuse_field("token", "is not active: its first payment needs 3-D Secure")
        return card

    def _take_code(
        self, purchase: SimulatedPurchase, content: Mapping[str, Any]
    ) -> SimulatedResponse:
        outcome = payments.CODES.get(str(content.get("otp_value")))
        if purchase.request["source"]["type"] != payments.WALLET:
            raise CallError("Payment not found", status=404)
        if purchase.stage is not Stage.OPEN or outcome is None:
            raise CallError("Invalid OTP")
        self._finish(purchase, outcome)
        return self._describe(purchase)

    def _change(
        self, purchase: SimulatedPurchase, action: str, content: Mapping[str, Any]
    ) -> SimulatedResponse:
        now = self.get_now()
        if action == "void":
            payments.void_payment(purchase, now)
            self.record(purchase, "payment_voided")
        elif action == "capture":
            purchase.capture(payments.read_movement(content, purchase.left, now))
            self.record(purchase, "payment_captured")
        else:
            most = purchase.captured - purchase.refunded
            purchase.refund(payments.read_movement(content, most, now))
            self.record(purchase, "payment_refunded")
        return self._describe(purchase)

    def decide(self, purchase: SimulatedPurchase, decision: Decision) -> None:
        """The cardholder's answer; a token that was authenticated may be charged again."""
        if purchase.stage is not Stage.OPEN:
            raise RuleError("this payment was answered already")
        if decision is not Decision.APPROVE:
            self._finish(purchase, (payments.REJECTED, ""))
            return
        card = self.store.find_card(purchase.request["source"].get("token") or "")
        if card is not None:
            self.store.save_card(card.activate())
        message, code = purchase.request.get("outcome") or APPROVED
        self._finish(purchase, (message, code))

    def _finish(self, purchase: SimulatedPurchase, outcome: tuple[str, str]) -> None:
        is_manual = payments.is_manual(purchase)
        event = payments.finish_payment(purchase, outcome, self.get_now(), is_manual=is_manual)
        self.record(purchase, event)

    def _find(self, name: str) -> SimulatedPurchase:
        purchase = self.find_purchase("id", unquote(name))
        if purchase is None:
            raise CallError("Payment not found", status=404)
        return purchase

    def _advance(self, purchase: SimulatedPurchase) -> SimulatedPurchase:
        """Nothing happens by itself: a payment stays initiated or authorised."""
        return purchase

    def _describe(self, purchase: SimulatedPurchase) -> SimulatedResponse:
        return SimulatedResponse(200, payments.describe_payment(purchase))

    def describe_purchase(self, purchase: SimulatedPurchase) -> dict[str, Any]:
        return payments.describe_payment(purchase)

    def describe_ledger(self) -> list[dict[str, Any]]:
        """With the status of each payment and what it was made with, and the cards' keys."""
        rows = super().describe_ledger()
        for row, purchase in zip(rows, self.list_purchases(), strict=True):
            row["status"] = payments.get_status(purchase)
            row["source"] = row.pop("request")["source"]
        return rows

    def build_report(self, purchase: SimulatedPurchase, event: str, secret: str) -> Report:
        """ "Webhook Reference"."""
        body = {
            "id": f"{purchase.id}:{event}:{purchase.refunded}",
            "type": event,
            "created_at": self.format_now(),
            "secret_token": secret,
            "account_name": None,
            "live": False,
            "data": payments.describe_payment(purchase),
        }
        return Report(purchase.id, event, body, {})

    def build_return_url(self, purchase: SimulatedPurchase) -> str:
        """ "3D Secure": the shop's address, with what became of it."""
        url = purchase.urls["success"]
        message = purchase.request["source"].get("message") or ""
        query = {"id": purchase.id, "status": payments.get_status(purchase), "message": message}
        return f"{url}{'&' if '?' in url else '?'}{urlencode(query)}"

    def render_page(self, purchase: SimulatedPurchase, language: str, return_url: str) -> str:
        number = purchase.request["source"].get("number") or ""
        return render_bank_page(purchase, number, language, return_url)


PUBLIC_CALLS: Final = frozenset(
    {
        ("POST", "tokens", None),
        ("POST", "applepay", None),
        ("POST", "payments", None),
        ("POST", "stc_pays", "proceed"),
    }
)
"""With the publishable key, which a browser has, too."""


def describe_merchant_session(content: Mapping[str, Any]) -> dict[str, Any]:
    """ "Apple Pay: Custom UI": what the page hands to Apple's sheet, which alone reads it."""
    for name in ("validation_url", "display_name", "domain_name"):
        if not isinstance(content.get(name), str) or not content[name]:
            raise refuse_field(name, "is required")
    return {
        "merchantSessionIdentifier": "played",
        "domainName": content["domain_name"],
        "displayName": content["display_name"],
        "signature": "played",
    }
