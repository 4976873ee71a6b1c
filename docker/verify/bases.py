"""Images under the names of the official ones, for a machine that reaches no image registry."""

import os
import re
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from docker.verify.engine import Engine, find_import_mark, make_root

ROOT: Final = Path(__file__).resolve().parents[2]
DOCKERFILES: Final = Path(__file__).with_name("images")
CERTIFICATES: Final = "/etc/ssl/certs/ca-certificates.crt"
# How the machine's own clients find its certificates and proxies; the base images do alike.
CERTIFICATE_VARIABLES: Final = (
    "SSL_CERT_FILE", "PIP_CERT", "REQUESTS_CA_BUNDLE", "NODE_EXTRA_CA_CERTS", "CURL_CA_BUNDLE",
)  # fmt: skip
PROXY_VARIABLES: Final = ("HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY")
DEBIAN: Final = {
    "bookworm": "python3,python3-venv,python3-pip,ca-certificates,libatomic1",
    "trixie": "postgresql-17,redis-server,python3-minimal,ca-certificates",
    # nginx 1.30, which resolves the names of upstreams again.
    "forky": "nginx,wget,ca-certificates",
}
SOURCES: Final = ("docker-compose.yml", "observability/compose.yml", "docker/*.Dockerfile")
STAND_INS: Final = {
    "python": "python",
    "node": "node",
    "postgres": "postgres",
    "redis": "redis",
    "nginxinc/nginx-unprivileged": "nginx",
    "axllent/mailpit": "mailpit",
    "prom/prometheus": "prometheus",
    "prom/alertmanager": "alertmanager",
}
# Debian has none: the observability step goes without.
WITHOUT_STAND_IN: Final = frozenset({"grafana/grafana"})
UNIFONIC: Final = "verify/unifonic"
# Images that are imported or built beside one another.
AT_ONCE: Final = 3


class Base(NamedTuple):
    name: str
    version: str

    def __str__(self) -> str:
        return f"{self.name}:{self.version}"


def find_bases(*revision: str) -> list[Base]:
    """What the Dockerfiles and the files of compose start from: of the tree, or of a commit."""
    lines = ("git", "-C", str(ROOT), "grep", "-hE", "^(FROM| +image:) ", *revision, "--", *SOURCES)
    text = subprocess.run(lines, capture_output=True, text=True, check=True).stdout
    found = re.findall(r"^(?:FROM|\s+image:) +([\w./-]+):([\w.-]+)", text, re.MULTILINE)
    return [Base(*each) for each in sorted(set(found)) if each[0] not in WITHOUT_STAND_IN]


def prepare_bases(engine: Engine, state: Path, before: str) -> list[str]:
    """Build what the engine lacks, for the tree and for the commit that is updated from; its names.
    The machine's own engine pulls the official ones."""
    wanted = {*find_bases(), *find_bases(before)}
    built = [] if engine.pid is None else build_bases(engine, state, sorted(wanted))
    _build_image(
        engine, "unifonic", UNIFONIC, BASE=next(map(str, filter(_is_python, find_bases())))
    )
    return built


def build_bases(engine: Engine, state: Path, bases: list[Base]) -> list[str]:
    present = engine.run("docker", "images", "--format", "{{.Repository}}:{{.Tag}}").split()
    wanted = [base for base in bases if str(base) not in present]
    missing = [each for each in DEBIAN if wanted and f"verify/{each}:latest" not in present]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        list(pool.map(partial(_import_release, engine, state), missing))
        list(pool.map(partial(_build_stand_in, engine), wanted))
    return [str(base) for base in wanted]


def _import_release(engine: Engine, state: Path, release: str) -> None:
    """Make its root an image, and delete the root."""
    root = state / release
    make_root(root, release, DEBIAN[release])
    _import_root(engine, root, release)
    find_import_mark(state, release).touch()
    subprocess.run(["rm", "-r", "--one-file-system", str(root)], check=True)


def _build_stand_in(engine: Engine, base: Base) -> None:
    version = base.version.removeprefix("v").partition("-")[0]
    _build_image(engine, STAND_INS[base.name], str(base), VERSION=version)


def _is_python(base: Base) -> bool:
    return base.name == "python"


def _import_root(engine: Engine, root: Path, release: str) -> None:
    """With the machine's certificates in place of Debian's, for its own network may need them."""
    bundle = root / CERTIFICATES.removeprefix("/")
    if Path(CERTIFICATES).exists():
        bundle.unlink(missing_ok=True)
        shutil.copyfile(CERTIFICATES, bundle)
    variables = {name: CERTIFICATES for name in CERTIFICATE_VARIABLES if os.environ.get(name)} | {
        name: os.environ[name] for name in PROXY_VARIABLES if os.environ.get(name)
    }
    changes = [word for pair in variables.items() for word in ("-c", f"ENV {pair[0]}={pair[1]}")]
    words = ("docker", "import", *changes, "-", f"verify/{release}")
    packed = ["tar", "-C", str(root), "--exclude=./proc/*", "--exclude=./sys/*", "-c", "."]
    with subprocess.Popen(packed, stdout=subprocess.PIPE) as tar:
        engine.run(*words, stdin=tar.stdout)


def _build_image(engine: Engine, dockerfile: str, tag: str, **arguments: str) -> None:
    known = (DOCKERFILES / f"{dockerfile}.Dockerfile").read_text()
    given = [f"{name}={value}" for name, value in arguments.items() if f"ARG {name}" in known]
    options = [word for pair in given for word in ("--build-arg", pair)]
    words = ("docker", "build", "-q", *options, "-f", f"{dockerfile}.Dockerfile", "-t", tag, "-")
    packed = ["tar", "-C", str(DOCKERFILES), "-c", "."]
    with subprocess.Popen(packed, stdout=subprocess.PIPE) as tar:
        engine.run(*words, stdin=tar.stdout)
