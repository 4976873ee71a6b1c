"""``./mashtal backup`` and ``./mashtal restore`` (docs/operations.md)."""

import os
import subprocess
from collections.abc import Sequence

from launcher import network
from launcher.console import Failure
from launcher.environment import read_environment
from launcher.layout import Layout
from launcher.restic_tool import find_restic
from launcher.stack import Stack
from launcher.tasks import Step, run_steps

BACKUP_OPTIONS = {
    "init": "create the repository if it is missing",
    "journal": "only the journal of erased accounts",
}
RESTORE_OPTIONS = {"replace": "delete what this shop holds", "list": "only list the backups"}
SECRETS = ("secret-key", "purge-secret", "demo-accounts.json")


def run_backup(layout: Layout, arguments: Sequence[str]) -> int:
    """Back up the shop that runs."""
    environment = read_environment(layout)
    if not environment:
        raise Failure("Nothing was started here yet; run ./mashtal up first.")
    return _run_django(layout, environment, "backup", *arguments)


def run_restore(stack: Stack, backup: str, options: Sequence[str]) -> int:
    """Restore into a shop that does not run: PostgreSQL and Redis are started for it alone."""
    layout = stack.layout
    if "--list" in options:
        stack.layout.prepare()
        stack.preparation.install_tools()
        stack.preparation.sync_python(development=False)
        return _run_django(layout, {}, "restore", *options)
    with stack.lock():
        if stack.list_running() or stack.find_supervisor():
            raise Failure("The shop is running; stop it first with ./mashtal down.")
        try:
            run_steps(_list_steps(stack), stack.runner)
            return _restore_backup(stack, backup, options)
        finally:
            stack.stop()


def _list_steps(stack: Stack) -> list[Step]:
    ready, services = stack.preparation, stack.services
    return [
        Step("tools", ready.install_tools),
        Step("PostgreSQL", lambda: services.start_postgres(ready), ("tools",)),
        Step("Redis", lambda: services.start_redis(ready), ("tools",)),
        Step("Python packages", lambda: ready.sync_python(development=False), ("tools",)),
        Step("translations", ready.compile_messages, ("Python packages",)),
    ]


def _restore_backup(stack: Stack, backup: str, options: Sequence[str]) -> int:
    layout = stack.layout
    is_new = not any((layout.run / name).exists() for name in SECRETS)
    if is_new or "--replace" in options:
        code = _run_django(layout, {}, "restore", backup, f"--configuration={layout.run}")
        if code != 0:
            return code
    ports = network.find_free_port(), network.find_free_port()
    code = _run_django(layout, stack.write_environment(*ports), "restore", backup, *options)
    if code == 0 and stack.services.database_marker:
        # The next start migrates, and makes what the backup's release did not have.
        stack.services.database_marker.unlink(missing_ok=True)
    return code


def _run_django(layout: Layout, environment: dict[str, str], *arguments: str) -> int:
    restic = find_restic(layout)
    local = {"MASHTAL_ENVIRONMENT": "local", "DJANGO_SETTINGS_MODULE": "saleor_config.settings"}
    secrets = [layout.run / name for name in SECRETS if (layout.run / name).is_file()]
    configuration = {"BACKUP_CONFIGURATION": ",".join(map(str, secrets))}
    return subprocess.run(
        [str(layout.python), "-m", "django", *arguments],
        cwd=layout.root,
        env=local
        | configuration
        | dict(os.environ)
        | environment
        | {"PATH": f"{restic.parent}{os.pathsep}{os.environ.get('PATH', os.defpath)}"},
    ).returncode
