"""Rules and dashboard ask for what the shop counts, and each alert has its test."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml
from prometheus_client import REGISTRY

from launcher.layout import CHECKOUT
from saleor_config.metrics import beat, tasks  # noqa: F401 - other processes count with these
from saleor_config.metrics.readings import _readings

FOLDER = CHECKOUT / "observability"
STOREFRONT = "mashtal_storefront_"
OF_THE_EXPORTER = {"mashtal_server_started_timestamp_seconds"}
# Of the machine, or where `try_alerts` unpacks Debian's.
PROMTOOL = shutil.which("promtool") or shutil.which(
    "promtool", path=str(CHECKOUT / "var/observability/usr/bin")
)
METRIC = re.compile(r"\bmashtal_\w+")


def load(path: str) -> Any:
    return yaml.safe_load((FOLDER / path).read_text())


def list_rules() -> list[dict[str, Any]]:
    return [rule for group in load("prometheus/rules.yml")["groups"] for rule in group["rules"]]


def list_known_names() -> set[str]:
    names = set(OF_THE_EXPORTER)
    for family in REGISTRY.collect():
        kinds = {"counter": ("_total",), "histogram": ("_bucket", "_count", "_sum")}
        names |= {family.name + ending for ending in kinds.get(family.type, ("",))}
    return names | set(_readings) | {"mashtal_readings_failed"}


def list_storefront_names() -> set[str]:
    text = "".join(path.read_text() for path in (CHECKOUT / "storefront/server").rglob("*.js"))
    found = set(re.findall(rf"{STOREFRONT}\w+", text))
    return found | {f"{name}{ending}" for name in found for ending in ("_count", "_bucket")}


def test_rules_and_dashboard_name_metrics_that_exist() -> None:
    texts = [(FOLDER / "prometheus/rules.yml").read_text()]
    texts.append((FOLDER / "grafana/mashtal.json").read_text())
    asked = {name for text in texts for name in METRIC.findall(text)}

    assert {name for name in asked if not name.startswith(STOREFRONT)} <= list_known_names()
    assert {name for name in asked if name.startswith(STOREFRONT)} <= list_storefront_names()


def test_each_alert_says_what_it_is_and_has_its_test() -> None:
    cases = load("prometheus/rules.test.yml")["tests"]
    fired, silent = set(), set()
    for case in cases:
        for check in case["alert_rule_test"]:
            (fired if check["exp_alerts"] else silent).add(check["alertname"])

    names = {rule["alert"] for rule in list_rules()}
    assert fired == names
    assert silent >= names - {"ServerMissing"}
    for rule in list_rules():
        assert rule["labels"]["severity"] in ("page", "ticket")
        assert rule["annotations"]["summary"].endswith(".")


@pytest.mark.skipif(PROMTOOL is None, reason="This machine has no promtool.")
def test_each_rule_fires_as_its_test_says() -> None:
    command = [str(PROMTOOL), "test", "rules", "rules.test.yml"]
    done = subprocess.run(command, cwd=FOLDER / "prometheus", capture_output=True, text=True)

    assert done.returncode == 0, done.stdout + done.stderr


def test_panels_do_not_overlap_and_have_expressions() -> None:
    panels = json.loads((FOLDER / "grafana/mashtal.json").read_text())["panels"]
    taken: set[tuple[int, int]] = set()
    for panel in panels:
        place = panel["gridPos"]
        cells = {
            (place["x"] + x, place["y"] + y) for x in range(place["w"]) for y in range(place["h"])
        }
        assert not cells & taken, panel["title"]
        taken |= cells
        assert panel["type"] == "row" or all(target["expr"] for target in panel["targets"])
    assert len({panel["id"] for panel in panels}) == len(panels)


def test_every_service_is_scraped_at_the_port_that_compose_gives() -> None:
    compose = yaml.safe_load((CHECKOUT / "docker-compose.yml").read_text())["services"]
    jobs = load("prometheus/prometheus.yml")["scrape_configs"]
    scraped = {
        name
        for job in jobs
        for found in job["dns_sd_configs"]
        for name in found["names"]
        if found["port"] == 9464
    }
    watched = {
        name
        for name, service in compose.items()
        if service.get("environment", {}).get("METRICS_PORT") == "${METRICS_PORT:-9464}"
    }

    assert scraped == watched - {"migrate", "backup", "restore"}


def test_the_files_of_the_compose_stack_exist() -> None:
    for path in ("prometheus/prometheus.yml", "alertmanager/alertmanager.yml"):
        assert load(path)
    assert Path(FOLDER / "grafana/provisioning/dashboards/mashtal.yml").exists()
