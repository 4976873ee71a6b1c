"""A session that one process revokes is refused at once by another, which has read it before."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import pytest
from django.conf import settings
from django.db import connection

from plugins.phone_otp import services

pytestmark = pytest.mark.django_db(transaction=True)

LOOK_UP = """
import sys
import django
django.setup()
from plugins.phone_otp.selectors import find_session_by_token
for token in sys.stdin:
    print(find_session_by_token(token.strip()) is not None, flush=True)
"""


@pytest.fixture
def is_accepted_elsewhere() -> Iterator[Callable[[str], bool]]:
    """Asks another process, always the same with its own connection, whether it knows a token."""
    parts = urlsplit(os.environ.get("DATABASE_URL", settings.ENVIRONMENT.database_url))
    database = urlunsplit(parts._replace(path=f"/{connection.settings_dict['NAME']}"))
    with subprocess.Popen(
        [sys.executable, "-W", "ignore", "-c", LOOK_UP],
        env=os.environ
        | {"DATABASE_URL": database, "DJANGO_SETTINGS_MODULE": "saleor_config.settings"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin
        assert process.stdout

        def ask(token: str) -> bool:
            print(token, file=process.stdin, flush=True)
            return process.stdout.readline() == "True\n"

        yield ask
        process.stdin.close()


def test_a_revoked_session_is_refused_by_other_processes(
    opened: Any, is_accepted_elsewhere: Callable[[str], bool]
) -> None:
    # given
    other = services.open_session(opened.session.user)
    assert is_accepted_elsewhere(opened.token)
    assert is_accepted_elsewhere(other.token)

    # when
    services.revoke_session(opened.session)

    # then
    assert not is_accepted_elsewhere(opened.token)
    assert is_accepted_elsewhere(other.token)

    # when
    services.revoke_all_sessions(opened.session.user)

    # then
    assert not is_accepted_elsewhere(other.token)
