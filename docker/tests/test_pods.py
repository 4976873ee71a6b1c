"""How the pods of ``deploy/kubernetes`` are started by Docker, as far as it needs no engine."""

from typing import Any

import pytest
import yaml

from docker.tests.test_compose import SERVICES
from docker.verify import pods
from docker.verify.pods import MANIFESTS, PodSettings, build_options, list_pods, read_environment

OBJECTS: list[dict[str, Any]] = [
    document
    for file in sorted(MANIFESTS.glob("*.yaml"))
    for document in yaml.safe_load_all(file.read_text())
]
PODS = {pod.name: pod for pod in list_pods(OBJECTS)}
SETTINGS = PodSettings(read_environment(SERVICES["api"]["environment"]), "/srv/pods")


def list_empty(pod: pods.Pod) -> list[dict[str, Any]]:
    return [volume for volume in pod.spec["volumes"] if "emptyDir" in volume]


def test_the_database_is_migrated_first_and_the_proxy_comes_after_what_it_asks() -> None:
    assert list(PODS)[:4] == ["migrate", "api", "storefront", "proxy"]
    assert {"beat", "worker-codes", "worker-money", "worker-default", "worker-rebuild"} < {*PODS}


@pytest.mark.parametrize("name", PODS)
def test_a_container_gets_what_its_manifest_says(name: str) -> None:
    # given
    pod = PODS[name]

    # when
    options = build_options(pod, pod.container, SETTINGS)

    # then
    text = " ".join(options)
    assert "--read-only --cap-drop=ALL --security-opt=no-new-privileges" in text
    assert f"--user {pod.spec['securityContext']['runAsUser']}:" in text
    assert "--memory" in options
    assert text.count("--volume") == len(pod.container["volumeMounts"])
    assert all(f"/srv/pods/{name}/{each['name']}" in text for each in list_empty(pod))
    assert pod.container["image"] in options


def test_a_command_takes_the_place_of_the_images() -> None:
    worker = PODS["worker-codes"]
    options = build_options(worker, worker.container, SETTINGS)

    image = options.index("mashtal-server")
    assert options[image - 2 : image] == ["--entrypoint", "python"]
    assert options[image + 1 :] == ["-m", "saleor_config.worker", "codes=4"]
    api = build_options(PODS["api"], PODS["api"].container, SETTINGS)
    assert "--entrypoint" not in api
    assert api[-1] == "mashtal-server"


def test_variables_are_the_stacks_without_s3() -> None:
    options = build_options(PODS["migrate"], PODS["migrate"].container, SETTINGS)
    storefront = build_options(PODS["storefront"], PODS["storefront"].container, SETTINGS)

    names = {word.partition("=")[0] for word in options if "=" in word}
    assert {"DATABASE_URL", "REDIS_URL", "SECRET_KEY", "MASHTAL_ENVIRONMENT"} <= names
    assert not {name for name in names if name.startswith("S3_")}
    assert "API_URL=http://api:8000" in storefront
    assert not any("SECRET_KEY" in word for word in storefront)


def test_the_journal_of_erasures_is_the_stacks_volume() -> None:
    options = build_options(PODS["api"], PODS["api"].container, SETTINGS)

    assert "mashtal_erasures:/srv/erasures" in options


def test_the_configuration_of_nginx_is_written_before_it_starts() -> None:
    [writer] = PODS["proxy"].spec["initContainers"]
    written = build_options(PODS["proxy"], writer, SETTINGS)
    read = build_options(PODS["proxy"], PODS["proxy"].container, SETTINGS)

    assert "/srv/pods/proxy/configuration:/configuration" in written
    assert "/srv/pods/proxy/configuration:/configuration:ro" in read
    assert written[written.index("--entrypoint") :][:2] == ["--entrypoint", "sh"]


@pytest.mark.parametrize("name", PODS)
def test_each_pod_has_a_probe_that_can_be_asked(name: str) -> None:
    container = PODS[name].container
    ports = {port["name"] for port in container.get("ports", ())}
    probes = [container[kind] for kind in pods.PROBES if kind in container]

    assert probes or PODS[name].is_job
    assert all("exec" in probe or probe["httpGet"]["port"] in ports for probe in probes)
