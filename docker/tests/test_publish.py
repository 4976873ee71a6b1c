"""A release's configuration and static files, taken up by the nginx that runs."""

import re
import subprocess
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from .nginx_server import CONFIGURATION, PROGRAM, Front, run_nginx, serve_api

PUBLISH = CONFIGURATION.with_name("publish.sh")


def publish_version(front: Front, version: int) -> None:
    """Put a configuration in place that says its ``version`` at ``/nginx-health``."""
    text = front.configuration.read_text()
    text = re.sub(r'return 200 "ok.*?"', f'return 200 "ok {version}"', text)
    following = front.configuration.with_name("following.conf")
    following.write_text(text)
    following.replace(front.configuration)


def wait_for_version(front: Front, version: int) -> None:
    deadline = time.monotonic() + 20
    while front.ask("/nginx-health") != (200, f"ok {version}"):
        assert time.monotonic() < deadline, "The new configuration is not in use"
        time.sleep(0.05)


def publish(release: Path, target: Path) -> None:
    words = ["sh", str(PUBLISH), str(release / "nginx.conf"), str(release / "static"), str(target)]
    subprocess.run(words, check=True)


def write_release(folder: Path, **files: str) -> Path:
    """A release whose static files have these texts."""
    (folder / "static/office").mkdir(parents=True)
    (folder / "nginx.conf").write_text(f"# {folder.name}\n")
    for name, text in files.items():
        (folder / f"static/office/{name}.css").write_text(text)
    return folder


def test_a_release_is_published_file_by_file_beside_the_one_before(tmp_path: Path) -> None:
    # given
    target = tmp_path / "published"
    publish(write_release(tmp_path / "first", same="a", changed="b", removed="c"), target)
    office = target / "static/office"
    same = (office / "same.css").stat().st_ino
    reader = (office / "changed.css").open()

    # when
    publish(write_release(tmp_path / "second", same="a", changed="B", added="d"), target)

    # then
    texts = {file.stem: file.read_text() for file in office.iterdir()}
    assert texts == {"same": "a", "changed": "B", "removed": "c", "added": "d"}
    assert (target / "nginx/nginx.conf").read_text() == "# second\n"
    # what did not change is not written, and who reads a file goes on with what it opened
    assert (office / "same.css").stat().st_ino == same
    with reader:
        assert reader.read() == "b"


if PROGRAM:

    def test_a_new_configuration_is_taken_up_without_a_refused_connection(
        tmp_path: Path,
    ) -> None:
        with serve_api() as port, run_nginx(tmp_path, port) as own_front:
            # given visitors who ask without a pause
            ended = threading.Event()
            found: Counter[int] = Counter()

            def visit(number: int) -> None:
                headers = {"X-Forwarded-For": f"198.51.100.{number}"}
                while not ended.is_set():
                    try:
                        found[own_front.ask("/health/", headers=headers)[0]] += 1
                    except OSError:
                        found[0] += 1

            with ThreadPoolExecutor(4) as pool:
                for number in range(4):
                    pool.submit(visit, number)

                # when an update publishes a configuration, three times
                try:
                    for version in range(3):
                        publish_version(own_front, version)
                        own_front.reload()
                        wait_for_version(own_front, version)
                finally:
                    ended.set()

        # then no connection was refused
        assert set(found) == {200}
