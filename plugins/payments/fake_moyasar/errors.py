"""What the simulator of Moyasar refuses, in the shape of its errors ("Errors")."""

from plugins.payments.instalment_sandbox.provider import SimulatedResponse


class CallError(Exception):
    """``fields``: sentences by parameter, of a request that is not valid."""

    def __init__(
        self, message: str, fields: dict[str, str] | None = None, status: int = 400
    ) -> None:
        super().__init__(message)
        kind = "authentication_error" if status == 401 else "invalid_request_error"
        errors = {name: [sentence] for name, sentence in (fields or {}).items()} or None
        self.reply = SimulatedResponse(status, {"type": kind, "message": message, "errors": errors})


def refuse_field(name: str, sentence: str) -> CallError:
    return CallError("Validation Failed", {name: sentence})
