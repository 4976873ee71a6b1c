"""One shopper's way through the shop, as the browser asks it."""

import http.client
import json
import random
import threading
import time
import uuid
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from benchmarks.shopping.clients import Load
from benchmarks.shopping.documents import read_document

TIMEOUT_SECONDS: Final = 60
WORDS: Final = ("مون", "نخل", "ياسمين", "صبار", "زيتون", "ورد", "ريحان", "فيكس")
CARD_SHARE: Final = 0.4
CARD: Final = {
    "name": "Noura", "number": "4111111111111111", "month": 12, "year": 39, "cvc": 123
}  # fmt: skip
# What a shopper may be told on a sale day: others were quicker.
DECLINED_CODES: Final = frozenset({"INSUFFICIENT_STOCK", "EMPTY_CART"})
SHOWN_ERRORS: Final = 10


class Market(NamedTuple):
    """Where the storefront is."""

    host: str
    port: int


@dataclass
class Calls(Load):
    declined: int = 0


@dataclass
class Journal:
    """What all shoppers did, by the name of the call."""

    calls: dict[str, Calls] = field(default_factory=lambda: defaultdict(Calls))
    first_errors: list[str] = field(default_factory=list)
    _lock: Any = field(default_factory=threading.Lock)

    def note(
        self, name: str, milliseconds: float, *, error: str = "", declined: bool = False
    ) -> None:
        with self._lock:
            calls = self.calls[name]
            calls.times.append(milliseconds)
            calls.declined += declined
            if error:
                calls.errors += 1
                if len(self.first_errors) < SHOWN_ERRORS:
                    self.first_errors.append(f"{name}: {error[:300]}")

    def count(self, name: str) -> int:
        calls = self.calls[name]
        return len(calls.times) - calls.errors - calls.declined


class FailedCall(Exception):
    pass


class Journey:
    """``seed`` decides what this shopper looks at and buys."""

    def __init__(self, market: Market, token: str, seed: int) -> None:
        self.generator = random.Random(seed)  # noqa: S311 - repeatable on purpose
        self.connection = http.client.HTTPConnection(*market, timeout=TIMEOUT_SECONDS)
        self.token = token
        self.pauses = 0.0
        self.journal = Journal()

    def run(self, journal: Journal, *, thinking: float) -> None:
        """``thinking``: seconds between all calls together."""
        self.journal, self.pauses = journal, thinking / 16
        try:
            self.shop()
        except (FailedCall, KeyError, TypeError, IndexError) as error:
            if not isinstance(error, FailedCall):
                journal.note("journey", 0.0, error=f"{type(error).__name__}: {error}")
        finally:
            self.connection.close()

    def shop(self) -> None:
        generator = self.generator
        self.open_page("home page", "/")
        self.open_page("listing page", "/products")
        word = generator.choice(WORDS)
        for length in range(2, len(word) + 1):
            self.ask("search", "Suggestions", {"search": word[:length]}, pause=0.1)
        listing = self.ask("listing", "Products", {"page": generator.randint(1, 3)})
        slugs = [item["slug"] for item in listing["catalogueProducts"]["items"]]
        for slug in generator.sample(slugs, 3):
            self.buy_plant(slug)
        self.open_page("cart page", "/cart")
        cart = self.ask("cart", "Cart", {})["cart"]
        if cart["lines"]:
            line = generator.choice(cart["lines"])
            quantity = 1 if line["quantity"] > 1 else 2
            self.change("change", "CartLineUpdate", {"lineId": line["id"], "quantity": quantity})
        self.check_out()
        self.ask("orders", "Orders", {"page": 1})

    def buy_plant(self, slug: str) -> None:
        self.open_page("product page", f"/product/{slug}")
        product = self.ask("product", "Product", {"slug": slug})["catalogueProduct"]
        variants = [each for each in product["variants"] if each["availableQuantity"]]
        if variants:
            variant = self.generator.choice(variants)
            self.change("add", "CartLineAdd", {"variantId": variant["id"], "quantity": 1})

    def check_out(self) -> None:
        self.open_page("checkout page", "/checkout")
        self.ask("checkout", "Checkout", {})
        self.ask("delivery", "DeliveryOptions", {"city": "الرياض"})
        form = {
            "firstName": "Noura", "lastName": "Shopper", "email": "shopper@example.com",
            "phone": "0500000001", "address": "King Road 1", "city": "الرياض",
            "paymentMethod": "CASH_ON_DELIVERY", "idempotencyKey": str(uuid.uuid4()),
        }  # fmt: skip
        if self.generator.random() < CARD_SHARE:
            token = self.post("card token", "/payments/sandbox/tokens", CARD)["id"]
            form |= {"paymentMethod": "CREDIT_CARD", "cardToken": token}
        self.change("order", "OrderPlace", {"input": form})

    def open_page(self, name: str, path: str) -> None:
        self._pause(self.pauses)
        self._send(name, "GET", path, "")

    def ask(self, name: str, operation: str, variables: Any, pause: float | None = None) -> Any:
        self._pause(self.pauses if pause is None else pause)
        return self._execute(name, operation, variables)

    def change(self, name: str, operation: str, variables: Any) -> None:
        self._pause(self.pauses)
        self._execute(name, operation, variables)

    def post(self, name: str, path: str, body: Any) -> Any:
        status, content, elapsed = self._send(name, "POST", path, json.dumps(body), note=False)
        self.journal.note(name, elapsed, error="" if 200 <= status < 300 else str(status))
        return json.loads(content)

    def _execute(self, name: str, operation: str, variables: Any) -> Any:
        body = {
            "query": read_document(operation), "variables": variables, "operationName": operation
        }  # fmt: skip
        _status, content, elapsed = self._send(
            name, "POST", "/graphql/", json.dumps(body), note=False
        )
        found = json.loads(content)
        errors = found.get("errors") or [
            error
            for part in (found.get("data") or {}).values()
            if isinstance(part, dict)
            for error in part.get("errors") or ()
        ]
        declined = bool(errors) and all(error.get("code") in DECLINED_CODES for error in errors)
        failure = "" if declined or not errors else json.dumps(errors, ensure_ascii=False)
        self.journal.note(name, elapsed, error=failure, declined=declined)
        if failure:
            raise FailedCall(failure)
        return found["data"]

    def _send(
        self, name: str, method: str, path: str, body: str, *, note: bool = True
    ) -> tuple[int, bytes, float]:
        headers = {"Accept-Language": "ar"}
        if method == "POST":
            headers |= {
                "Content-Type": "application/json",
                "Authorization": f"Bearer {self.token}",
            }
        begun = time.perf_counter()
        try:
            self.connection.request(method, path, body.encode() or None, headers)
            response = self.connection.getresponse()
            content = response.read()
        except (OSError, http.client.HTTPException) as error:
            self._fail(name, begun, f"{type(error).__name__}: {error}")
        elapsed = (time.perf_counter() - begun) * 1000
        if response.status >= 400:
            self._fail(name, begun, f"{response.status} {content[:200].decode(errors='replace')}")
        if note:
            self.journal.note(name, elapsed)
        return response.status, content, elapsed

    def _fail(self, name: str, begun: float, error: str) -> Any:
        self.journal.note(name, (time.perf_counter() - begun) * 1000, error=error)
        self.connection.close()
        raise FailedCall(error)

    def _pause(self, mean: float) -> None:
        time.sleep(self.generator.uniform(0.5, 1.5) * mean)
