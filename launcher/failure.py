"""The one exception that ends a command."""

from pathlib import Path


class Failure(Exception):
    """What went wrong, in one sentence, and the log that holds the details if one does."""

    def __init__(self, sentence: str, log: Path | None = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.log = log

    def __str__(self) -> str:
        if self.log is None:
            return self.sentence
        return f"{self.sentence} Details: {self.log}"
