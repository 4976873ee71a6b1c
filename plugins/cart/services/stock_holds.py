"""Pieces that are held for people for a while: for those who waited until there are some again."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Q
from saleor.order.models import Order

from plugins.cart.cart_statements import LOCK_STOCK
from plugins.cart.models import StockHold
from plugins.cart.stock import StockLeft, list_stock_left
from saleor_config.prepared_statements import fetch_prepared_rows


@dataclass(frozen=True)
class Holder:
    """``phone``: E.164, of a person without an account, or empty."""

    user_key: int | None
    phone: str = ""


def lock_stock_left(variant_key: int) -> list[StockLeft]:
    """What nobody has taken and nothing is held of, locked until the transaction ends."""
    fetch_prepared_rows(LOCK_STOCK, {"variants": [variant_key]})
    return list_stock_left([variant_key])


def hold_pieces(stocks: Iterable[StockLeft], holders: Sequence[Holder], until: datetime) -> None:
    """Hold one piece of locked stock for each of ``holders``, of whom there are no more than
    pieces left."""
    pieces = [stock.stock_key for stock in stocks for _piece in range(stock.left)]
    StockHold.objects.bulk_create(
        StockHold(stock_id=piece, user_id=holder.user_key, phone=holder.phone, until=until)
        for piece, holder in zip(pieces, holders, strict=False)
    )


def use_holds(stocks: Iterable[StockLeft], user: Any, order: Order) -> None:
    """What was held for ``user`` is in the order now. No query where nothing was held."""
    held = [stock.stock_key for stock in stocks if stock.held]
    if held:
        open_holds = StockHold.objects.filter(_is_of(user), stock__in=held, order=None)
        open_holds.update(order=order)


def release_holds_of(user: Any) -> None:
    """As the account is erased."""
    StockHold.objects.filter(_is_of(user)).delete()


def _is_of(user: Any) -> Q:
    phone = getattr(getattr(user, "phone_identity", None), "phone", "")
    return Q(user=user) | Q(phone=phone) if phone else Q(user=user)
