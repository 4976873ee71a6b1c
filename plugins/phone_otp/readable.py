"""Text that people typed, before it is kept."""


def readable(text: str) -> str:
    """``text`` on one line, without the invisible marks that keyboards and clipboards add."""
    return "".join(character for character in " ".join(text.split()) if character.isprintable())
