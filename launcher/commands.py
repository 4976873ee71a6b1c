"""The commands of ``./mashtal``."""

import argparse
import os
import signal
import sys
import time
import traceback
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import FrameType
from typing import NoReturn

from launcher import backups, checks, console
from launcher.account import remove_service_home
from launcher.audit import OFFLINE_VARIABLE
from launcher.console import Failure
from launcher.dashboard import get_served_folder, install_dashboard
from launcher.database import Accounts
from launcher.environment import read_environment
from launcher.layout import Layout
from launcher.logs import follow_logs, rotate_logs, show_logs
from launcher.stack import LAUNCHER, PublicAddress, Stack
from launcher.supervisor import Supervisor, describe_process

DEFAULT_PORT = 8000
DEFAULT_HOST = "127.0.0.1"
EXIT_INTERRUPTED = 130
EXIT_NOT_RUNNING = 3
WATCH_SECONDS = 1.0


def main(arguments: Sequence[str]) -> int:
    options = build_parser().parse_args(arguments)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        # nohup sets SIGHUP to be ignored; Ctrl-C works in a background job too.
        if number != signal.SIGHUP or signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, _raise_interrupt)
    try:
        code: int = options.run(options)
    except KeyboardInterrupt:
        console.print_line("Stopped.")
        return EXIT_INTERRUPTED
    except Failure as failure:
        console.print_failure(failure)
        return 1
    except OSError as error:
        console.print_failure(
            Failure(f"{error.strerror or error}: {error.filename or 'unknown file'}.")
        )
        return 1
    return code


def _raise_interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="./mashtal", description="Run and check the shop.")
    commands = parser.add_subparsers(required=True, metavar="command")

    up = commands.add_parser("up", help="set everything up and run the shop")
    up.add_argument("--detach", "-d", action="store_true", help="return when the shop runs")
    up.add_argument("--port", type=_parse_port, help=f"where to serve it (PORT, or {DEFAULT_PORT})")
    up.add_argument("--host", default=DEFAULT_HOST, help=f"address to bind ({DEFAULT_HOST})")
    up.set_defaults(run=run_up, reload=False)

    dev = commands.add_parser("dev", help="run the shop and reload what is edited")
    dev.add_argument(
        "--port", type=_parse_port, help=f"where to serve it (PORT, or {DEFAULT_PORT})"
    )
    dev.set_defaults(run=run_up, host=DEFAULT_HOST, detach=False, reload=True)

    commands.add_parser("down", help="stop what up started").set_defaults(run=run_down)
    commands.add_parser("status", help="say what runs").set_defaults(run=run_status)

    logs = commands.add_parser("logs", help="show the end of the logs")
    logs.add_argument("name", nargs="?", help="one of them: api, worker, storefront, …")
    logs.add_argument("--follow", "-f", action="store_true", help="go on as they grow")
    logs.set_defaults(run=run_logs)

    reset = commands.add_parser("reset", help="stop, and delete the embedded data")
    reset.add_argument("--yes", action="store_true", help="do not ask")
    reset.set_defaults(run=run_reset)

    check = commands.add_parser("check", help="say what keeps the shop from selling")
    check.set_defaults(run=run_check)

    test = commands.add_parser("test", help="run the checks and tests")
    test.add_argument("parts", nargs="*", choices=[[], *checks.PARTS], help="all when left out")
    test.add_argument(
        "--changed", action="store_true", help="only what differs from main touches; no browser"
    )
    test.add_argument(
        "--offline", action="store_true", help="let the audit pass that reaches no service"
    )
    test.set_defaults(run=run_test)

    dashboard = commands.add_parser("dashboard", help="serve a finished build of the Dashboard")
    dashboard.add_argument("--build", type=Path, required=True, help="its build/dashboard folder")
    dashboard.set_defaults(run=run_dashboard)

    backup = commands.add_parser("backup", help="back up the running shop, encrypted")
    for option, meaning in backups.BACKUP_OPTIONS.items():
        backup.add_argument(f"--{option}", action="store_true", help=meaning)
    backup.set_defaults(run=run_backup)

    restore = commands.add_parser("restore", help="restore a backup into an empty shop")
    restore.add_argument("backup", nargs="?", default="latest", help="its name, or latest")
    for option, meaning in backups.RESTORE_OPTIONS.items():
        restore.add_argument(f"--{option}", action="store_true", help=meaning)
    restore.set_defaults(run=run_restore)

    manage = commands.add_parser("manage", help="run a Django command in the running shop")
    manage.add_argument("arguments", nargs=argparse.REMAINDER)
    manage.set_defaults(run=run_manage)
    return parser


def _parse_port(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) < 65536:
        raise argparse.ArgumentTypeError(f"{text!r} is no port number")
    return int(text)


def get_port(option: int | None) -> int:
    text = os.environ.get("PORT", "")
    if option is not None or not text:
        return option or DEFAULT_PORT
    try:
        return _parse_port(text)
    except argparse.ArgumentTypeError as error:
        raise Failure(f"PORT: {error}.") from error


def run_up(options: argparse.Namespace) -> int:
    stack = Stack(Layout.daily(), reload=options.reload)
    public = PublicAddress(options.host, get_port(options.port))
    if stack.is_up:
        console.print_line(f"The shop is already running at {stack.address}.")
        return 0
    begin = time.monotonic()
    with stack.lock():
        stack.stop_leftovers()
        rotate_logs(stack.layout.logs)
        stack.start(public, stay=not options.detach)
    console.print_line()
    for line in build_summary(stack.address, stack.accounts, time.monotonic() - begin):
        console.print_line(line)
    if options.detach:
        _detach_supervisor(stack)
        console.print_line("Stop it with ./mashtal down.")
        return 0
    return _watch_stack(stack)


def _detach_supervisor(stack: Stack) -> None:
    """Leave a process behind that starts again what ends; it has its own session and log."""
    is_recorded, record_written = os.pipe()
    if os.fork():
        os.close(record_written)
        os.read(is_recorded, 1)
        return
    os.setsid()
    with stack.layout.log("supervisor").open("ab") as log, Path(os.devnull).open("rb") as nothing:
        os.dup2(nothing.fileno(), sys.stdin.fileno())
        for stream in (sys.stdout, sys.stderr):
            os.dup2(log.fileno(), stream.fileno())
    stack.table.remember(LAUNCHER, os.getpid())
    os.close(is_recorded)
    os.close(record_written)
    try:
        Supervisor(stack.table, {process.name for process in stack.list_started()}).run()
    except KeyboardInterrupt:
        _stop_stack(stack)
    except Exception:
        traceback.print_exc()
    finally:
        # What the command that was forked would do at its end is not done twice.
        sys.stdout.flush()
        os._exit(0)


def _watch_stack(stack: Stack) -> int:
    """Stop all when one has ended, or at a signal."""
    try:
        # Inside the try block: the reader may press Ctrl-C at once.
        console.print_line("Ctrl-C stops it. Logs: ./mashtal logs -f")
        # All started processes, as one may have ended already.
        names = {process.name for process in stack.list_started()}
        while True:
            time.sleep(WATCH_SECONDS)
            ended = names - {process.name for process in stack.list_running()}
            if ended:
                name = sorted(ended)[0]
                raise Failure(f"{name} has ended by itself.", stack.layout.log(name))
    except KeyboardInterrupt:
        console.print_line("Stopping …")
        _stop_stack(stack)
        console.print_line("Stopped.")
        return 0
    except Failure:
        _stop_stack(stack)
        raise


def _stop_stack(stack: Stack) -> None:
    with stack.lock():
        stack.stop()


def run_down(options: argparse.Namespace) -> int:
    names = Stack(Layout.daily()).stop_from_outside()
    console.print_line(f"Stopped {', '.join(names)}." if names else "Nothing was running.")
    return 0


def run_status(options: argparse.Namespace) -> int:
    stack = Stack(Layout.daily())
    alive = {process.name for process in stack.list_running()}
    recorded = stack.list_started()
    for process in recorded:
        state = describe_process(process, is_alive=process.name in alive)
        console.print_line(f"{process.name:<12} {state}")
    if supervisor := stack.find_supervisor():
        console.print_line(f"{'supervisor':<12} running, pid {supervisor.pid}")
    if stack.is_up:
        console.print_line(f"The shop is running at {stack.address}.")
        return 0
    console.print_line("The shop is not running." if not alive else "The shop is not complete.")
    return EXIT_NOT_RUNNING


def run_logs(options: argparse.Namespace) -> int:
    layout = Layout.daily()
    if options.follow:
        try:
            follow_logs(layout.logs, options.name)
        except KeyboardInterrupt:
            return 0
    show_logs(layout.logs, options.name)
    return 0


def run_reset(options: argparse.Namespace) -> int:
    stack = Stack(Layout.daily())
    if not options.yes:
        console.print_line(
            "This stops the shop and deletes its embedded data: orders, customers, media."
        )
        if not sys.stdin.isatty():
            raise Failure("reset asks first; give --yes where nobody can answer.")
        if input("Type yes to go on: ").strip().lower() != "yes":
            console.print_line("Nothing was deleted.")
            return 1
    stack.stop_from_outside()
    with stack.lock():
        remove_service_home(stack.layout)
        stack.remove_state()
    console.print_line("Deleted. The next ./mashtal up starts from scratch.")
    return 0


def run_test(options: argparse.Namespace) -> int:
    if options.offline:
        os.environ[OFFLINE_VARIABLE] = "1"
    if options.changed:
        return checks.run_changed()
    return checks.run_parts(options.parts or checks.PARTS)


def run_dashboard(options: argparse.Namespace) -> int:
    layout = Layout.daily()
    folder = get_served_folder(layout)
    number = install_dashboard(options.build, folder)
    console.print_line(f"Copied {number} files to {layout.short(folder)}, served at /dashboard/.")
    return 0


def run_check(options: argparse.Namespace) -> int:
    """Exit status 1 with errors, 0 with warnings alone."""
    return _run_django("check", "--deploy", "--tag", "selling")


def run_backup(options: argparse.Namespace) -> int:
    chosen = [f"--{name}" for name in backups.BACKUP_OPTIONS if getattr(options, name)]
    return backups.run_backup(Layout.daily(), chosen)


def run_restore(options: argparse.Namespace) -> int:
    chosen = [f"--{name}" for name in backups.RESTORE_OPTIONS if getattr(options, name)]
    return backups.run_restore(Stack(Layout.daily()), options.backup, chosen)


def run_manage(options: argparse.Namespace) -> int:
    return _run_django(*options.arguments)


def _run_django(*arguments: str) -> NoReturn:
    """Replace this process by a Django command with the settings of the last start."""
    layout = Layout.daily()
    environment = read_environment(layout)
    if not environment:
        raise Failure("Nothing was started here yet; run ./mashtal up first.")
    command = [str(layout.python), "-m", "django", *arguments]
    os.execve(command[0], command, dict(os.environ) | environment)


def build_summary(address: str, accounts: Accounts, seconds: float) -> Iterator[str]:
    """Lines with the address and the demonstration accounts."""
    yield f"The shop is ready after {seconds:.0f} s."
    entries = {"shop": address, "in English": f"{address}/en", "office": f"{address}/office/"}
    entries |= {name.replace("_", " "): value for name, value in accounts.items()}
    for label, text in entries.items():
        yield f"  {label:<22} {text or 'changed by its owner'}"
