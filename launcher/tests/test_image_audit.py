"""What the audit of images makes of their packages and of Debian's tracker."""

import subprocess
import threading
import zlib
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest

from launcher import image_audit
from launcher.audit import OFFLINE_VARIABLE
from launcher.image_audit import audit_images, list_images, parse_advisories, parse_image

DEBIAN = """PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"
VERSION_CODENAME=bookworm
ID=debian

"""
ALPINE = 'NAME="Alpine Linux"\nID=alpine\nPRETTY_NAME="Alpine Linux v3.21"\n\n'
STATUS = """Package: libssl3
Status: install ok installed
Source: openssl
Version: 3.0.16-1~deb12u1
Description: libraries
 Status: of nothing

Package: libc6
Status: install ok installed
Source: glibc (2.36-9+deb12u9)
Version: 2.36-9+deb12u9+b1

Package: removed
Status: deinstall ok config-files
Version: 1
"""
TRACKED = """VERSION 1
CVE-2026-1,  ,Long, with a comma
CVE-2026-2,  ,Closed in this version
CVE-2026-3,  ,Open
CVE-2026-4,  ,Of what is not installed

openssl,0,S  F,3.5.1-1,3.0.17-1~deb12u1
openssl,1,SHRF,3.5.1-1,3.0.16-1~deb12u1 3.0.17-1~deb12u1
glibc,2,SL? ,,
removed,3,B  F,2,

openssl,libssl3 openssl
"""


@pytest.fixture
def tracker() -> Iterator[str]:
    class Tracker(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            is_known = self.path.endswith("/bookworm")
            self.send_response(200 if is_known else 404)
            self.end_headers()
            self.wfile.write(zlib.compress(TRACKED.encode()) if is_known else b"no such release")

        def log_message(self, *_line: Any) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Tracker)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def read_debian(*_words: str) -> str:
    return DEBIAN + STATUS


def test_an_advisory_with_a_published_fix_fails(tracker: str, capsys: Any) -> None:
    failed, missed = audit_images(["server"], read_debian, tracker)

    assert (failed, missed) == (["server"], [])
    assert capsys.readouterr().out.splitlines() == [
        "FOUND  openssl: Long, with a comma (CVE-2026-1)",
        "server, Debian GNU/Linux 12 (bookworm): 1 advisories with a fix, 1 of them not allowed;"
        " 1 without a fix yet.",
    ]


def test_an_image_with_the_fixed_version_passes(tracker: str) -> None:
    text = read_debian().replace("3.0.16-1~deb12u1", "3.0.17-1~deb12u1")

    assert audit_images(["server"], lambda *_words: text, tracker) == ([], [])


def test_packages_are_known_by_their_source_and_its_version() -> None:
    image = parse_image("server", read_debian())

    assert image.release == "bookworm"
    assert {tuple(package) for package in image.packages} == {
        ("B", "libssl3", "3.0.16-1~deb12u1"),
        ("S", "openssl", "3.0.16-1~deb12u1"),
        ("B", "libc6", "2.36-9+deb12u9+b1"),
        ("S", "glibc", "2.36-9+deb12u9"),
    }


def test_an_image_of_another_system_is_passed_over_with_a_line(tracker: str, capsys: Any) -> None:
    assert audit_images(["proxy"], lambda *_words: ALPINE, tracker) == ([], [])
    assert capsys.readouterr().out == (
        "PASSED OVER: proxy is Alpine Linux v3.21, which Debian does not track.\n"
    )


def refuse_to_run(*_words: str) -> str:
    raise FileNotFoundError("docker")


def fail_to_run(*words: str) -> str:
    raise subprocess.CalledProcessError(125, words)


@pytest.mark.parametrize(
    ("run_docker", "path"),
    [
        (refuse_to_run, ""),
        (fail_to_run, ""),
        (lambda *_words: DEBIAN, ""),
        (lambda *_words: read_debian().replace("=bookworm", "=unheard"), ""),
        (lambda *_words: read_debian(), ":1"),
    ],
)
@pytest.mark.parametrize(("offline", "status"), [("", 1), ("0", 1), ("1", 0)])
def test_what_could_not_be_read_fails_except_offline(
    run_docker: Any, path: str, offline: str, status: int,
    tracker: str, capsys: Any, monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    # given
    monkeypatch.setenv(OFFLINE_VARIABLE, offline)
    monkeypatch.setattr(image_audit, "run_locally", run_docker)
    address = f"http://127.0.0.1{path}" if path else tracker

    # when
    found = image_audit.main(["server", "--tracker", address])

    # then
    assert found == status
    assert capsys.readouterr().out == (
        "NOT AUDITED: server or the tracker could not be read; nothing is known.\n"
    )


def test_the_flag_lets_pass_what_could_not_be_read(
    tracker: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(image_audit, "run_locally", refuse_to_run)

    assert image_audit.main(["--offline", "server", "--tracker", tracker]) == 0
    monkeypatch.setattr(image_audit, "run_locally", read_debian)
    assert image_audit.main(["--offline", "server", "--tracker", tracker]) == 1


@pytest.mark.parametrize("text", ["", "<html>busy</html>", "VERSION 2\n\n\n"])
def test_anything_else_is_no_report(text: str) -> None:
    with pytest.raises(image_audit.Unreachable):
        parse_advisories(text)


def test_the_images_are_those_of_the_stack() -> None:
    names = list_images()

    assert {"mashtal-server", "mashtal-backup", "mashtal-storefront", "mashtal-proxy"} <= {*names}
    assert any(name.startswith("postgres:") for name in names)
