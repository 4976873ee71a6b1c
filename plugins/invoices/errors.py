"""What keeps an EGS unit from doing what it is to do."""

from enum import Enum
from typing import Final


class UnitErrorCode(Enum):
    SERIAL_IN_USE = "serial_in_use"
    UNKNOWN_UNIT = "unknown_unit"
    UNIT_RETIRED = "unit_retired"
    NO_CERTIFICATE = "no_certificate"
    NOT_A_CERTIFICATE = "not_a_certificate"
    CERTIFICATE_OF_ANOTHER_KEY = "certificate_of_another_key"
    CERTIFICATE_EXPIRED = "certificate_expired"


SENTENCES: Final = {
    UnitErrorCode.SERIAL_IN_USE: "Another unit has this serial number.",
    UnitErrorCode.UNKNOWN_UNIT: "There is no such unit.",
    UnitErrorCode.UNIT_RETIRED: "The unit is retired.",
    UnitErrorCode.NO_CERTIFICATE: "The unit has no such certificate yet.",
    UnitErrorCode.NOT_A_CERTIFICATE: "The text is no certificate of the portal.",
    UnitErrorCode.CERTIFICATE_OF_ANOTHER_KEY: "The certificate is of another private key.",
    UnitErrorCode.CERTIFICATE_EXPIRED: "The unit's certificate has expired: renew it.",
}
"""For logs and commands; the office has its own, in both languages."""


class UnitError(ValueError):
    def __init__(self, code: UnitErrorCode) -> None:
        super().__init__(SENTENCES[code])
        self.code = code


class PortalError(Exception):
    """The portal refused a step of onboarding or renewal, or did not respond.

    ``sentences``: the portal's own. ``can_retry``: the same step may be repeated as it is.
    """

    def __init__(self, step: str, sentences: tuple[str, ...], *, can_retry: bool = False) -> None:
        super().__init__(f"{step}: {'; '.join(sentences)}")
        self.step = step
        self.sentences = sentences
        self.can_retry = can_retry
