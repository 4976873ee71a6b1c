"""The restic program: an encrypted repository in a folder, by SFTP or in S3.

Its own variables say where the repository is and how it is opened (``RESTIC_REPOSITORY``,
``RESTIC_PASSWORD`` or ``RESTIC_PASSWORD_FILE``, ``AWS_ACCESS_KEY_ID``, …). No
secret stands in arguments.
"""

import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Final

from plugins.backups.errors import BackupError

PROGRAM: Final = "restic"
# Of every snapshot: containers change their name, and restic looks for the one before by it.
HOST: Final = "mashtal"
LINES: Final = 3
CHUNK: Final = 1024 * 1024
STOP_SECONDS: Final = 20
CREDENTIALS: Final = re.compile(r"//[^/@\s]+@")


@dataclass(frozen=True)
class Snapshot:
    """``tags``: those written as ``name=value``."""

    id: str
    time: str
    tags: Mapping[str, str]


@dataclass(frozen=True)
class SavedSnapshot:
    """``size``: in bytes, not compressed. ``added``: bytes that the repository grew by."""

    id: str
    files: int
    size: int
    added: int


@dataclass(frozen=True)
class StreamedSnapshot:
    snapshot: SavedSnapshot
    sha256: str


def require_settings() -> None:
    has_password = any(
        os.environ.get(name)
        for name in ("RESTIC_PASSWORD", "RESTIC_PASSWORD_FILE", "RESTIC_PASSWORD_COMMAND")
    )
    if not os.environ.get("RESTIC_REPOSITORY") or not has_password:
        raise BackupError(
            "Set RESTIC_REPOSITORY to where backups go, and RESTIC_PASSWORD_FILE to a file with the"
            " password that encrypts them.",
            "repository",
        )
    if shutil.which(PROGRAM) is None:
        raise BackupError("restic was not found; on Debian: apt-get install restic.", "repository")


def run_restic(*arguments: str, step: str, folder: Path | None = None) -> str:
    """The output of a command. Raises ``BackupError``."""
    result = subprocess.run(  # noqa: S603
        [PROGRAM, *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
    )
    if result.returncode != 0:
        raise BackupError(describe_failure("restic", result.stderr), step)
    return result.stdout


def describe_failure(program: str, output: str) -> str:
    """The last lines that a program wrote, without credentials in addresses."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    name = Path(program).name
    return f"{name}: {CREDENTIALS.sub('//', ' '.join(lines[-LINES:]) or 'failed.')}"


def open_repository(*, create: bool) -> None:
    """Raises ``BackupError`` where there is none that the password opens."""
    try:
        run_restic("cat", "config", step="repository")
    except BackupError as error:
        is_missing = "Is there a repository" in str(error) or "does not exist" in str(error)
        if not create or not is_missing:
            hint = " Make a new one with --init." if is_missing else ""
            raise BackupError(f"{error}{hint}", "repository") from error
        run_restic("init", step="repository")
    # Of a process that was killed; one that runs keeps its lock.
    run_restic("unlock", step="repository")


def save_folder(folder: Path, tags: Mapping[str, str], *, step: str) -> SavedSnapshot:
    """Save the content of a folder, under paths relative to it. Where a file cannot be read, a
    snapshot is left and ``BackupError`` raised."""
    options = ["backup", "--json", "--host", HOST, *_write_tags(tags), "."]
    return _read_summary(run_restic(*options, step=step, folder=folder), step)


def save_output(
    command: Sequence[str],
    name: str,
    tags: Mapping[str, str],
    *,
    environment: Mapping[str, str],
    step: str,
) -> StreamedSnapshot:
    """Save what a program writes as a file. Where it fails, no snapshot is left: restic's input
    ends only once the program has succeeded."""
    options = ["backup", "--json", "--host", HOST, *_write_tags(tags)]
    with (
        _start_process(command, environment, stdout=subprocess.PIPE) as writer,
        _start_process(
            [PROGRAM, *options, "--stdin", "--stdin-filename", name],
            os.environ,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        ) as restic,
    ):
        source, target = _get_pipe(writer.stdout), _get_pipe(restic.stdin)
        try:
            digest = _copy_stream(source, target)
            if writer.wait() != 0:
                raise BackupError(describe_failure(command[0], _read_errors(writer)), step)
        except BrokenPipeError:
            writer.kill()
        except BaseException:
            _stop_restic(restic)
            writer.kill()
            raise
        output, errors = restic.communicate()
        if restic.returncode != 0:
            raise BackupError(describe_failure("restic", errors.decode()), step)
    return StreamedSnapshot(_read_summary(output.decode(), step), digest)


def load_output(
    snapshot: str,
    name: str,
    command: Sequence[str],
    *,
    environment: Mapping[str, str],
    step: str,
) -> str:
    """Have a program read a saved file; the SHA-256 of the file."""
    dump = [PROGRAM, "dump", snapshot, f"/{name}"]
    with (
        _start_process(dump, os.environ, stdout=subprocess.PIPE) as restic,
        _start_process(
            command, environment, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL
        ) as reader,
    ):
        source, target = _get_pipe(restic.stdout), _get_pipe(reader.stdin)
        try:
            digest = _copy_stream(source, target)
            if restic.wait() != 0:
                reader.kill()
                raise BackupError(describe_failure("restic", _read_errors(restic)), step)
        except BrokenPipeError:
            digest = ""
            restic.kill()
        _output, errors = reader.communicate()
        if reader.returncode != 0:
            raise BackupError(describe_failure(command[0], errors.decode()), step)
    return digest


def compute_digest(snapshot: str, name: str, *, step: str) -> str:
    """SHA-256 of a saved file, read back from the repository."""
    command = [PROGRAM, "dump", snapshot, f"/{name}"]
    digest = hashlib.sha256()
    with _start_process(command, os.environ, stdout=subprocess.PIPE) as restic:
        for chunk in _read_chunks(_get_pipe(restic.stdout)):
            digest.update(chunk)
        if restic.wait() != 0:
            raise BackupError(describe_failure("restic", _read_errors(restic)), step)
    return digest.hexdigest()


def restore_folder(snapshot: str, folder: Path, *, step: str) -> None:
    """Write a saved folder's content into ``folder``; other files there stay."""
    folder.mkdir(parents=True, exist_ok=True)
    run_restic("restore", snapshot, "--target", str(folder), "--verify", step=step)


def list_snapshots(*, tag: str = "", step: str = "repository") -> list[Snapshot]:
    """Oldest first."""
    options = ["--tag", tag] if tag else []
    listed = json.loads(run_restic("snapshots", "--json", *options, step=step)) or []
    found = [Snapshot(each["id"], each["time"], _read_tags(each.get("tags"))) for each in listed]
    return sorted(found, key=lambda snapshot: snapshot.time)


def choose_old(keep: Mapping[str, str], tag: str) -> list[Snapshot]:
    """Snapshots with a tag that restic's policy, such as ``{"daily": "7"}``, does not keep."""
    policy = [part for name, count in keep.items() for part in (f"--keep-{name}", count)]
    options = ["--dry-run", "--json", "--group-by", "host", "--tag", tag, *policy]
    groups = json.loads(run_restic("forget", *options, step="retention") or "[]") or []
    removed = [each for group in groups for each in group.get("remove") or []]
    return [Snapshot(each["id"], each["time"], _read_tags(each.get("tags"))) for each in removed]


def forget_snapshots(ids: Iterable[str], *, prune: bool, step: str) -> None:
    chosen = list(ids)
    if chosen:
        run_restic("forget", *(["--prune"] if prune else []), *chosen, step=step)


def _start_process(
    command: Sequence[str], environment: Mapping[str, str], **options: Any
) -> "subprocess.Popen[bytes]":
    pipes: dict[str, Any] = {"stdin": subprocess.DEVNULL, "stderr": subprocess.PIPE, **options}
    return subprocess.Popen(command, env=dict(environment), **pipes)  # noqa: S603


def _get_pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    if pipe is None:
        raise ValueError("The process was started without this pipe.")
    return pipe


def _copy_stream(source: IO[bytes], target: IO[bytes]) -> str:
    """The SHA-256 of what was copied; ``target`` stays open."""
    digest = hashlib.sha256()
    for chunk in _read_chunks(source):
        digest.update(chunk)
        target.write(chunk)
    target.flush()
    return digest.hexdigest()


def _read_chunks(source: IO[bytes]) -> Iterator[bytes]:
    while chunk := source.read(CHUNK):
        yield chunk


def _read_errors(process: "subprocess.Popen[bytes]") -> str:
    return _get_pipe(process.stderr).read().decode()


def _stop_restic(restic: "subprocess.Popen[bytes]") -> None:
    """By the signal at which restic takes its lock away, with its input still open."""
    restic.send_signal(signal.SIGINT)
    try:
        restic.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        restic.kill()


def _write_tags(tags: Mapping[str, str]) -> list[str]:
    return [part for name, value in tags.items() for part in ("--tag", f"{name}={value}")]


def _read_tags(tags: Sequence[str] | None) -> dict[str, str]:
    return {name: value for name, _, value in (tag.partition("=") for tag in tags or [])}


def _read_summary(output: str, step: str) -> SavedSnapshot:
    for line in reversed(output.splitlines()):
        if '"summary"' in line:
            summary = json.loads(line)
            return SavedSnapshot(
                id=summary["snapshot_id"],
                files=summary["total_files_processed"],
                size=summary["total_bytes_processed"],
                added=summary["data_added"],
            )
    raise BackupError("restic did not say what it has saved.", step)
