"""A hunt for the request that takes most processor time: mutates the most expensive ones."""

import gc
import heapq
import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from time import process_time
from typing import Final

from django.test import Client
from graphql import GraphQLSchema

from benchmarks.environment import format_row
from benchmarks.graphql_cost.shapes import SHAPES, Sizes
from saleor_config.graphql.documents import DocumentStore
from saleor_config.graphql.view import GraphQLView

MAXIMUM_BYTES: Final = 64 * 1024
KEPT_OF_SHAPE: Final = 12
VARIED: Final = 0.3
"""Of all requests: variations of those that were dearest."""
# Mean and deviation of the logarithm, and the limit, of each size.
SIZES: Final = (((4, 2), 8_000), ((2, 1.5), 500), ((3, 2), 8_000))
MEASURED_AGAIN: Final = 4
SUSPICIOUS_MS: Final = 60
"""Measured again, of which the least counts: other work on the machine only adds."""


@dataclass(frozen=True)
class Candidate:
    """A request by what it is made from, so that it can be varied and made again."""

    shape: str
    seed: int
    sizes: Sizes
    operations: int = 1

    def write_body(self, schema: GraphQLSchema) -> bytes:
        """JSON of at most 64 kB: sizes are halved until it fits."""
        sizes = self.sizes
        while True:
            requests = [
                SHAPES[self.shape](Random(self.seed + n), sizes, schema)  # noqa: S311
                for n in range(self.operations)
            ]
            content = requests[0] if self.operations == 1 else requests
            body = json.dumps(content, ensure_ascii=False).encode("utf-8", "replace")
            if len(body) <= MAXIMUM_BYTES:
                return body
            sizes = Sizes._make(size // 2 for size in sizes)


@dataclass(frozen=True, order=True)
class Measured:
    milliseconds: float
    shape: str
    status: int
    outcome: str
    body: bytes
    seed: int

    @property
    def row(self) -> str:
        outcome = f"{self.status} {self.outcome}"
        return format_row(self.shape, f"{len(self.body):,}", outcome, f"{self.milliseconds:.0f}")


class Hunt:
    def __init__(self, schema: GraphQLSchema, seed: int) -> None:
        self.schema = schema
        self.random = Random(seed)  # noqa: S311
        self.client = Client(SERVER_NAME="localhost")
        self.best: dict[str, list[tuple[float, int, Candidate]]] = {name: [] for name in SHAPES}
        self.worst: list[Measured] = []
        self.sent = 0

    def warm_up(self) -> None:
        for name in SHAPES:
            self.measure(Candidate(name, 1, Sizes(20, 3, 5)))
        gc.collect()
        gc.freeze()

    def run(self, documents: int) -> Iterator[Measured]:
        while self.sent < documents:
            candidate = self._next()
            self.sent += candidate.operations
            measured = self.measure(candidate)
            self._keep(measured, candidate)
            yield measured

    def measure(self, candidate: Candidate) -> Measured:
        body = candidate.write_body(self.schema)
        measured = self._send(candidate, body)
        for _ in range(MEASURED_AGAIN):
            if measured.milliseconds < SUSPICIOUS_MS:
                break
            measured = min(measured, self._send(candidate, body))
        return measured

    def _send(self, candidate: Candidate, body: bytes) -> Measured:
        # Nothing is known of a document that is sent for the first time.
        GraphQLView.documents = DocumentStore()
        address = ".".join(str(self.random.randint(1, 254)) for _ in range(4))
        headers = {"x-forwarded-for": address, "x-locale": self.random.choice(("ar", "en"))}
        started = process_time()
        response = self.client.post("/graphql/", body, "application/json", headers=headers)
        milliseconds = (process_time() - started) * 1000
        shape = candidate.shape + (f" × {candidate.operations}" if candidate.operations > 1 else "")
        return Measured(
            milliseconds, shape, response.status_code, measure_outcome(response.content),
            body, candidate.seed,
        )  # fmt: skip

    def _next(self) -> Candidate:
        name = self.random.choice(list(SHAPES))
        kept = self.best[name]
        if kept and self.random.random() < VARIED:
            return self._vary(self.random.choice(kept)[2])
        return Candidate(
            name,
            self.random.randrange(10**9),
            Sizes._make(int(self.random.lognormvariate(*how)) % most for how, most in SIZES),
            self.random.choice((1, 1, 1, 1, 2, 5, 10)),
        )

    def _vary(self, candidate: Candidate) -> Candidate:
        factors = (0.5, 0.8, 0.95, 1, 1, 1.05, 1.2, 2)
        sizes = (max(1, int(size * self.random.choice(factors))) for size in candidate.sizes)
        return replace(
            candidate,
            seed=self.random.choice((candidate.seed, self.random.randrange(10**9))),
            sizes=Sizes._make(sizes),
            operations=self.random.choice((candidate.operations, 1, self.random.randint(1, 10))),
        )

    def _keep(self, measured: Measured, candidate: Candidate) -> None:
        entry = (measured.milliseconds, self.sent, candidate)
        self.best[candidate.shape] = heapq.nlargest(
            KEPT_OF_SHAPE, [*self.best[candidate.shape], entry], key=lambda item: item[:2]
        )
        self.worst = heapq.nlargest(10, [*self.worst, measured])


def measure_outcome(content: bytes) -> str:
    response = json.loads(content)
    first = response[0] if isinstance(response, list) else response
    errors = first.get("errors")
    return str(errors[0]["extensions"]["code"]) if errors else "data"
