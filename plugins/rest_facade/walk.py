"""Every call that the router has, wherever it is mounted."""

from collections.abc import Iterator
from dataclasses import dataclass

from ninja import NinjaAPI
from ninja.operation import Operation, PathView

ROOT = "/api"


@dataclass(frozen=True)
class Route:
    """``address`` as in the description: ``/api/products/{product}``."""

    verb: str
    address: str
    operation: Operation
    view: PathView

    @property
    def asks_for_customer(self) -> bool:
        return bool(self.operation.auth_callbacks)


def routes(api: NinjaAPI) -> Iterator[Route]:
    for bound in api._get_bound_routers():
        for path, view in bound.path_operations.items():
            for operation in view.operations:
                for verb in operation.methods:
                    yield Route(verb, f"{ROOT}{bound.prefix}{path}", operation, view)
