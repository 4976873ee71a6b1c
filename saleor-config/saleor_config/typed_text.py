"""Text that people typed, before it is kept."""


def readable(text: str) -> str:
    """``text`` on one line, without the invisible marks that keyboards and clipboards add.

    What PostgreSQL refuses goes with them: NUL and halves of surrogate pairs.
    """
    kept = (character for character in text if character.isprintable() or character.isspace())
    return " ".join("".join(kept).split())
