"""Why a payment or a refund did not happen."""


class PaymentRefused(Exception):
    """The payment did not happen; the text is a sentence for the shopper or for staff.

    ``field``: the input of ``orderPlace`` that is to blame, in camelCase, where one is.
    """

    def __init__(self, message: str, field: str | None = None) -> None:
        super().__init__(message)
        self.field = field


class OrderCannotStand(Exception):
    """Raised by a listener of ``paid``: the order can't be placed any more, so the money goes
    back."""


class PaymentNotFound(Exception):
    """There is no such payment."""
