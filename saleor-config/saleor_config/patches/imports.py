"""Modules that Saleor and its libraries import, and a shop almost never runs: 52 MB a process.

Installed before Django's apps are loaded. sympy and geolite2 (140 MB) are not on the disk.
"""

import sys
from collections.abc import Callable
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any, Final

SAMPLES: Final = "saleor.core.utils.anonymization"
"""Made-up orders and checkouts, for the samples of webhooks; it imports Faker."""


def skip_unused_imports() -> None:
    """Safe to call again."""
    defer_module(SAMPLES, "anonymize_checkout", "anonymize_order", "generate_fake_user")
    import_measurement_without_sympy()
    replace_geolite()


def defer_module(name: str, *functions: str) -> None:
    """Have ``name`` imported by the first call of one of these functions.

    Until then a module that has no more than them is in its place.
    """
    if name in sys.modules:
        return
    placeholder = ModuleType(name)
    for function in functions:
        setattr(placeholder, function, _defer_call(placeholder, function))
    sys.modules[name] = placeholder


def _defer_call(placeholder: ModuleType, function: str) -> Callable[..., Any]:
    def call(*args: Any, **options: Any) -> Any:
        name = placeholder.__name__
        if sys.modules.get(name) is placeholder:
            del sys.modules[name]
        return getattr(import_module(name), function)(*args, **options)

    return call


def import_measurement_without_sympy() -> None:
    """Only temperatures need it: they are converted by equations, a product's weight by a factor.

    measurement/base.py, measurement/measures/temperature.py
    """
    if "measurement" in sys.modules or "sympy" in sys.modules:
        return
    sympy, solvers = ModuleType("sympy"), ModuleType("sympy.solvers")
    sympy.Expr = type("Expr", (), {})  # type: ignore[attr-defined]
    solvers.solve_linear = None  # type: ignore[attr-defined]
    temperature = ModuleType("measurement.measures.temperature")
    stand_ins = {module.__name__: module for module in (sympy, solvers, temperature)}
    sys.modules.update(stand_ins)
    try:
        import_module("measurement.measures")
    finally:
        for name in stand_ins:
            del sys.modules[name]


def replace_geolite() -> None:
    """Saleor opens a database of 2018 that says in which country an address is; none is known.

    saleor/core/utils/__init__.py ``get_country_by_ip``, for ``shop.geolocalization``
    """
    module = ModuleType("geolite2")
    module.geolite2 = SimpleNamespace(reader=dict)  # type: ignore[attr-defined]
    sys.modules.setdefault("geolite2", module)
