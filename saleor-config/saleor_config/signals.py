"""Signals whose arguments mypy checks.

A lower layer declares one, upper layers connect plain functions to it in ``AppConfig.ready``::

    @TypedSignal
    def payment_captured(order: Order, payment: OnlinePayment) -> None:
        \"\"\"The payment of an order was captured.\"\"\"

    payment_captured.connect(complete_pending_order)
    payment_captured.send(order, payment)
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, ParamSpec

from django.dispatch import Signal

if TYPE_CHECKING:
    from saleor.account.models import User

P = ParamSpec("P")


class TypedSignal(Generic[P]):
    """A Django signal with the arguments of the function it decorates.

    Receivers run in the order in which they were connected, in the sender's transaction. The
    first error ends the sending and goes to the sender, whose transaction rolls back.
    """

    def __init__(self, declaration: Callable[P, None]) -> None:
        self.signal = Signal()
        self.__doc__ = declaration.__doc__

    def connect(self, receiver: Callable[P, object]) -> None:
        def unpack(arguments: tuple[tuple[Any, ...], dict[str, Any]], **_kwargs: Any) -> None:
            receiver(*arguments[0], **arguments[1])

        uid = f"{receiver.__module__}.{receiver.__qualname__}"
        self.signal.connect(unpack, weak=False, dispatch_uid=uid)

    def send(self, *args: P.args, **kwargs: P.kwargs) -> None:
        self.signal.send(sender=None, arguments=(args, kwargs))


@TypedSignal
def signed_out_everywhere(user: "User") -> None:
    """All web tokens of ``user`` were refused, with the account's row locked; other sign-ins are
    to end in the same transaction."""


@TypedSignal
def server_started() -> None:
    """A process of a server has loaded the application, and has not answered a request."""


@TypedSignal
def password_reset_requested(email: str, redirect_url: str) -> None:
    """A visitor asked for a link to set a password; an account may or may not have the address."""
