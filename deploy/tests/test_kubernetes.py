"""The manifests of ``deploy/kubernetes``, checked without a cluster."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from saleor_config.secret_files import SECRETS

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "deploy/kubernetes"
OPERATIONS = (ROOT / "docs/operations.md").read_text()
COMPOSE = yaml.safe_load((ROOT / "docker-compose.yml").read_text())["services"]
KUSTOMIZATION = yaml.safe_load((FOLDER / "kustomization.yaml").read_text())
FILES = [FOLDER / name for name in KUSTOMIZATION["resources"]]
OBJECTS: list[dict[str, Any]] = [
    document for file in FILES for document in yaml.safe_load_all(file.read_text())
]
RUNNING = {item["metadata"]["name"]: item for item in OBJECTS if item["kind"] == "Deployment"}
QUEUES = ("codes", "money", "default", "rebuild")


def of_kind(kind: str) -> dict[str, dict[str, Any]]:
    return {item["metadata"]["name"]: item for item in OBJECTS if item["kind"] == kind}


def pod_of(item: dict[str, Any]) -> dict[str, Any]:
    pod: dict[str, Any] = item["spec"]["template"]["spec"]
    return pod


def read_names(file: str) -> set[str]:
    return set(re.findall(r"^([A-Z0-9_]+)=", (FOLDER / file).read_text(), re.MULTILINE))


@pytest.mark.parametrize("file", sorted(FOLDER.rglob("*.yaml")), ids=lambda file: file.name)
def test_each_object_is_as_kubernetes_defines_it(file: Path) -> None:
    import kubernetes_validate

    for document in yaml.safe_load_all(file.read_text()):
        if not document["apiVersion"].startswith("kustomize"):
            kubernetes_validate.validate(document, "1.33", strict=True)


def test_every_file_is_listed() -> None:
    found = {file.name for file in FOLDER.glob("*.yaml")} - {"kustomization.yaml"}
    assert found == set(KUSTOMIZATION["resources"])


def test_every_variable_is_one_that_the_server_reads() -> None:
    known = set(COMPOSE["api"]["environment"]) | {"METRICS_PORT", "METRICS_HOST"}
    needed = {name for name, value in COMPOSE["api"]["environment"].items() if "?set" in value}

    public, secret = read_names("server.env"), read_names("secret.example.env")

    assert public | secret <= known
    assert not public & secret
    assert needed <= public | secret
    assert not {name for name in public if re.search("SECRET|PASSWORD|TOKEN|KEY|SID", name)}
    assert {"DATABASE_URL", "REDIS_URL", "S3_MEDIA_BUCKET", "S3_PRIVATE_BUCKET"} <= public | secret
    storefront = {entry["name"] for entry in pod_of(RUNNING["storefront"])["containers"][0]["env"]}
    assert storefront <= set(COMPOSE["storefront"]["environment"])


def test_every_secret_is_in_the_example_with_what_goes_with_it() -> None:
    public, secret = read_names("server.env"), read_names("secret.example.env")
    # Rows of the tables of variables: what is in one row is set together.
    rows = re.findall(r"^\| (`[A-Z0-9_`, ]+) \|", OPERATIONS, re.MULTILINE)
    known = set(COMPOSE["api"]["environment"])
    documented = [set(re.findall(r"[A-Z0-9_]+", row)) & known for row in rows]

    assert set(SECRETS) <= secret
    for names in documented:
        if names & set(SECRETS):
            assert names <= public | secret, names


@pytest.mark.parametrize("name", [*RUNNING, "migrate"])
def test_a_pod_has_no_rights_and_knows_its_limits(name: str) -> None:
    item = RUNNING.get(name) or of_kind("Job")[name]
    pod = pod_of(item)

    assert pod["automountServiceAccountToken"] is False
    assert pod["securityContext"]["runAsNonRoot"] is True
    for container in pod["containers"] + pod.get("initContainers", []):
        box = container["securityContext"]
        assert box["readOnlyRootFilesystem"]
        assert not box["allowPrivilegeEscalation"]
        assert box["capabilities"] == {"drop": ["ALL"]}
        assert container["resources"]["requests"].keys() == {"cpu", "memory"}
        assert "memory" in container["resources"]["limits"]
        assert container["image"] in {image["name"] for image in KUSTOMIZATION["images"]}
    if name != "migrate":
        assert "livenessProbe" in pod["containers"][0]


def test_each_queue_has_its_worker_and_beat_is_alone() -> None:
    for queue in QUEUES:
        [container] = pod_of(RUNNING[f"worker-{queue}"])["containers"]
        assert container["command"][-1].startswith(f"{queue}=")
    assert RUNNING["beat"]["spec"]["replicas"] == 1
    assert RUNNING["beat"]["spec"]["strategy"] == {"type": "Recreate"}
    assert "beat" not in of_kind("HorizontalPodAutoscaler")


def test_what_is_scaled_survives_the_loss_of_a_node() -> None:
    budgets, scalers = of_kind("PodDisruptionBudget"), of_kind("HorizontalPodAutoscaler")
    for name, item in RUNNING.items():
        several = name in scalers or item["spec"].get("replicas", 1) > 1
        assert several == (name in budgets), name
        assert ("replicas" in item["spec"]) != (name in scalers), name
    # Purges reach every storefront, and nginx every API, by the addresses of a name.
    for name in ("api", "storefront"):
        assert of_kind("Service")[name]["spec"]["clusterIP"] == "None"


def test_nginx_gets_the_names_of_the_cluster() -> None:
    [container] = pod_of(RUNNING["proxy"])["initContainers"]
    text = (ROOT / "docker/nginx/nginx.conf").read_text()

    for old, new in re.findall(r's/(.+?)/(.+?)/"', container["args"][0]):
        assert text.count(old) == 1
        text = text.replace(old, new)

    assert "127.0.0.11" not in text
    assert "server api.mashtal.svc.cluster.local:8000 resolve max_fails=0;" in text
    assert "server storefront.mashtal.svc.cluster.local:3000 resolve max_fails=0;" in text
    assert KUSTOMIZATION["namespace"] == "mashtal"


def test_all_is_closed_but_what_is_named() -> None:
    policies = of_kind("NetworkPolicy")

    assert policies["closed"]["spec"] == {"podSelector": {}, "policyTypes": ["Ingress", "Egress"]}
    named = {
        name
        for policy in policies.values()
        for rule in policy["spec"]["podSelector"].get("matchExpressions", [])
        for name in rule["values"]
    }
    assert named == {*RUNNING, "migrate"}
