"""Finds or installs a Chromium for the end-to-end tests."""

import contextlib
import os
import shutil
from collections.abc import Sequence
from pathlib import Path

from launcher.console import Failure
from launcher.layout import Layout
from launcher.node_tool import Node
from launcher.tasks import CommandRunner
from launcher.uv_tool import install_with_apt

# Chromium without windows: a fifth less processor time for the same pictures.
SHELL = "chromium-headless-shell"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_browser(layout: Layout, node: Node, runner: CommandRunner) -> Path | None:
    """The path of the machine's Chromium, or None if Playwright downloaded one.

    In this order: ``CHROMIUM_PATH``, the PATH, Playwright, and as root the distribution's package.
    """
    if found := find_installed_browser((SHELL, *NAMES)):
        return found
    try:
        _install_with_playwright(layout, node, runner)
    except Failure as failure:
        return _install_with_apt(layout, runner, failure)
    return None


def find_installed_browser(names: Sequence[str] = NAMES) -> Path | None:
    """``CHROMIUM_PATH``, or the first of the names that is on the PATH."""
    if named := os.environ.get("CHROMIUM_PATH"):
        if not os.access(named, os.X_OK):
            raise Failure(f"CHROMIUM_PATH names {named}, which cannot be run.")
        return Path(named)
    return next((Path(found) for name in names if (found := shutil.which(name))), None)


def _install_with_playwright(layout: Layout, node: Node, runner: CommandRunner) -> None:
    # As root it also asks apt for the libraries that a bare machine lacks.
    dependencies = ["--with-deps"] if os.geteuid() == 0 else []
    runner.run(
        "Installing Playwright's Chromium",
        node.npm("exec", "--", "playwright", "install", "--only-shell", *dependencies, "chromium"),
        log=layout.log("browser"),
        directory=layout.storefront,
        environment=node.environment(),
    )


def _install_with_apt(layout: Layout, runner: CommandRunner, failure: Failure) -> Path:
    # Not every distribution packages the first.
    for package in (SHELL, "chromium"):
        with contextlib.suppress(Failure):
            install_with_apt(package, layout, runner)
        if found := find_installed_browser((SHELL, *NAMES)):
            return found
    raise Failure(
        "The end-to-end tests need a Chromium; install one or name it in CHROMIUM_PATH.",
        failure.log,
    )
