"""How a patch is declared and installed: a function that is called in place of another."""

from collections.abc import Callable
from functools import wraps
from inspect import getattr_static
from pkgutil import resolve_name
from typing import Any, Final, TypeVar

Wrapper = TypeVar("Wrapper", bound=Callable[..., Any])


class PatchGroup:
    """Patches that are installed together, each once."""

    def __init__(self) -> None:
        self._pending: list[tuple[str, Callable[..., Any]]] = []

    def wrap(self, *targets: str) -> Callable[[Wrapper], Wrapper]:
        """Have the decorated function called as ``wrapper(original, *args, **options)`` in place of
        each target, such as ``"saleor.order.models:Order.save"``."""

        def register(wrapper: Wrapper) -> Wrapper:
            self._pending += [(target, wrapper) for target in targets]
            return wrapper

        return register

    def install(self) -> None:
        while self._pending:
            _replace_target(*self._pending.pop(0))


def _replace_target(target: str, wrapper: Callable[..., Any]) -> None:
    """Tests undo it by ``__wrapped__``, which is the original; of a property its getter."""
    module, _, path = target.partition(":")
    owner_path, _, name = path.rpartition(".")
    owner = resolve_name(f"{module}:{owner_path}")
    found = getattr_static(owner, name, None)
    is_classmethod = isinstance(found, classmethod)
    if isinstance(found, property):
        original: Any = found.fget
    else:
        original = found.__func__ if is_classmethod else getattr(owner, name, None)

    @wraps(original)
    def patched(*args: Any, **options: Any) -> Any:
        return wrapper(original, *args, **options)

    kind = type(found) if isinstance(found, classmethod | property) else lambda same: same
    setattr(owner, name, kind(patched))


at_start: Final = PatchGroup()
"""What any process needs, after Django's apps are loaded."""
with_schema: Final = PatchGroup()
"""Saleor's GraphQL alone. Installed after its schema was imported: a type is named by the order in
which its modules are imported, which these would change."""
