"""The compose stack, checked without a Docker engine."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from launcher import node_tool, uv_tool
from plugins.analytics.senders.configuration import SENDER_URLS, SENDER_VARIABLES
from plugins.messaging.selectors import ENVIRONMENT_PREFIX
from plugins.messaging.sms import taqnyat, twilio, unifonic
from plugins.messaging.whatsapp import configuration as whatsapp
from plugins.payments.providers.configuration import (
    INSTALMENT_URLS,
    INSTALMENT_VARIABLES,
    MOYASAR_VARIABLES,
)
from plugins.phone_otp import configuration as sign_in_rules
from plugins.shipments.carrier_clients.configuration import (
    CARRIER_OPTIONS,
    CARRIER_URLS,
    CARRIER_VARIABLES,
)
from plugins.shipments.carriers import CARRIERS
from saleor_config import secret_files, tracing
from saleor_config.environment import Environment
from saleor_config.limits import guess_limits

ROOT = Path(__file__).resolve().parents[2]
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
DOCKERFILES = sorted((ROOT / "docker").glob("*.Dockerfile"))
NGINX = ROOT / "docker" / "nginx" / "nginx.conf"
# Those that end by themselves, and those that wait for them.
ONE_SHOT = {"migrate": {"api", "worker", "worker-codes", "beat"}, "publish": {"proxy"}}
BY_HAND = {"backup", "restore"}
LONG_RUNNING = sorted(set(SERVICES) - set(ONE_SHOT) - BY_HAND)
# Paths, which the server's image sets.
OF_THE_IMAGE = set(
    re.findall(r"(\w+)=/srv/", (ROOT / "docker" / "server.Dockerfile").read_text())
) - {"PATH"}
FIXED = OF_THE_IMAGE | {"DATABASE_URL", "REDIS_URL", "FRONT_SERVERS"}
LOCAL_ONLY = {"DEBUG", "CELERY_EAGER", "MASHTAL_FAULT_POINT"}
SECRETS = ("SECRET_KEY", "POSTGRES_PASSWORD", "REDIS_PASSWORD", "PURGE_SECRET")


def instructions(dockerfile: Path) -> list[tuple[str, str]]:
    """(instruction, arguments) with continued lines joined."""
    joined = re.sub(r"\\\n\s*", " ", dockerfile.read_text())
    lines = [line for line in joined.splitlines() if line.strip() and not line.startswith("#")]
    return [(name, rest.strip()) for name, _, rest in (line.partition(" ") for line in lines)]


def stages(dockerfile: Path) -> dict[str, str]:
    """Stage name → what it is built from."""
    froms = [rest.split() for name, rest in instructions(dockerfile) if name == "FROM"]
    assert all(len(words) == 3 and words[1] == "AS" for words in froms), froms
    return {words[2]: words[0] for words in froms}


def volume_sources(service: dict[str, Any]) -> list[str]:
    # The default of ${NAME:-default} holds a colon that separates nothing.
    volumes = [re.sub(r"\$\{\w+:-(.*?)\}", r"\1", text) for text in service.get("volumes", [])]
    return [volume.split(":")[0] for volume in volumes]


def test_the_stack_has_every_part() -> None:
    assert set(SERVICES) == {
        "proxy", "storefront", "api", "worker", "worker-codes", "beat", "postgres", "redis",
        "mail", "migrate", "publish", "backup", "restore",
    }  # fmt: skip


@pytest.mark.parametrize("name", LONG_RUNNING)
def test_a_service_is_checked_restarted_and_runs_without_root(name: str) -> None:
    service = SERVICES[name]
    check = service["healthcheck"]

    assert check["test"][0] in ("CMD", "CMD-SHELL")
    assert len(check["test"]) > 1
    assert {"interval", "timeout", "retries"} <= check.keys()
    assert service["restart"] == "unless-stopped"
    assert service["user"].split(":")[0] not in ("", "0", "root")
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]


@pytest.mark.parametrize("name", sorted(ONE_SHOT))
def test_a_one_shot_service_ends_and_is_waited_for(name: str) -> None:
    waiting = {
        other
        for other, service in SERVICES.items()
        if service.get("depends_on", {}).get(name)
        == {"condition": "service_completed_successfully"}
    }
    assert SERVICES[name]["restart"] == "no"
    assert SERVICES[name]["user"].split(":")[0] not in ("", "0", "root")
    assert waiting == ONE_SHOT[name]


@pytest.mark.parametrize("name", sorted(BY_HAND))
def test_what_is_started_by_hand_starts_with_nothing_else_and_without_root(name: str) -> None:
    service = SERVICES[name]

    assert service["profiles"] == ["backup"]
    assert service["restart"] == "no"
    assert service["user"] == "10001:10001"
    assert service["cap_drop"] == ["ALL"]
    assert not any(volume.startswith(("postgres:", "redis:")) for volume in service["volumes"])


@pytest.mark.parametrize("name", sorted(SERVICES))
def test_what_a_service_refers_to_exists(name: str) -> None:
    service = SERVICES[name]

    for other, condition in service.get("depends_on", {}).items():
        wanted = "service_completed_successfully" if other in ONE_SHOT else "service_healthy"
        assert other in SERVICES
        assert condition == {"condition": wanted}
    assert set(service["networks"]) <= set(COMPOSE["networks"])
    for source in volume_sources(service):
        assert source in COMPOSE["volumes"] or source in ("./var/dashboard", "./var/backups")
    if "build" in service:
        dockerfile = ROOT / service["build"]["dockerfile"]
        assert (ROOT / service["build"]["context"]).resolve() == ROOT
        assert service["build"]["target"] in stages(dockerfile)


def test_services_that_speak_share_a_network() -> None:
    conversations = [
        ("proxy", "api"), ("proxy", "storefront"), ("storefront", "api"),
        *(
            (part, store)
            for part in ("api", "worker", "worker-codes", "beat")
            for store in ("postgres", "redis")
        ),
        ("migrate", "postgres"), ("api", "mail"), ("worker", "mail"), ("worker-codes", "mail"),
    ]  # fmt: skip
    for one, other in conversations:
        assert set(SERVICES[one]["networks"]) & set(SERVICES[other]["networks"]), (one, other)
    # Data are out of reach of what the world talks to.
    for store in ("postgres", "redis"):
        for door in ("proxy", "storefront"):
            assert not set(SERVICES[store]["networks"]) & set(SERVICES[door]["networks"])


def test_only_the_proxy_is_published_and_mail_stays_on_the_machine() -> None:
    published = {name: s["ports"] for name, s in SERVICES.items() if "ports" in s}

    assert published == {
        "proxy": ["${HTTP_ADDRESS:-127.0.0.1}:${HTTP_PORT:-8080}:8080"],
        "mail": ["127.0.0.1:${MAIL_PORT:-8025}:8025"],
    }


def test_no_secret_is_written_down() -> None:
    text = (ROOT / "docker-compose.yml").read_text()

    for name in SECRETS:
        # Set to nothing only where a file may be named instead.
        asked = f"${{{name}?" if name in secret_files.SECRETS else f"${{{name}:?"
        uses = re.findall(rf"\$\{{{name}[^\w}}][^}}]*\}}", text)
        assert uses, name
        assert all(use.startswith(asked) for use in uses), uses
    for service in SERVICES.values():
        for name, value in service.get("environment", {}).items():
            if re.search(r"SECRET|PASSWORD|TOKEN", name):
                # Asked for, or empty where the shop does without.
                assert value.startswith((f"${{{name}?", f"${{{name}:?", f"${{{name}:-}}")), name


def test_the_stack_passes_every_variable_of_the_server() -> None:
    known = (
        set(Environment.get_variable_names().values())
        | {f"{name}_OF_{kind}" for name, kinds in guess_limits.DEFAULTS.items() for kind in kinds}
        | {f"{ENVIRONMENT_PREFIX}{name.upper()}" for name in sign_in_rules.RULES}
        | {*unifonic.CREDENTIALS, *taqnyat.CREDENTIALS, *twilio.CREDENTIALS}
        | {*whatsapp.CREDENTIALS, whatsapp.ACCOUNT}
        | {"CARD_PROVIDER", *MOYASAR_VARIABLES, *INSTALMENT_URLS.values()}
        | {name for names in INSTALMENT_VARIABLES.values() for name in names}
        | {f"{code.upper()}_WEBHOOK_SECRET" for code in CARRIERS}
        | {*CARRIER_URLS.values(), *CARRIER_OPTIONS}
        | {name for names in CARRIER_VARIABLES.values() for name in names}
        | {name for names in SENDER_VARIABLES.values() for name in names}
        | {name for name, _usual in SENDER_URLS.values()}
        | {*secret_files.SECRETS, *tracing.VARIABLES}
    )
    names_of_files = {f"{name}_FILE" for name in set(secret_files.SECRETS) - FIXED}

    for service in ("api", "worker", "worker-codes", "beat", "migrate"):
        environment = SERVICES[service]["environment"]
        passed = {
            name
            for name, value in environment.items()
            if re.match(rf"\$\{{{name}(\}}|:?[?-])", value)
        }
        assert passed == (known | names_of_files) - FIXED - LOCAL_ONLY, service
        assert environment.keys() >= FIXED - OF_THE_IMAGE
    assert known >= FIXED


def test_the_stack_passes_every_variable_of_the_storefront() -> None:
    folder = ROOT / "storefront"
    texts = [(folder / "server" / "configuration.js").read_text()]
    texts += [file.read_text() for file in folder.glob("app/**/*.ts*") if ".test." not in file.name]
    read = {
        name
        for text in texts
        for name in re.findall(r"(?:environment|process\.env)\.([A-Z_]+)", text)
    }
    files = {f"{name}_FILE" for name in re.findall(r"readSecret\(environment, '(\w+)'", texts[0])}
    of_the_build = {"NODE_ENV", "DESIGN_PAGE"}
    of_the_image = {"PORT", "HOST"}

    assert files == {"APPLE_PAY_DOMAIN_FILE", "PURGE_SECRET_FILE", "SENTRY_DSN_FILE"}
    names = {name.removesuffix("_FILE") for name in files} | read | files
    assert names - of_the_build - of_the_image == set(SERVICES["storefront"]["environment"])
    dockerfile = (ROOT / "docker" / "storefront.Dockerfile").read_text()
    assert all(f"{name}=" in dockerfile for name in of_the_image)


@pytest.mark.parametrize("name", ["EMAIL_URL", "DEFAULT_FROM_EMAIL", "PHONE_OTP_SMS_PROVIDERS"])
def test_nothing_that_customers_wait_for_has_a_default_that_only_pretends(name: str) -> None:
    assert re.match(rf"\$\{{{name}:?\?set {name} to ", SERVICES["api"]["environment"][name])


@pytest.mark.parametrize("dockerfile", DOCKERFILES, ids=lambda file: file.stem)
def test_a_dockerfile_copies_what_exists_and_names_exact_images(dockerfile: Path) -> None:
    known = stages(dockerfile)

    for base in known.values():
        assert base in known or re.fullmatch(r"[\w./-]+:\d+\.\d+[\w.-]*", base), base
    copies = [rest.split() for name, rest in instructions(dockerfile) if name == "COPY"]
    assert copies
    for words in copies:
        options = [word for word in words if word.startswith("--")]
        sources = [word for word in words if not word.startswith("--")][:-1]
        origins = [word.removeprefix("--from=") for word in options if word.startswith("--from=")]
        if origins:
            assert origins[0] in known
        else:
            assert all((ROOT / source).exists() for source in sources), sources


def test_final_images_run_without_root() -> None:
    for dockerfile in DOCKERFILES:
        users: dict[str, str] = {}
        stage = ""
        for name, rest in instructions(dockerfile):
            if name == "FROM":
                stage = rest.split()[2]
            elif name == "USER":
                users[stage] = rest
        targets = {
            s["build"]["target"]
            for s in SERVICES.values()
            if "build" in s and ROOT / s["build"]["dockerfile"] == dockerfile
        }
        assert targets <= users.keys()
        assert "root" not in users.values()


def test_published_images_are_exact() -> None:
    for name in ("postgres", "redis", "mail", "proxy"):
        assert re.fullmatch(r"[\w./-]+:v?\d+\.\d+(\.\d+)?(-\w+)?", SERVICES[name]["image"]), name


def test_images_and_launcher_use_the_same_tools() -> None:
    server = (ROOT / "docker" / "server.Dockerfile").read_text()

    assert f"uv=={uv_tool.VERSION}\n" in server
    assert stages(ROOT / "docker" / "storefront.Dockerfile")["node"].startswith(
        f"node:{node_tool.WHEEL_VERSION}-"
    )


def test_what_is_generated_stays_out_of_the_images() -> None:
    ignored = (ROOT / ".dockerignore").read_text().splitlines()

    assert {".git", "var", ".venv", "**/node_modules", "storefront/build"} <= set(ignored)


def test_the_proxy_sends_each_address_to_a_service_that_exists() -> None:
    text = NGINX.read_text()
    upstreams = dict(
        re.findall(r"upstream (\w+) \{\s*zone \w+ 64k;\s*server ([\w:]+) resolve max_fails=0", text)
    )

    assert upstreams == {"storefront": "storefront:3000", "api": "api:8000"}
    assert set(re.findall(r"proxy_pass http://(\w+);", text)) == set(upstreams)
    assert "EXPOSE 3000" in (ROOT / "docker" / "storefront.Dockerfile").read_text()
    assert "EXPOSE 8000" in (ROOT / "docker" / "server.Dockerfile").read_text()
    assert set(re.findall(r"listen (\d+)", text)) == {"8080"}
    for path in ("/srv/media", "/srv/dashboard", "/srv/static", "/srv/nginx"):
        assert any(f":{path}:ro" in volume for volume in SERVICES["proxy"]["volumes"])


def test_the_proxy_has_nothing_of_a_release_and_reads_what_the_release_publishes() -> None:
    proxy, publish = SERVICES["proxy"], SERVICES["publish"]
    image = stages(ROOT / "docker" / "server.Dockerfile")["proxy"]

    # Its container is made again where its image or its definition changes.
    assert "build" not in proxy
    assert proxy["image"] == image
    assert proxy["command"][:3] == ["nginx", "-c", "/srv/nginx/nginx.conf"]
    assert publish["volumes"] == ["nginx:/published/nginx", "static:/published/static"]
    assert {"nginx:/srv/nginx:ro", "static:/srv/static:ro"} <= set(proxy["volumes"])
    assert proxy["user"] == publish["user"]


def test_the_proxy_covers_every_prefix_that_the_storefront_passes_on() -> None:
    listing = (ROOT / "storefront" / "server" / "api-prefixes.js").read_text()
    prefixes = set(re.findall(r"'/(\w+)/'", listing))
    text = NGINX.read_text()
    covered = set(re.findall(r"location (?:\^~ )?/(\w+)/", text))

    # The inbox of one-time codes is for development: no door leads to it here.
    assert prefixes - covered == {"dev"}


def test_the_page_of_the_dashboard_is_the_apis_and_its_files_are_the_proxys() -> None:
    folder = "${DASHBOARD_DIR:-./var/dashboard}:/srv/dashboard:ro"
    text = NGINX.read_text()

    assert folder in SERVICES["api"]["volumes"]
    assert folder in SERVICES["proxy"]["volumes"]
    assert "try_files $uri @dashboard;" in text
    # The page has one policy, which Django writes.
    assert r"location ~ ^/dashboard/(index\.html|sign-out\.js)$" in text


def test_the_proxy_asks_the_api_for_pictures_that_are_not_on_disk() -> None:
    text = NGINX.read_text()

    for folder in ("renditions", "__sized__"):
        pattern = rf"location \^~ /media/{folder}/ {{(.*?)\n        }}\n"
        (block,) = re.findall(pattern, text, re.DOTALL)
        assert "try_files $uri @rendition;" in block
        assert "sandbox" in block


def test_the_proxy_configuration_is_well_formed(tmp_path: Path) -> None:
    text = re.sub(r"#.*", "", NGINX.read_text())
    assert text.count("{") == text.count("}")
    for line in filter(None, (line.strip() for line in text.splitlines())):
        assert line.endswith(("{", "}", ";")) or "=" not in line, line
    nginx = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin")
    if nginx:
        # Outside the stack its names do not resolve.
        local = tmp_path / "nginx.conf"
        local.write_text(
            re.sub(
                r"server (storefront|api):(\d+) resolve", r"server 127.0.0.1:\2", NGINX.read_text()
            )
        )
        command = [nginx, "-t", "-c", str(local)]
        answer = subprocess.run(command, capture_output=True, text=True)
        assert answer.returncode == 0, answer.stderr


def test_no_log_of_the_proxy_has_the_query_of_an_address() -> None:
    text = re.sub(r"#.*", "", NGINX.read_text())
    [form] = re.findall(r"log_format paths ((?:\s*'[^']*')+);", text)
    logs = re.findall(r"access_log ([^;]+);", text)
    errors = re.findall(r"location ([^{]+) {[^}]*error_log /dev/null;", text)

    assert set(logs) == {"/dev/stdout paths if=$is_logged", "off"}
    assert not re.search(r"\$(request|request_uri|args|query_string|http_referer|is_args)\b", form)
    # Lines of errors have the whole address, whatever the form.
    assert "^~ /api/bookings/photos/" in errors
