"""``./mashtal dashboard``: installs a build of the Saleor Dashboard (docs/operations.md).

Settings are compiled into the build, so they are checked before anything is replaced.
"""

import os
import re
from pathlib import Path
from typing import Final

from launcher.console import Failure
from launcher.files import replace_file
from launcher.layout import Layout

PAGE: Final = "index.html"
RELEASE: Final = "2.10.1"
BASE_PATH: Final = "/dashboard/"
# A font of another site, which the content security policy blocks.
FOREIGN_FONT: Final = b"https://rsms.me/inter/inter.css"
OWN_FONT: Final = b"/static/dashboard/inter.css"
SCRIPT: Final = re.compile(r'<script[^>]*\ssrc="?([^"?\s>]+)')
NAMED_RELEASE: Final = re.compile(r'"name":"saleor-dashboard","version":"([^"]+)"')
# "/dashboard/" after ".p=" is the path of the files, elsewhere that of the routes.
ROUTES: Final = re.compile(r'(?<!\.p=)"/dashboard/"')
REPORTS: Final = re.compile(r"googletagmanager\.com|https://[0-9a-f]{16,}(?::\w+)?@[\w.-]+/\d+")


def get_served_folder(layout: Layout) -> Path:
    """``DASHBOARD_DIR``, relative to the clone."""
    return layout.root / (os.environ.get("DASHBOARD_DIR") or "var/dashboard")


def is_installed(layout: Layout) -> bool:
    return (get_served_folder(layout) / PAGE).is_file()


def install_dashboard(build: Path, target: Path) -> int:
    """Copy the build and return its number of files. Raises ``Failure`` for an unusable build.

    Assets are copied first, then the page, and old assets are removed last. The folder itself
    stays, as containers mount it.
    """
    check_build(build)
    if build.resolve() == target.resolve():
        raise Failure(f"{build} is the folder that is served; give the one that was built.")
    names = [path.relative_to(build) for path in sorted(build.rglob("*")) if path.is_file()]
    for name in sorted(names, key=lambda name: name == Path(PAGE)):
        destination = target / name
        destination.parent.mkdir(parents=True, exist_ok=True)
        replace_file(destination, (build / name).read_bytes().replace(FOREIGN_FONT, OWN_FONT))
    for path in target.rglob("*"):
        if path.is_file() and path.relative_to(target) not in names:
            path.unlink()
    return len(names)


def check_build(build: Path) -> None:
    page = build / PAGE
    if not page.is_file():
        inside = build / "build" / "dashboard"
        hint = f"; try {inside}" if (inside / PAGE).is_file() else ""
        raise Failure(f"{build} holds no build of the Dashboard: {PAGE} is missing{hint}.")
    addresses = SCRIPT.findall(page.read_text(encoding="utf-8", errors="replace"))
    if not addresses or not all(address.startswith(BASE_PATH) for address in addresses):
        raise Failure(
            f"The build expects its files elsewhere: build it with STATIC_URL={BASE_PATH}."
        )
    scripts = [build / address.removeprefix(BASE_PATH) for address in addresses]
    for script in scripts:
        if not script.is_file():
            raise Failure(f"The build is not complete: {script.name} is missing.")
    check_scripts("".join(script.read_text(encoding="utf-8") for script in scripts))


def check_scripts(text: str) -> None:
    release = NAMED_RELEASE.search(text)
    if release is None or release[1] != RELEASE:
        found = f"release {release[1]}" if release else "another program"
        raise Failure(f"The build is of {found}; the shop's API fits Dashboard {RELEASE} alone.")
    if '"/graphql/"' not in text:
        raise Failure("The build calls another API: build it with API_URI=/graphql/.")
    if not ROUTES.search(text):
        raise Failure(f"The build has other routes: build it with APP_MOUNT_URI={BASE_PATH}.")
    if REPORTS.search(text):
        raise Failure(
            "The build reports to another site, which the shop's content policy refuses:"
            " build it without GTM_ID and SENTRY_DSN."
        )
