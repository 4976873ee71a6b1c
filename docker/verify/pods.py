"""The pods of ``deploy/kubernetes``, started by Docker on the stack's networks.

What differs from the cluster: PostgreSQL and Redis are the stack's, files stay on the disk, volumes
are folders, and names of the cluster are aliases. What is the same: images, commands, accounts, a
root that cannot be written to, no capabilities, limits of memory, probes and ``preStop``.
"""

import http.client
import json
import re
import shutil
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from docker.verify.bases import ROOT
from docker.verify.engine import CommandFailed
from docker.verify.stack import HOST, PROJECT, Stack
from docker.verify.steps import KILLED_STATUS, require_condition

MANIFESTS: Final = ROOT / "deploy/kubernetes"
PREFIX: Final = "verify-pod-"
CLUSTER: Final = "mashtal.svc.cluster.local"
NAME_SERVER: Final = "kube-dns.kube-system.svc.cluster.local:127.0.0.11"
PROBES: Final = ("startupProbe", "readinessProbe", "livenessProbe")
READY_SECONDS: Final = 240
# The database is migrated first, and the proxy needs the two before it.
ORDER: Final = ("migrate", "api", "storefront", "proxy")
READ_YAML: Final = "import json, sys, yaml; print(json.dumps(list(yaml.safe_load_all(sys.stdin))))"
READ_MANIFESTS: Final = (
    "for file in deploy/kubernetes/*.yaml; do echo ---; cat $file; done |"
    f" docker compose run --rm --no-deps -T api python -c '{READ_YAML}'"
)


class Pod(NamedTuple):
    name: str
    is_job: bool
    spec: dict[str, Any]

    @property
    def container(self) -> dict[str, Any]:
        """The one that runs; the others prepare it."""
        [container] = self.spec["containers"]
        found: dict[str, Any] = container
        return found


class PodSettings(NamedTuple):
    """Where pods find what a cluster gives them. ``folder`` is of the engine's own paths."""

    environment: Mapping[str, str]
    folder: str


def list_pods(objects: list[dict[str, Any]]) -> list[Pod]:
    pods = [
        Pod(each["metadata"]["name"], each["kind"] == "Job", each["spec"]["template"]["spec"])
        for each in objects
        if each and each["kind"] in ("Deployment", "Job")
    ]
    return sorted(pods, key=lambda pod: [*ORDER, pod.name].index(pod.name))


def read_environment(api: Mapping[str, str]) -> dict[str, str]:
    """What the ConfigMap and the Secret name, as the stack sets it; without S3."""
    files = (MANIFESTS / name for name in ("server.env", "secret.example.env"))
    text = "".join(file.read_text() for file in files)
    names = re.findall(r"^([A-Z0-9_]+)=", text, re.MULTILINE)
    return {name: api[name] for name in names if name in api and not name.startswith("S3_")}


def build_options(pod: Pod, container: dict[str, Any], settings: PodSettings) -> list[str]:
    """All of ``docker run`` but name and mode."""
    box, account = container["securityContext"], pod.spec["securityContext"]
    command = [*container.get("command", ()), *container.get("args", ())]
    entrypoint = ["--entrypoint", command.pop(0)] if "command" in container else []
    return [
        *("--user", f"{account['runAsUser']}:{account['runAsGroup']}"),
        *(["--read-only"] if box["readOnlyRootFilesystem"] else []),
        *(f"--cap-drop={each}" for each in box["capabilities"]["drop"]),
        *([] if box["allowPrivilegeEscalation"] else ["--security-opt=no-new-privileges"]),
        *("--memory", container["resources"]["limits"]["memory"].lower().removesuffix("i")),
        *("--network", f"{PROJECT}_{'front' if pod.name in ('storefront', 'proxy') else 'back'}"),
        *("--network-alias", f"{pod.name}.{CLUSTER}", "--add-host", NAME_SERVER),
        *list_variables(container, settings),
        *list_volumes(pod, container, settings),
        *entrypoint,
        container["image"],
        *command,
    ]


def list_variables(container: dict[str, Any], settings: PodSettings) -> Iterator[str]:
    values = dict(settings.environment) if "envFrom" in container else {}
    for entry in container.get("env", ()):
        reference = entry.get("valueFrom", {})
        key = reference.get("configMapKeyRef") or reference.get("secretKeyRef")
        values[entry["name"]] = settings.environment[key["key"]] if key else entry["value"]
    for name, value in values.items():
        yield from ("--env", f"{name}={value}")


def list_volumes(pod: Pod, container: dict[str, Any], settings: PodSettings) -> Iterator[str]:
    """A folder of the pod for each that is empty at first, the stack's volume for a claim."""
    volumes = {each["name"]: each for each in pod.spec["volumes"]}
    for mount in container["volumeMounts"]:
        claim = volumes[mount["name"]].get("persistentVolumeClaim")
        own = f"{settings.folder}/{pod.name}/{mount['name']}"
        source = f"{PROJECT}_{claim['claimName']}" if claim else own
        mode = ":ro" if mount.get("readOnly") else ""
        yield from ("--volume", f"{source}:{mount['mountPath']}{mode}")


def start_pods(stack: Stack) -> str:
    """Each is ready, and stops without being killed."""
    config = json.loads(stack.compose("config", "--format", "json"))
    environment = read_environment(config["services"]["api"]["environment"])
    settings = PodSettings(environment, f"{stack.engine.inside}/pods")
    pods = list_pods(json.loads(stack.shell(READ_MANIFESTS)))
    seconds: dict[str, float] = {}
    try:
        for pod in pods:
            begun = time.monotonic()
            start_pod(stack, pod, settings)
            seconds[pod.name] = time.monotonic() - begun
            if pod.name == "proxy":
                open_shop(stack)
            if pod.name not in ORDER:
                stop_pod(stack, pod)
        for pod in reversed([pod for pod in pods if pod.name in ORDER and not pod.is_job]):
            stop_pod(stack, pod)
    finally:
        names = [f"{PREFIX}{pod.name}" for pod in pods]
        stack.engine.run("docker", "rm", "--force", "--volumes", *names, check=False)
    text = ", ".join(f"{name} {value:.0f} s" for name, value in seconds.items())
    return f"ready with a root that cannot be written to, and stopped in order: {text}"


def start_pod(stack: Stack, pod: Pod, settings: PodSettings) -> None:
    """Until its probes pass; a job until its end."""
    for volume in pod.spec["volumes"]:
        folder = stack.engine.files / "pods" / pod.name / volume["name"]
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        folder.chmod(0o777)
    for container in pod.spec.get("initContainers", ()):
        run_container(stack, build_options(pod, container, settings), "--rm")
    if pod.is_job:
        run_container(stack, build_options(pod, pod.container, settings), "--rm")
        return
    name = f"{PREFIX}{pod.name}"
    run_container(stack, build_options(pod, pod.container, settings), "--detach", "--name", name)
    if pod.name == "api":
        alias = ("--alias", f"{pod.name}.{CLUSTER}")
        stack.engine.run("docker", "network", "connect", *alias, f"{PROJECT}_front", name)
    for kind in PROBES:
        if probe := pod.container.get(kind):
            wait_for_probe(stack, pod, probe)


def run_container(stack: Stack, options: list[str], *mode: str) -> None:
    stack.engine.run("docker", "run", *mode, *options)


def wait_for_probe(stack: Stack, pod: Pod, probe: dict[str, Any]) -> None:
    check = build_check(stack, pod, probe)
    end = time.monotonic() + READY_SECONDS
    while not check():
        name = f"{PREFIX}{pod.name}"
        log = stack.engine.run("sh", "-c", f"docker logs --tail 20 {name} 2>&1", check=False)
        [state] = stack.inspect(name)
        require_condition(
            state["State"]["Running"] and time.monotonic() < end, f"{pod.name} is not ready: {log}"
        )
        time.sleep(1)


def build_check(stack: Stack, pod: Pod, probe: dict[str, Any]) -> Callable[[], bool]:
    if "exec" in probe:
        return lambda: has_succeeded(stack, pod, probe["exec"]["command"])
    ports = {each["name"]: each["containerPort"] for each in pod.container["ports"]}
    asked = probe["httpGet"]
    headers = {each["name"]: each["value"] for each in asked.get("httpHeaders", ())}
    return lambda: (
        request_status(stack, pod.name, ports[asked["port"]], asked["path"], headers) < 400
    )


def has_succeeded(stack: Stack, pod: Pod, command: list[str]) -> bool:
    try:
        stack.engine.run("docker", "exec", f"{PREFIX}{pod.name}", *command)
    except CommandFailed:
        return False
    return True


def request_status(
    stack: Stack, name: str, port: int, path: str, headers: Mapping[str, str]
) -> int:
    """The status; 600 without a response."""
    [state] = stack.inspect(f"{PREFIX}{name}")
    addresses = [each["IPAddress"] for each in state["NetworkSettings"]["Networks"].values()]
    connection = http.client.HTTPConnection(addresses[0], port, timeout=10)
    try:
        connection.request("GET", path, headers=dict(headers))
        return connection.getresponse().status
    except (OSError, http.client.HTTPException):
        return 600
    finally:
        connection.close()


def open_shop(stack: Stack) -> None:
    """A page and the listing, through the proxy's pod to those of storefront and API."""
    for path in ("/", "/api/products"):
        status = request_status(
            stack, "proxy", 8080, path, {"Host": HOST, "X-Forwarded-Proto": "https"}
        )
        require_condition(status == 200, f"{path} through the proxy's pod: {status}")


def stop_pod(stack: Stack, pod: Pod) -> None:
    """As the kubelet: ``preStop``, SIGTERM, and SIGKILL after the period of grace."""
    name = f"{PREFIX}{pod.name}"
    hook = pod.container.get("lifecycle", {}).get("preStop")
    if hook and not has_succeeded(stack, pod, hook["exec"]["command"]):
        # It may end with the container that it stops.
        [state] = stack.inspect(name)
        require_condition(not state["State"]["Running"], f"preStop of {pod.name} failed")
    grace = str(pod.spec["terminationGracePeriodSeconds"])
    stack.engine.run("docker", "stop", "--time", grace, name)
    [state] = stack.inspect(name)
    require_condition(state["State"]["ExitCode"] != KILLED_STATUS, f"{pod.name} was killed")
