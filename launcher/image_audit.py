"""Checks the Debian packages of images for advisories: ``python3 -m launcher.image_audit``.

Debian's security tracker has, for each release, the versions of a package that an advisory
concerns, and whether one without it is published (the data that ``debsecan`` reads). An image or a
tracker that cannot be read is a failure, except with ``--offline``. ``advisories.toml`` allows
findings, each with a reason and a last day. Images that are not Debian's are passed over, with a
line that says so.
"""

import argparse
import os
import re
import subprocess
import sys
import urllib.request
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Final, NamedTuple

from launcher.audit import OFFLINE_VARIABLE, Finding, Unreachable, format_findings, read_allowed
from launcher.debian_versions import is_older
from launcher.layout import CHECKOUT

COMPOSE: Final = CHECKOUT / "docker-compose.yml"
TRACKER: Final = "https://security-tracker.debian.org/tracker/debsecan/release/1"
FIRST_LINE: Final = "VERSION 1"
TIMEOUT_SECONDS: Final = 60
READ_PACKAGES: Final = ("run", "--rm", "--network", "none", "--user", "0", "--entrypoint", "sh")
SCRIPT: Final = "cat /etc/os-release; echo; cat /var/lib/dpkg/status 2>/dev/null || true"

RunDocker = Callable[..., str]


class Package(NamedTuple):
    """``kind``: B of a binary package, S of its source."""

    kind: str
    name: str
    version: str


class Image(NamedTuple):
    """``release``: such as bookworm; empty where the image is not Debian's."""

    name: str
    system: str
    release: str
    packages: frozenset[Package]


class Advisory(NamedTuple):
    """``fixed``: the version of unstable without it, or empty; ``others``: those of releases."""

    name: str
    summary: str
    kind: str
    package: str
    has_fix: bool
    fixed: str
    others: tuple[str, ...]

    def concerns(self, version: str) -> bool:
        """As ``debsecan`` decides; ``others`` are of source packages."""
        if self.kind == "S" and version in self.others:
            return False
        return not self.fixed or is_older(version, self.fixed)


def parse_image(name: str, text: str) -> Image:
    """``/etc/os-release``, and below an empty line ``/var/lib/dpkg/status``."""
    release, _empty, status = text.partition("\n\n")
    fields = dict(re.findall(r'^(\w+)="?([^"\n]*)"?$', release, re.MULTILINE))
    codename = fields.get("VERSION_CODENAME", "") if fields.get("ID") == "debian" else ""
    packages = frozenset(parse_packages(status))
    return Image(name, fields.get("PRETTY_NAME", "an unknown system"), codename, packages)


def parse_packages(status: str) -> Iterator[Package]:
    """The installed ones, and their sources."""
    for paragraph in status.strip().split("\n\n"):
        fields: dict[str, str] = dict(re.findall(r"^([\w-]+): (.*)$", paragraph, re.MULTILINE))
        if fields.get("Status", "").endswith(" installed"):
            name, version = fields["Package"], fields["Version"]
            source, _space, own = fields.get("Source", name).partition(" ")
            yield Package("B", name, version)
            yield Package("S", source, own.strip("()") or version)


def parse_advisories(text: str) -> list[Advisory]:
    """The tracker's data of a release. Raises ``Unreachable`` for anything else."""
    head, _newline, rest = text.partition("\n")
    if head != FIRST_LINE:
        raise Unreachable
    names, _empty, concerned = rest.partition("\n\n")
    known = [line.split(",", 2) for line in names.splitlines()]
    advisories = []
    for line in concerned.partition("\n\n")[0].splitlines():
        package, number, flags, fixed, others = line.split(",", 4)
        name, _flags, summary = known[int(number)]
        kind, has_fix = flags[0], flags[3] == "F"
        advisories.append(
            Advisory(name, summary, kind, package, has_fix, fixed, tuple(others.split()))
        )
    return advisories


def list_advisories(image: Image, advisories: Iterable[Advisory]) -> set[Advisory]:
    """Those that concern a package of the image."""
    versions: dict[tuple[str, str], list[str]] = {}
    for package in image.packages:
        versions.setdefault(package[:2], []).append(package.version)
    return {
        each
        for each in advisories
        for version in versions.get((each.kind, each.package), ())
        if each.concerns(version)
    }


def read_image(name: str, run_docker: RunDocker) -> Image:
    """Raises ``Unreachable``."""
    try:
        text = run_docker("docker", *READ_PACKAGES, name, "-c", SCRIPT)
    except (OSError, subprocess.SubprocessError):
        raise Unreachable from None
    image = parse_image(name, text)
    if image.release and not image.packages:
        raise Unreachable
    return image


def fetch_advisories(release: str, tracker: str) -> list[Advisory]:
    """Raises ``Unreachable``."""
    try:
        with urllib.request.urlopen(f"{tracker}/{release}", timeout=TIMEOUT_SECONDS) as response:
            return parse_advisories(zlib.decompress(response.read()).decode())
    except (OSError, ValueError, IndexError, zlib.error):
        raise Unreachable from None


def list_images() -> list[str]:
    """Those of the compose stack."""
    return sorted(set(re.findall(r"^\s+image: +(\S+)$", COMPOSE.read_text(), re.MULTILINE)))


def audit_images(
    names: Iterable[str], run_docker: RunDocker, tracker: str = TRACKER
) -> tuple[list[str], list[str]]:
    """Prints a report; images with a finding not allowed, and those that nothing is known of."""
    failed, missed = list[str](), list[str]()
    known: dict[str, list[Advisory]] = {}
    for name in names:
        try:
            image = read_image(name, run_docker)
            if not image.release:
                print(f"PASSED OVER: {name} is {image.system}, which Debian does not track.")
                continue
            if image.release not in known:
                known[image.release] = fetch_advisories(image.release, tracker)
        except Unreachable:
            print(f"NOT AUDITED: {name} or the tracker could not be read; nothing is known.")
            missed.append(name)
            continue
        if not report_image(image, known[image.release]):
            failed.append(name)
    return failed, missed


def report_image(image: Image, advisories: Iterable[Advisory]) -> bool:
    """Whether it passes; what has no fix yet is counted and does not fail."""
    concerned = list_advisories(image, advisories)
    findings = {
        Finding(each.package, frozenset({each.name}), each.summary)
        for each in concerned
        if each.has_fix
    }
    count, lines = format_findings(
        sorted(findings, key=str), read_allowed(), datetime.now(UTC).date()
    )
    lines.append(
        f"{image.name}, {image.system}: {len(findings)} advisories with a fix, {count} of them not"
        f" allowed; {len({each.name for each in concerned if not each.has_fix})} without a fix yet."
    )
    print("\n".join(lines))
    return count == 0


def run_locally(*words: str) -> str:
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout


def main(arguments: Sequence[str] | None = None) -> int:
    """0, or 1 with a finding not allowed, or where something could not be read."""
    parser = argparse.ArgumentParser(prog="python3 -m launcher.image_audit", description=__doc__)
    parser.add_argument("images", nargs="*", help="those of docker-compose.yml unless named")
    parser.add_argument("--tracker", default=TRACKER, help="a mirror of its data")
    parser.add_argument("--offline", action="store_true", help="pass where nothing can be read")
    options = parser.parse_args(arguments)
    is_offline = options.offline or os.environ.get(OFFLINE_VARIABLE) == "1"
    failed, missed = audit_images(options.images or list_images(), run_locally, options.tracker)
    return 1 if failed or (missed and not is_offline) else 0


if __name__ == "__main__":
    sys.exit(main())
