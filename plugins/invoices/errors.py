"""What keeps an EGS unit from being made, registered, activated or retired, and a document from
being replaced."""

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
    VAT_NUMBER_OF_ANOTHER = "vat_number_of_another"
    ONLY_ACTIVE_UNIT = "only_active_unit"
    PRODUCTION_UNIT_ACTIVE = "production_unit_active"
    REGISTRATION_RUNS = "registration_runs"
    NOTHING_TO_CONTINUE = "nothing_to_continue"
    OTP_NEEDED = "otp_needed"
    KEY_UNAVAILABLE = "key_unavailable"


SENTENCES: Final = {
    UnitErrorCode.SERIAL_IN_USE: "Another unit has this serial number.",
    UnitErrorCode.UNKNOWN_UNIT: "There is no such unit.",
    UnitErrorCode.UNIT_RETIRED: "The unit is retired.",
    UnitErrorCode.NO_CERTIFICATE: "The unit has no such certificate yet.",
    UnitErrorCode.NOT_A_CERTIFICATE: "The text is no certificate of the portal.",
    UnitErrorCode.CERTIFICATE_OF_ANOTHER_KEY: "The certificate is of another private key.",
    UnitErrorCode.CERTIFICATE_EXPIRED: "The unit's certificate has expired: renew it.",
    UnitErrorCode.VAT_NUMBER_OF_ANOTHER: "The unit's VAT number is not the seller's.",
    UnitErrorCode.ONLY_ACTIVE_UNIT: (
        "The unit is active: without it invoices are neither stamped nor reported."
    ),
    UnitErrorCode.PRODUCTION_UNIT_ACTIVE: (
        "A unit of production is active: a unit for trials does not take its place."
    ),
    UnitErrorCode.REGISTRATION_RUNS: "The unit is being registered.",
    UnitErrorCode.NOTHING_TO_CONTINUE: "Nothing of the unit is left to do.",
    UnitErrorCode.OTP_NEEDED: "The portal's one-time password is needed: digits alone.",
    UnitErrorCode.KEY_UNAVAILABLE: "ZATCA_ENCRYPTION_KEYS has no key that can be used.",
}
"""For logs and commands; the office has its own, in both languages."""


class UnitError(ValueError):
    def __init__(self, code: UnitErrorCode, sentence: str = "") -> None:
        super().__init__(sentence or SENTENCES[code])
        self.code = code


class RequestErrorCode(Enum):
    EMPTY = "empty"
    FORBIDDEN_CHARACTER = "forbidden_character"
    TOO_LONG = "too_long"
    VAT_NUMBER = "vat_number"
    VAT_GROUP_MEMBER = "vat_group_member"
    NO_KIND = "no_kind"


class RequestError(ValueError):
    """A detail of a signing request that ZATCA would refuse; ``field`` names it. ``limit``: of
    ``TOO_LONG``."""

    def __init__(
        self, field: str, code: RequestErrorCode, sentence: str, *, limit: int = 0
    ) -> None:
        super().__init__(f"{field}: {sentence}")
        self.field = field
        self.code = code
        self.limit = limit


class SubjectError(ValueError):
    """The subject is unknown, or nothing is agreed of it: there is nothing to invoice."""


class DebitErrorCode(Enum):
    REASON = "reason"
    AMOUNT = "amount"
    NOT_AN_INVOICE = "not_an_invoice"
    NOT_A_DEBIT_NOTE = "not_a_debit_note"
    REJECTED = "rejected"


class DebitError(ValueError):
    """Why an invoice's amount is not raised. ``REJECTED``: the invoice is replaced first."""

    def __init__(self, code: DebitErrorCode) -> None:
        super().__init__(code.value)
        self.code = code


class ReplacementError(ValueError):
    """The document was not rejected, so it is not replaced."""


class PortalError(Exception):
    """The portal refused a step of onboarding or renewal, or did not respond.

    ``sentences``: the portal's own. ``can_retry``: the same step may be repeated as it is;
    ``is_ours``: which helps only once the shop's configuration is corrected.
    ``codes``: of the sentences, as ``Invalid-OTP``; ``status``: of the response, 0 without one.
    """

    def __init__(
        self,
        step: str,
        sentences: tuple[str, ...],
        *,
        can_retry: bool = False,
        is_ours: bool = False,
        codes: tuple[str, ...] = (),
        status: int = 0,
    ) -> None:
        super().__init__(f"{step}: {'; '.join(sentences)}")
        self.step = step
        self.sentences = sentences
        self.can_retry = can_retry
        self.is_ours = is_ours
        self.codes = codes
        self.status = status


class FailureReason(Enum):
    """Why a registration or renewal stopped. ``UNIT``: a ``UnitError``; ``UNEXPECTED``: an error
    of the shop, which its log has."""

    NO_RESPONSE = "no_response"
    OTP = "otp"
    REQUEST = "request"
    CREDENTIALS = "credentials"
    CHECK = "check"
    OTHER = "other"
    UNIT = "unit"
    UNEXPECTED = "unexpected"
