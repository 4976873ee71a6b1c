"""Finds or installs a Chromium for the end-to-end tests."""

import os
import shutil
from pathlib import Path

from launcher.console import Failure
from launcher.layout import Layout
from launcher.node_tool import Node
from launcher.tasks import CommandRunner

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_browser(layout: Layout, node: Node, runner: CommandRunner) -> Path | None:
    """The path of the machine's Chromium, or None if Playwright downloaded one.

    In this order: ``CHROMIUM_PATH``, the PATH, Playwright, and as root the distribution's package.
    """
    named = os.environ.get("CHROMIUM_PATH")
    if named:
        if not os.access(named, os.X_OK):
            raise Failure(f"CHROMIUM_PATH names {named}, which cannot be run.")
        return Path(named)
    found = _find_on_path()
    if found:
        return found
    try:
        _install_with_playwright(layout, node, runner)
    except Failure as failure:
        return _install_with_apt(layout, runner, failure)
    return None


def _find_on_path() -> Path | None:
    for name in NAMES:
        if found := shutil.which(name):
            return Path(found)
    return None


def _install_with_playwright(layout: Layout, node: Node, runner: CommandRunner) -> None:
    # As root it also asks apt for the libraries that a bare machine lacks.
    dependencies = ["--with-deps"] if os.geteuid() == 0 else []
    runner.run(
        "Installing Playwright's Chromium",
        node.npm("exec", "--", "playwright", "install", *dependencies, "chromium"),
        log=layout.log("browser"),
        directory=layout.storefront,
        environment=node.environment(),
    )


def _install_with_apt(layout: Layout, runner: CommandRunner, failure: Failure) -> Path:
    if os.geteuid() == 0 and shutil.which("apt-get"):
        environment = dict(os.environ) | {"DEBIAN_FRONTEND": "noninteractive"}
        for arguments in (
            ["update"],
            ["install", "-y", "--no-install-recommends", "--no-upgrade", "chromium"],
        ):
            runner.run(
                "Installing Chromium with apt-get",
                ["apt-get", *arguments],
                log=layout.log("browser"),
                directory=layout.root,
                environment=environment,
            )
        if found := _find_on_path():
            return found
    raise Failure(
        "The end-to-end tests need a Chromium; install one or name it in CHROMIUM_PATH.",
        failure.log,
    )
