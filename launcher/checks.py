"""The parts of ``./mashtal test``.

Tests use their own stack in ``var/test``, which each run resets.
"""

import os
import secrets
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from launcher import console, network
from launcher.account import remove_service_home
from launcher.browser import find_browser
from launcher.check_runner import CheckRunner
from launcher.console import Failure
from launcher.dashboard import is_installed
from launcher.environment import (
    DJANGO_SETTINGS,
    FATOORA_URL,
    MOYASAR,
    MOYASAR_URL,
    SIMULATOR_KEYS,
    read_environment,
)
from launcher.layout import Layout
from launcher.node_tool import Node
from launcher.preparation import Preparation
from launcher.stack import PublicAddress, Stack
from launcher.tasks import Step, run_steps

PARTS = ("python", "storefront", "e2e", "audit")
SCHEMA = "storefront/schema.graphql"
HOST = "127.0.0.1"
# One process a core, each with its own databases; tests of a file run in one process.
IN_PARALLEL = ("--numprocesses", "auto", "--maxprocesses", "4", "--dist", "loadfile")
# All requests of a run come from one address, and all stories of a worker from one customer, so
# their limits are raised; tests of the server cover the limits. Limits per phone stay.
BROWSER_TEST_LIMITS = {
    "PHONE_OTP_ADDRESS_SEND_LIMITS": "500/600",
    "PHONE_OTP_SHOP_SEND_LIMITS": "5000/600",
    "PHONE_OTP_ADDRESS_FAILURE_LIMITS": "100/600",
    "FORMS_AN_HOUR": "100",
    "CARD_DECLINES_OF_ACCOUNT": "500/600",
    "CARD_DECLINES_OF_ADDRESS": "500/600",
    "CARD_DECLINES_OF_DEVICE": "500/600",
    "CARD_DECLINES_OF_CARD": "500/600",
    "PROMO_CODES_OF_ADDRESS": "500/600",
    "PROMO_CODES_OF_DEVICE": "500/600",
    "GRAPHQL_REQUESTS_A_MINUTE": "1000000000",
}


class Checks:
    """The parts of one test run."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.checks = CheckRunner(layout.logs, layout.root)

    def python(self, *, beside: Callable[[], None] | None = None) -> None:
        """``beside``: what runs after the short checks while pytest still does.

        Most of the short checks keep one processor busy; pytest fills the others.
        """
        stack = self._stack()
        try:
            with self.checks.record_setup("python"):
                self._prepare_python(stack)
            environment = self._build_environment(stack)
            with ThreadPoolExecutor(max_workers=1) as lane, self.checks.cancel_on_error():
                short = lane.submit(self._check_briefly, environment, beside)
                tests = ["pytest", *IN_PARALLEL, "--durations=30"]
                self._run_program("pytest", tests, environment)
                short.result()
        finally:
            stack.stop()

    def _check_briefly(
        self, environment: dict[str, str], beside: Callable[[], None] | None
    ) -> None:
        self._check_statically(environment)
        self._run_program("how-tos", ["python", "-m", "checks.how_tos"], environment)
        if beside:
            beside()

    def python_and_storefront(self) -> None:
        ready = self._prepare_storefront()
        self.python(beside=lambda: self._check_storefront(ready))

    def changed_python(self) -> None:
        stack = self._stack()
        try:
            with self.checks.record_setup("python"):
                self._prepare_python(stack)
            folders = subprocess.run(
                [self.layout.python, "-m", "checks.changed"],
                cwd=self.layout.root,
                capture_output=True,
                text=True,
                check=True,
            ).stdout.split()
            environment = self._build_environment(stack)
            self._check_statically(environment)
            if folders:
                tests = ["pytest", *IN_PARALLEL, "--reuse-db", *folders]
                self._run_program("pytest", tests, environment)
        finally:
            stack.stop()

    def changed_storefront(self, files: Sequence[str]) -> None:
        ready = self._prepare_storefront()
        for name in ("lint", "typecheck"):
            self._npm("storefront", name, ready.node, {}, counts=False)
        self.checks.run(
            "storefront",
            "related tests",
            ready.node.npm("exec", "--", "vitest", "related", "--run", "--passWithNoTests", *files),
            environment=ready.node.environment(),
            directory=self.layout.storefront,
        )

    def storefront(self) -> None:
        self._check_storefront(self._prepare_storefront())

    def _check_storefront(self, ready: Preparation) -> None:
        ready.forget_build()
        for name in ("lint", "typecheck", "test", "build", "size"):
            self._npm("storefront", name, ready.node, {}, counts=name == "test")

    def _prepare_storefront(self) -> Preparation:
        stack = self._stack()
        ready = stack.preparation
        steps = [
            Step("tools", ready.install_tools),
            Step("storefront packages", ready.install_storefront_packages, ("tools",)),
        ]
        with self.checks.record_setup("storefront"):
            run_steps(steps, stack.runner)
        return ready

    def e2e(self) -> None:
        # ZATCA's portal and Moyasar are played by processes of their own.
        played = {
            name: f"http://{HOST}:{network.find_free_port()}" for name in (FATOORA_URL, MOYASAR_URL)
        }
        played |= {name: secrets.token_urlsafe(24) for name in SIMULATOR_KEYS[MOYASAR]}
        stack = Stack(self.layout, durable=False, variables=BROWSER_TEST_LIMITS | played)
        environment: dict[str, str] = {}
        try:
            with self.checks.record_setup("e2e"):
                # Stories travel in time and add staff with programs of the tests' packages.
                stack.preparation.install_tools()
                stack.preparation.sync_python(development=True)
                stack.start(PublicAddress(HOST, network.find_free_port()))
                node = stack.preparation.node
                if browser := find_browser(self.layout, node, stack.runner):
                    environment["CHROMIUM_PATH"] = str(browser)
            environment |= read_environment(stack.layout)
            environment["MASHTAL_PYTHON"] = str(self.layout.python)
            environment["BASE_URL"] = stack.address
            environment["MASHTAL_DEMO_ACCOUNTS_FILE"] = str(stack.layout.demo_accounts)
            # Only with an installed build of the Dashboard.
            dashboard = ("e2e:dashboard",) if is_installed(self.layout) else ()
            for script in ("e2e", *dashboard):
                self._npm("e2e", script, node, environment, counts=True)
        finally:
            stack.stop()

    def audit(self) -> None:
        ready = self._stack().preparation
        with self.checks.record_setup("audit"):
            ready.install_tools()
        for kind, command, directory in (
            ("python", [ready.uv.program], self.layout.root),
            ("npm", ready.node.npm(), self.layout.storefront),
        ):
            self.checks.run(
                "audit",
                kind,
                [sys.executable, "-m", "launcher.audit", kind, *command],
                environment=ready.node.environment() | {"PYTHONPATH": str(self.layout.root)},
                directory=directory,
            )

    def _stack(self) -> Stack:
        return Stack(self.layout, durable=False)

    def _prepare_python(self, stack: Stack) -> None:
        ready, services = stack.preparation, stack.services
        run_steps(
            [
                Step("tools", ready.install_tools),
                Step("PostgreSQL", lambda: services.start_postgres(ready), ("tools",)),
                Step("Redis", lambda: services.start_redis(ready), ("tools",)),
                Step(
                    "Python packages",
                    lambda: ready.sync_python(development=True),
                    ("tools",),
                ),
                Step("translations", ready.compile_messages, ("Python packages",)),
            ],
            stack.runner,
        )

    def _build_environment(self, stack: Stack) -> dict[str, str]:
        return dict(os.environ) | {
            "MASHTAL_ENVIRONMENT": "local",
            "DATABASE_URL": stack.services.database_url,
            "REDIS_URL": stack.services.redis_url,
            "DJANGO_SETTINGS_MODULE": DJANGO_SETTINGS,
        }

    def _check_statically(self, environment: dict[str, str]) -> None:
        for name, command in (
            ("ruff check", ["ruff", "check", "."]),
            ("ruff format", ["ruff", "format", "--check", "."]),
            ("mypy", ["mypy"]),
            ("imports", ["lint-imports"]),
            ("names", ["python", "-m", "checks"]),
            ("schema", ["python", "-m", "django", "print_composed_schema", "--check", SCHEMA]),
        ):
            self._run_program(name, command, environment)

    def _run_program(self, name: str, command: list[str], environment: dict[str, str]) -> None:
        """Run a program of the Python environment."""
        self.checks.run(
            "python",
            name,
            [self.layout.python_environment / "bin" / command[0], *command[1:]],
            environment=environment,
            counts=name == "pytest",
        )

    def _npm(
        self, part: str, script: str, node: Node, more: dict[str, str], *, counts: bool
    ) -> None:
        self.checks.run(
            part,
            script,
            # The scripts before ``test`` and ``build`` generate what ``typecheck`` has generated.
            node.npm("run", "--ignore-scripts", script),
            environment=node.environment() | more,
            directory=self.layout.storefront,
            counts=counts,
        )


def run_parts(parts: Sequence[str]) -> int:
    """Run the named parts; 0 when every check of every part succeeded."""
    layout = Layout.testing()
    stack = Stack(layout)
    with stack.lock():
        stack.stop_leftovers()
        reset_test_state(layout)
        checks = Checks(layout)
        known: dict[str, Callable[[], None]] = {
            "python": checks.python,
            "storefront": checks.storefront,
            "e2e": checks.e2e,
            "audit": checks.audit,
        }
        if {"python", "storefront"} <= set(parts):
            parts = [part for part in parts if part != "storefront"]
            known["python"] = checks.python_and_storefront
        for part in parts:
            _run_part(part, known[part])
    for line in (*checks.checks.format_failures(), *checks.checks.format_table()):
        console.print_line(line)
    return 0 if checks.checks.succeeded else 1


def _run_part(part: str, run: Callable[[], None]) -> None:
    console.print_line(f"\n══ {part} " + "═" * 56)
    try:
        run()
    except Failure as failure:
        console.print_failure(failure)


def run_changed() -> int:
    """Check what differs from ``main``; the database of the last such run is used again."""
    layout = Layout.testing()
    stack = Stack(layout)
    with stack.lock():
        stack.stop_leftovers()
        layout.prepare()
        checks = Checks(layout)
        _run_part("python", checks.changed_python)
        if changed := changed_storefront_files(layout):
            _run_part("storefront", lambda: checks.changed_storefront(changed))
    for line in (*checks.checks.format_failures(), *checks.checks.format_table()):
        console.print_line(line)
    return 0 if checks.checks.succeeded else 1


def changed_storefront_files(layout: Layout) -> list[str]:
    """Sources of the storefront that differ from ``main``, relative to its folder."""
    base = ["git", "merge-base", "HEAD", "main"]
    commit = subprocess.run(base, cwd=layout.root, capture_output=True, text=True).stdout.strip()
    found = [
        line
        for command in (
            ["git", "diff", "--relative", "--name-only", "--diff-filter=d", commit or "HEAD"],
            ["git", "ls-files", "--others", "--exclude-standard"],
        )
        for line in subprocess.run(
            command, cwd=layout.storefront, capture_output=True, text=True
        ).stdout.splitlines()
    ]
    return sorted({path for path in found if path.endswith((".ts", ".tsx", ".js", ".css"))})


def reset_test_state(layout: Layout) -> None:
    remove_service_home(layout)
    for folder in (layout.media, layout.private):
        shutil.rmtree(folder, ignore_errors=True)
    for ledger in layout.list_ledgers():
        ledger.unlink()
    layout.prepare()
