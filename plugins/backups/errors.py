"""Why a backup or a restore ended early."""


class BackupError(Exception):
    """``step``: what failed. The message is one sentence for the operator, without secrets."""

    def __init__(self, message: str, step: str = "") -> None:
        super().__init__(message)
        self.step = step


class RestoreNotPossibleError(BackupError):
    """The stack is not empty, or in use; nothing was changed."""
