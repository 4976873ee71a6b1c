"""Shoppers who buy through the proxy, and what they were answered."""

import http.client
import json
import random
import re
import threading
import time
import uuid
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from docker.verify.stack import HOST

PROXY: Final = ("127.0.0.1", 8080)
SMS: Final = ("127.0.0.1", 8026)
# As a browser that gives up, and as a person who tries again.
RESPONSE_SECONDS: Final = 30
RETRY_SECONDS: Final = 1
PATIENCE_SECONDS: Final = 120
CODE_SECONDS: Final = 60
PROMPT_SECONDS: Final = 5
REFUSED: Final = 0
PAGE: Final = "page"
LANGUAGES: Final = ("ar", "en")
CODE: Final = re.compile(r"#(\d+)")

REQUEST_CODE: Final = """mutation ($input: SignInCodeRequestInput!) {
  signInCodeRequest(input: $input) { errors { message code } phone } }"""
VERIFY_CODE: Final = """mutation ($input: SignInCodeVerifyInput!) {
  signInCodeVerify(input: $input) { errors { message code } token } }"""
LISTING: Final = """query ($page: Int) {
  catalogueProducts(page: $page) { items { slug name inStock } pagination { lastPage } } }"""
PRODUCT: Final = """query ($slug: String!) {
  catalogueProduct(slug: $slug) { name variants { id availableQuantity } } }"""
ADD: Final = """mutation ($id: ID!) {
  cartLineAdd(variantId: $id, quantity: 1) { errors { message code } cart { lines { id } } } }"""
ORDER: Final = """mutation ($input: OrderPlaceInput!) {
  orderPlace(input: $input) { errors { message code } order { number } } }"""


class Response(NamedTuple):
    """``status`` 0: no response. ``at``: seconds of the clock when it ended."""

    name: str
    at: float
    status: int
    seconds: float

    @property
    def service(self) -> str:
        """The one that it came from, or should have come from."""
        if self.status == REFUSED:
            return "proxy"
        return "storefront" if self.name == PAGE else "api"

    @property
    def is_failure(self) -> bool:
        return self.status == REFUSED or self.status >= 500


@dataclass
class Journal:
    """What all shoppers were answered. ``codes``: seconds from request to message, or None;
    ``phones``: those that got one, as the provider writes them."""

    responses: list[Response] = field(default_factory=list)
    orders: dict[str, str] = field(default_factory=dict)
    codes: list[float | None] = field(default_factory=list)
    phones: set[str] = field(default_factory=set)
    errors: list[str] = field(default_factory=list)
    prompt_codes_at: list[float] = field(default_factory=list)
    late_code_at: float = 0
    _lock: Any = field(default_factory=threading.Lock)

    def note(self, response: Response) -> None:
        with self._lock:
            self.responses.append(response)

    def note_code(self, seconds: float | None) -> None:
        with self._lock:
            self.codes.append(seconds)
            if seconds is not None and seconds < PROMPT_SECONDS:
                self.prompt_codes_at.append(time.time())
            else:
                self.late_code_at = time.time()

    def note_error(self, text: str) -> None:
        with self._lock:
            self.errors.append(text)

    def count_statuses(self) -> Counter[int]:
        return Counter(response.status for response in self.responses)


class StoryFailed(Exception):
    pass


class Shopper:
    """One story: pages, code, cart, order. ``stopped`` ends one that only waits for the shop."""

    def __init__(self, journal: Journal, language: str, stopped: Callable[[], bool]) -> None:
        self.journal = journal
        self.language = language
        self.stopped = stopped
        self.phone = f"+96650{random.randrange(10**7):07d}"  # noqa: S311
        self.address = f"198.51.{random.randrange(256)}.{random.randrange(1, 255)}"  # noqa: S311
        self.token = ""
        self.has_retried = False

    def buy(self) -> str:
        """The number of the order."""
        self.open_page("/")
        self.open_page("/products")
        self.sign_in()
        slug, variant = self.choose_plant()
        self.open_page(f"/product/{slug}")
        self.change("add", ADD, {"id": variant}, "cartLineAdd")
        self.open_page("/cart")
        form = {
            "firstName": "نورة", "lastName": "المشترية", "email": "shopper@example.com",
            "phone": self.phone, "address": "طريق الملك 1", "city": "الرياض",
            "paymentMethod": "CASH_ON_DELIVERY", "idempotencyKey": str(uuid.uuid4()),
        }  # fmt: skip
        order = self.change("order", ORDER, {"input": form}, "orderPlace")["order"]
        self.journal.orders[order["number"]] = form["idempotencyKey"]
        return str(order["number"])

    def sign_in(self) -> None:
        given = {"phone": self.phone, "purpose": "REGISTER"}
        names = {"firstName": "نورة", "lastName": "المشترية"}
        asked = {"input": given | names}
        errors = self.ask("code", REQUEST_CODE, asked)["signInCodeRequest"]["errors"]
        # Where a response was lost, the code is on its way.
        if errors and not (self.has_retried and errors[0]["code"] == "TOO_MANY_REQUESTS"):
            raise StoryFailed(f"code: {errors}"[:300])
        code = self.wait_for_code()
        verified = self.change(
            "sign in", VERIFY_CODE, {"input": given | {"code": code}}, "signInCodeVerify"
        )
        self.token = verified["token"]

    def wait_for_code(self) -> str:
        begun = time.time()
        while time.time() - begun < CODE_SECONDS:
            for message in reversed(read_messages()):
                if message["phone"] == self.phone.removeprefix("+"):
                    self.journal.phones.add(message["phone"])
                    self.journal.note_code(max(0.0, message["time"] - begun))
                    return str(CODE.findall(message["text"])[-1])
            time.sleep(0.3)
        self.journal.note_code(None)
        raise StoryFailed(f"No code in {CODE_SECONDS} s")

    def choose_plant(self) -> tuple[str, str]:
        page = random.randint(1, 3)  # noqa: S311
        items = self.ask("listing", LISTING, {"page": page})["catalogueProducts"]["items"]
        for item in random.sample(items, len(items)):
            product = self.ask("product", PRODUCT, {"slug": item["slug"]})["catalogueProduct"]
            for variant in product["variants"]:
                if variant["availableQuantity"] > 0:
                    return item["slug"], variant["id"]
        raise StoryFailed("Nothing is in stock")

    def open_page(self, path: str) -> None:
        prefix = "/en" if self.language == "en" else ""
        self.request(PAGE, "GET", prefix + path or "/")

    def ask(self, name: str, query: str, variables: Any) -> Any:
        body = json.dumps({"query": query, "variables": variables}).encode()
        content = json.loads(self.request(name, "POST", "/graphql/", body))
        if content.get("errors"):
            raise StoryFailed(f"{name}: {content['errors']}"[:300])
        return content["data"]

    def change(self, name: str, query: str, variables: Any, mutation: str) -> Any:
        result = self.ask(name, query, variables)[mutation]
        if result["errors"]:
            raise StoryFailed(f"{name}: {result['errors']}"[:300])
        return result

    def request(self, name: str, method: str, path: str, body: bytes | None = None) -> bytes:
        """The body of a success; a failure is tried again for as long as a person would."""
        end = time.time() + PATIENCE_SECONDS
        self.has_retried = False
        while True:
            status, content = send_request(
                self.journal, name, method, path, body, self.build_headers(method)
            )
            if status and status < 400:
                return content
            text = content[:200].decode(errors="replace")
            if (status and status < 500) or time.time() > end or self.stopped():
                raise StoryFailed(f"{name}: {status} {text}")
            self.has_retried = True
            time.sleep(RETRY_SECONDS)

    def build_headers(self, method: str) -> dict[str, str]:
        headers = {"x-locale": self.language, **build_proxy_headers(self.address)}
        if method == "POST":
            headers["Content-Type"] = "application/json"
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        return headers


def build_proxy_headers(address: str) -> dict[str, str]:
    """As the machine's proxy sends them, which ends TLS."""
    return {"Host": HOST, "X-Forwarded-For": address, "X-Forwarded-Proto": "https"}


def send_request(
    journal: Journal, name: str, method: str, path: str,
    body: bytes | None, headers: dict[str, str],
) -> tuple[int, bytes]:  # fmt: skip
    begun = time.time()
    connection = http.client.HTTPConnection(*PROXY, timeout=RESPONSE_SECONDS)
    try:
        connection.request(method, path, body, headers)
        response = connection.getresponse()
        status, content = response.status, response.read()
    except (OSError, http.client.HTTPException) as error:
        status, content = REFUSED, repr(error).encode()
    finally:
        connection.close()
    journal.note(Response(name, time.time(), status, time.time() - begun))
    return status, content


def read_messages() -> list[dict[str, Any]]:
    connection = http.client.HTTPConnection(*SMS, timeout=10)
    try:
        connection.request("GET", "/messages")
        found: list[dict[str, Any]] = json.loads(connection.getresponse().read())
    except (OSError, http.client.HTTPException, ValueError):
        return []
    finally:
        connection.close()
    return found


def count_messages(phones: Collection[str], messages: Iterable[Mapping[str, Any]]) -> int:
    """The most with a code that one of ``phones``, each of which asked for one, was sent."""
    coded = (message for message in messages if CODE.search(message["text"]))
    counts = Counter(str(message["phone"]) for message in coded)
    return max((counts[phone] for phone in phones), default=0)


class Load:
    """Buyers and readers who go on until the block ends."""

    def __init__(self, buyers: int = 3, readers: int = 2) -> None:
        self.journal = Journal()
        self._ended = threading.Event()
        jobs: list[tuple[Callable[[int], None], int]] = [(self._buy, buyers), (self._read, readers)]
        self._threads = [
            threading.Thread(target=job, args=(number,), daemon=True)
            for job, count in jobs
            for number in range(count)
        ]

    def __enter__(self) -> "Load":
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_arguments: object) -> None:
        """The buyers finish their story."""
        self._ended.set()
        for thread in self._threads:
            thread.join(PATIENCE_SECONDS + RESPONSE_SECONDS)

    def _buy(self, number: int) -> None:
        while not self._ended.is_set():
            buy_once(self.journal, LANGUAGES[number % 2])
            self._ended.wait(0.5)

    def _read(self, number: int) -> None:
        address = f"203.0.113.{number + 1}"
        paths = ("/", "/en", "/products", "/en/products", "/health/")
        while not self._ended.is_set():
            for path in paths:
                name = "health" if path == "/health/" else PAGE
                headers = build_proxy_headers(address)
                status, body = send_request(self.journal, name, "GET", path, None, headers)
                # What a page in an outage must not say is noted with its words.
                if status >= 400 and status not in (502, 503, 504):
                    title = re.search(rb"<title>(.*?)</title>", body) or [b"", body[:200]]
                    self.journal.note_error(f"{path}: {status} {title[1].decode(errors='replace')}")
                self._ended.wait(0.2)


def buy_once(journal: Journal, language: str) -> str:
    """The order's number; nothing where the story failed, which the journal has."""
    try:
        return Shopper(journal, language, lambda: False).buy()
    except StoryFailed as error:
        journal.note_error(str(error))
        return ""


def measure_longest_run(responses: Iterable[Response], *statuses: int) -> float:
    """Seconds of the longest run of ``statuses`` with no more than 2 s between two."""
    longest = 0.0
    first = last = -1e9
    for response in sorted(responses, key=lambda each: each.at):
        if response.status in statuses:
            first = response.at if response.at - last > 2 else first
            last = response.at
            longest = max(longest, last - first)
    return longest
