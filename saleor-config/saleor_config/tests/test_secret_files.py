import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from saleor_config.environment import PROJECT_ROOT, Environment
from saleor_config.secret_files import SECRETS, load_secret_files
from saleor_config.tests.test_environment import PRODUCTION


@pytest.mark.parametrize("name", SECRETS)
def test_a_secret_is_read_from_its_file(name: str, tmp_path: Path):
    # given
    file = tmp_path / "secret"
    file.write_text("a secret\n")
    variables = {f"{name}_FILE": str(file), name: ""}

    # when
    load_secret_files(variables)

    # then
    assert variables == {name: "a secret"}


def test_other_variables_that_end_in_file_are_left_alone():
    # given
    variables = {"BEAT_HEARTBEAT_FILE": "/srv/beat/heartbeat", "SECRET_KEY_FILE": ""}

    # when
    load_secret_files(variables)

    # then
    assert variables == {"BEAT_HEARTBEAT_FILE": "/srv/beat/heartbeat", "SECRET_KEY_FILE": ""}


def test_a_missing_file_is_named():
    with pytest.raises(
        ImproperlyConfigured,
        match="SECRET_KEY_FILE names the file '/nowhere', which can't be read: No such file",
    ):
        load_secret_files({"SECRET_KEY_FILE": "/nowhere"})


@pytest.mark.parametrize(
    ("content", "reason"),
    [(b"\n", "which is empty"), (b"\xff\xfe", "which can't be read: it is no text")],
)
def test_a_file_without_a_text_is_refused(content: bytes, reason: str, tmp_path: Path):
    # given
    file = tmp_path / "secret"
    file.write_bytes(content)

    # when, then
    with pytest.raises(ImproperlyConfigured, match=reason):
        load_secret_files({"EMAIL_URL_FILE": str(file)})


def test_a_variable_beside_its_file_is_refused(tmp_path: Path):
    with pytest.raises(ImproperlyConfigured, match="SECRET_KEY and SECRET_KEY_FILE are both set"):
        load_secret_files({"SECRET_KEY": "k" * 50, "SECRET_KEY_FILE": str(tmp_path)})


def test_a_process_and_its_children_get_secrets_of_files(tmp_path: Path):
    # given
    names = ("SECRET_KEY", "EMAIL_URL", "MOYASAR_WEBHOOK_SECRET")
    values = {"SECRET_KEY": "f" * 60, "EMAIL_URL": PRODUCTION["EMAIL_URL"]}
    variables = {name: value for name, value in PRODUCTION.items() if name not in names}
    for name in names:
        (tmp_path / name).write_text(values.get(name, "webhook"))
        variables[f"{name}_FILE"] = str(tmp_path / name)
    show = "import saleor_config.settings as s, os; print(s.SECRET_KEY, s.EMAIL_HOST,"
    show += " os.environ['MOYASAR_WEBHOOK_SECRET'], 'SECRET_KEY_FILE' in os.environ)"

    # when
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    done = subprocess.run(
        [sys.executable, "-c", show],
        env=kept | variables,
        cwd=PROJECT_ROOT,
        capture_output=True,
        text=True,
        timeout=180,
        check=False,
    )

    # then
    assert done.stdout.split() == ["f" * 60, "mail.example.com", "webhook", "False"], done.stderr


def test_an_empty_variable_is_one_that_is_not_set():
    # when
    environment = Environment.load(
        PRODUCTION | {"TRAIL_DAYS": "", "LOG_LEVEL": " ", "MEDIA_ROOT": "", "DEBUG": ""}
    )

    # then
    assert environment == Environment.load(PRODUCTION)
