"""The compose stack: its settings, its containers, and the commands of docs/operations.md."""

import json
import re
import secrets
import shutil
import subprocess
import time
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from docker.verify.bases import ROOT
from docker.verify.engine import CommandFailed, Engine

COMPOSE: Final = (ROOT / "docker-compose.yml").read_text()
OPERATIONS: Final = ROOT / "docs/operations.md"
HERE: Final = Path(__file__).parent
HOST: Final = "shop.example.com"
PROJECT: Final = "mashtal"
CERTIFICATE: Final = "/srv/certificate/certificate.pem"
# What the stack needs to sell; the mail catcher and what ends by itself are not counted.
PASSED_OVER: Final = ("backup", "mail", "migrate", "publish", "restore", "sms")
# Of the engine's files, what no tree brings.
KEPT_FOLDERS: Final = ("certificate", "var")
SERVICES: Final = tuple(
    name
    for name in re.findall(
        r"^  (\w[\w-]*):$", COMPOSE.partition("\nservices:")[2].partition("\nnetworks:")[0], re.M
    )
    if name not in PASSED_OVER
)


class Stack:
    """The stack of the tree ``folder`` of the engine's files."""

    def __init__(self, engine: Engine, folder: str) -> None:
        self.engine = engine
        self.folder = folder

    def compose(self, *words: str, **options: Any) -> str:
        return self.engine.run("docker", "compose", *words, folder=self.folder, **options)

    def shell(self, script: str, **options: Any) -> str:
        return self.engine.run("sh", "-e", "-c", script, folder=self.folder, **options)

    def manage(self, *words: str, **options: Any) -> str:
        command = ("run", "--rm", "--no-deps", "-T", "api", "python", "-m", "django")
        return self.compose(*command, *words, **options)

    def query(self, statement: str) -> list[str]:
        """Rows of PostgreSQL."""
        script = 'PGPASSWORD=$POSTGRES_PASSWORD psql -h 127.0.0.1 -U mashtal -d mashtal -Atc "$0"'
        return self.compose("exec", "-T", "postgres", "sh", "-c", script, statement).splitlines()

    def find_containers(self, service: str, *, stopped: bool = False) -> list[str]:
        """Identifiers, in a fixed order."""
        labels = [f"label=com.docker.compose.{name}" for name in
                  (f"project={PROJECT}", f"service={service}", "oneoff=False")]  # fmt: skip
        filters = [word for label in labels for word in ("--filter", label)]
        options = ["-a"] if stopped else []
        return sorted(
            self.engine.run("docker", "ps", "-q", "--no-trunc", *options, *filters).split()
        )

    def inspect(self, *containers: str) -> list[dict[str, Any]]:
        if not containers:
            return []
        found: list[dict[str, Any]] = json.loads(self.engine.run("docker", "inspect", *containers))
        return found

    def read_identities(self) -> dict[str, list[str]]:
        return {service: self.find_containers(service) for service in SERVICES}

    def kill_processes(self, service: str) -> None:
        """SIGKILL to each container's first process, as a crash: the engine starts it again."""
        for container in self.inspect(*self.find_containers(service)):
            self.engine.run("sh", "-c", f"kill -9 {container['State']['Pid']:d}")

    def wait_until_healthy(self, seconds: float) -> float:
        """Seconds until every container runs and is healthy. Raises ``CommandFailed``."""
        begun = time.monotonic()
        while time.monotonic() - begun < seconds:
            if not (pending := self.find_unhealthy()):
                return time.monotonic() - begun
            time.sleep(1)
        raise CommandFailed(["wait"], f"Not healthy after {seconds:.0f} s: {', '.join(pending)}")

    def find_unhealthy(self) -> list[str]:
        return [
            service
            for service in SERVICES
            if not (found := self.inspect(*self.find_containers(service)))
            or any(each["State"].get("Health", {}).get("Status") != "healthy" for each in found)
        ]

    def read_starts(self, since: float) -> dict[str, list[float]]:
        """When containers of each service started since that moment, in seconds of the clock."""
        starts = {
            service: sorted(map(read_start, self.inspect(*self.find_containers(service))))
            for service in SERVICES
        }
        recent = {name: [at for at in found if at > since] for name, found in starts.items()}
        return {name: found for name, found in recent.items() if found}

    def read_memory(self) -> dict[str, str]:
        """What each container takes, by service."""
        rows = self.engine.run(
            "docker", "stats", "--no-stream", "--format", "{{.Name}} {{.MemUsage}}"
        )
        usages = (line.split() for line in rows.splitlines())
        return {name.removeprefix(f"{PROJECT}-"): usage for name, usage, *_limit in usages}

    def read_image_sizes(self) -> dict[str, int]:
        """Megabytes of our own images."""
        found = self.engine.run("docker", "images", "--format", "{{.Repository}}:{{.Tag}}").split()
        ours = [name for name in found if re.fullmatch(rf"{PROJECT}-\w+:latest", name)]
        return {each["RepoTags"][0]: each["Size"] // 10**6 for each in self.inspect(*ours)}


def read_start(container: Mapping[str, Any]) -> float:
    """When it started, in whole seconds of the clock."""
    text = str(container["State"]["StartedAt"])[:19]
    return datetime.fromisoformat(f"{text}+00:00").timestamp()


def read_commands(heading: str) -> list[str]:
    """The console blocks below ``heading`` of docs/operations.md, each as a shell script."""
    section = OPERATIONS.read_text().split(f"\n{heading}\n", 1)[1]
    section = re.split(r"\n##", section, maxsplit=1)[0]
    blocks = re.findall(r"```console\n(.*?)```", section, re.DOTALL)
    return [re.sub(r"^\$ ", "", block, flags=re.MULTILINE) for block in blocks]


def export_tree(engine: Engine, folder: str, revision: str = "") -> None:
    """Write a revision's files, or those of the working tree, into the engine's files."""
    target = engine.files / folder
    target.mkdir(parents=True, exist_ok=True)
    for old in target.iterdir():
        if old.is_dir() and old.name not in KEPT_FOLDERS:
            shutil.rmtree(old)
    git = ["git", "-C", str(ROOT)]
    if revision:
        command = [*git, "archive", revision]
    else:
        listed = subprocess.run(
            [*git, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            capture_output=True, check=True,
        )  # fmt: skip
        command = ["tar", "-C", str(ROOT), "--null", "--verbatim-files-from", "-T", "-", "-c"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as source:
        unpack = subprocess.Popen(["tar", "-x", "-C", str(target)], stdin=source.stdout)
        if source.stdin:
            source.stdin.write(b"" if revision else listed.stdout)
            source.stdin.close()
        if unpack.wait():
            raise CommandFailed(command, "The tree could not be exported.")


def write_settings(engine: Engine, folder: str) -> None:
    """``.env`` of the tree, and what compose.yml needs beside it; an existing ``.env`` stays."""
    tree = engine.files / folder
    if not (tree / ".env").exists():
        settings = build_settings().items()
        (tree / ".env").write_text("".join(f"{name}={value}\n" for name, value in settings))
        (tree / ".env").chmod(0o600)
    (tree / "verify.yml").write_text((HERE / "compose.yml").read_text())
    (tree / "certificate").mkdir(exist_ok=True)
    certificate = engine.run("docker", "run", "--rm", "verify/unifonic", "cat", CERTIFICATE)
    (tree / "certificate/certificate.pem").write_text(certificate)


def build_settings() -> Mapping[str, str]:
    return {
        "COMPOSE_FILE": "docker-compose.yml:verify.yml",
        "SECRET_KEY": secrets.token_urlsafe(64),
        "POSTGRES_PASSWORD": secrets.token_urlsafe(32),
        "REDIS_PASSWORD": secrets.token_urlsafe(32),
        "PURGE_SECRET": secrets.token_urlsafe(32),
        "RESTIC_PASSWORD": secrets.token_urlsafe(32),
        "PUBLIC_URL": f"https://{HOST}",
        "ALLOWED_HOSTS": HOST,
        "ALLOWED_ORIGINS": f"https://{HOST}",
        "EMAIL_URL": "smtp://mail:1025",
        "DEFAULT_FROM_EMAIL": f"Mashtal <orders@{HOST}>",
        "PHONE_OTP_SMS_PROVIDERS": "unifonic",
        "UNIFONIC_APP_SID": "verify",
        "UNIFONIC_SENDER_ID": "Mashtal",
        # The shoppers buy more than a small shop sells in a day.
        "PHONE_OTP_SHOP_SEND_LIMITS": "100000/86400",
        # nginx, and the proxy before it that the shoppers play.
        "TRUSTED_PROXIES": "2",
    }
