"""Words typed while the keyboard was in the other language: «hgkogm» is «النخلة»."""

from typing import Final

# Keys in the same places of the Arabic (Saudi) and the US keyboard. «لا» has a key of its own.
LATIN_KEYS: Final = "qwertyuiop[]asdfghjkl;'zxcvnm,./`"
ARABIC_KEYS: Final = "ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظذ"
TO_ARABIC: Final = str.maketrans(dict(zip(LATIN_KEYS, ARABIC_KEYS, strict=True)) | {"b": "لا"})
TO_LATIN: Final = str.maketrans(dict(zip(ARABIC_KEYS, LATIN_KEYS, strict=True)))


def typed_on_the_other(text: str) -> str:
    """The same keys on the keyboard of the other language."""
    lowered = text.lower()
    if lowered.isascii():
        return lowered.translate(TO_ARABIC)
    return lowered.replace("لا", "b").translate(TO_LATIN)
