"""A hunt for the request that takes most processor time: mutates the most expensive ones."""

import gc
import heapq
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from time import process_time
from typing import Final

from django.test import Client
from graphql import GraphQLSchema

from benchmarks.graphql_cost.shapes import SHAPES, Sizes
from saleor_config.graphql.documents import DocumentStore
from saleor_config.graphql.view import GraphQLView

MAXIMUM_BYTES: Final = 64 * 1024
KEPT_OF_SHAPE: Final = 12
VARIED: Final = 0.3
"""Of all requests: variations of those that were dearest."""
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
            sizes = Sizes(sizes.width // 2, sizes.depth // 2, sizes.length // 2)


@dataclass(frozen=True, order=True)
class Measured:
    milliseconds: float
    shape: str
    length: int
    status: int
    outcome: str
    body: bytes
    seed: int

    @property
    def row(self) -> str:
        return (
            f"| {self.shape} | {self.length:,} | {self.status} {self.outcome} |"
            f" {self.milliseconds:.0f} |"
        )


class Hunt:
    def __init__(self, schema: GraphQLSchema, seed: int) -> None:
        self.schema = schema
        self.random = Random(seed)  # noqa: S311
        self.client = Client(SERVER_NAME="localhost")
        self.best: dict[str, list[tuple[float, int, Candidate]]] = {name: [] for name in SHAPES}
        self.worst: list[Measured] = []
        self.asked = 0

    def warm_up(self) -> None:
        for name in SHAPES:
            self.measure(Candidate(name, 1, Sizes(20, 3, 5)))
        gc.collect()
        gc.freeze()

    def run(self, documents: int) -> Iterator[Measured]:
        while self.asked < documents:
            candidate = self._next()
            self.asked += candidate.operations
            measured = self.measure(candidate)
            self._keep(measured, candidate)
            yield measured

    def measure(self, candidate: Candidate) -> Measured:
        body = candidate.write_body(self.schema)
        measured = self._ask(candidate, body)
        for _ in range(MEASURED_AGAIN):
            if measured.milliseconds < SUSPICIOUS_MS:
                break
            measured = min(measured, self._ask(candidate, body))
        return measured

    def _ask(self, candidate: Candidate, body: bytes) -> Measured:
        # Nothing is known of a document that is asked for the first time.
        GraphQLView.documents = DocumentStore()
        address = ".".join(str(self.random.randint(1, 254)) for _ in range(4))
        headers = {"x-forwarded-for": address, "x-locale": self.random.choice(("ar", "en"))}
        started = process_time()
        response = self.client.post("/graphql/", body, "application/json", headers=headers)
        milliseconds = (process_time() - started) * 1000
        shape = candidate.shape + (f" × {candidate.operations}" if candidate.operations > 1 else "")
        return Measured(
            milliseconds, shape, len(body), response.status_code, measure_outcome(response.content),
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
            Sizes(
                int(self.random.lognormvariate(4, 2)) % 8_000,
                int(self.random.lognormvariate(2, 1.5)) % 500,
                int(self.random.lognormvariate(3, 2)) % 8_000,
            ),
            self.random.choice((1, 1, 1, 1, 2, 5, 10)),
        )

    def _vary(self, candidate: Candidate) -> Candidate:
        change: Callable[[int], int] = lambda size: max(  # noqa: E731
            1, int(size * self.random.choice((0.5, 0.8, 0.95, 1, 1, 1.05, 1.2, 2)))
        )
        sizes = candidate.sizes
        return replace(
            candidate,
            seed=self.random.choice((candidate.seed, self.random.randrange(10**9))),
            sizes=Sizes(change(sizes.width), change(sizes.depth), change(sizes.length)),
            operations=self.random.choice((candidate.operations, 1, self.random.randint(1, 10))),
        )

    def _keep(self, measured: Measured, candidate: Candidate) -> None:
        entry = (measured.milliseconds, self.asked, candidate)
        self.best[candidate.shape] = heapq.nlargest(
            KEPT_OF_SHAPE, [*self.best[candidate.shape], entry], key=lambda item: item[:2]
        )
        self.worst = heapq.nlargest(10, [*self.worst, measured])


def measure_outcome(content: bytes) -> str:
    answer = json.loads(content)
    first = answer[0] if isinstance(answer, list) else answer
    errors = first.get("errors")
    return str(errors[0]["extensions"]["code"]) if errors else "data"
